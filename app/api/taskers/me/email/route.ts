import { route } from '@/lib/auth/gates'
import { cancelAddress, confirmAddress, requestAddress } from '@/lib/taskers/tasker/mutations'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const PUT = route(taskerOperations.requestOwnAddress, async ({ identity, body, locale, address }) => {
  return requestAddress({ taskerId: identity.taskerId, wanted: body, caller: address, locale })
})

export const POST = route(taskerOperations.confirmOwnAddress, ({ identity: who, body: typed, locale }) =>
  confirmAddress({ who, typed, locale }),
)

export const DELETE = route(taskerOperations.cancelOwnAddress, ({ identity }) =>
  cancelAddress(identity.taskerId),
)
