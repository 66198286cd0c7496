import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { cancelAddress, confirmAddress, requestAddress } from '@/lib/taskers/address-change'
import {
  cancelAddressOperation,
  confirmAddressOperation,
  requestAddressOperation,
} from '@/lib/taskers/operations'

export const PUT = route(requestAddressOperation, async ({ identity, body, locale, address }) => {
  const wish = { taskerId: identity.taskerId, email: body.email, caller: address, locale }
  return json(200, { data: await requestAddress(wish) })
})

export const POST = route(confirmAddressOperation, async ({ identity: who, body: typed, locale }) =>
  json(200, { data: await confirmAddress({ who, typed, locale }) }),
)

export const DELETE = route(cancelAddressOperation, async ({ identity }) =>
  json(200, { data: await cancelAddress(identity.taskerId) }),
)
