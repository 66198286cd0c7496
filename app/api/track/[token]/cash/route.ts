import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { sayCashByCustomer } from '@/lib/money/payments/customer/mutations'
import { json } from '@/lib/platform/route'
import { demandDone } from '@/lib/track/money/mutations'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const POST = route(trackMoneyOperations.sayTrackedCash, async ({ request, params, body, locale }) => {
  await refuseStaffBrowser(request)
  demandDone(await sayCashByCustomer({ token: params.token, follow }, body.amount_rwf), locale)
  return json(200, { data: body })
})
