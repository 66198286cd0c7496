import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { cancelAddress, confirmAddress, requestAddress } from '@/lib/taskers/address-change'
import { taskerOperations } from '@/lib/taskers/operations'

export const PUT = route(taskerOperations.requestOwnAddress, async ({ identity, body, locale, address }) => {
  const wish = { taskerId: identity.taskerId, email: body.email, caller: address, locale }
  return json(200, { data: await requestAddress(wish) })
})

export const POST = route(
  taskerOperations.confirmOwnAddress,
  async ({ identity: who, body: typed, locale }) =>
    json(200, { data: await confirmAddress({ who, typed, locale }) }),
)

export const DELETE = route(taskerOperations.cancelOwnAddress, async ({ identity }) =>
  json(200, { data: await cancelAddress(identity.taskerId) }),
)
