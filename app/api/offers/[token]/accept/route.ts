import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { acceptOffer, demandAnswer } from '@/lib/offers/answer'
import { offerLimits, offerOperations } from '@/lib/offers/operations'
import { consumeAt } from '@/lib/platform/rate-limit'

export const POST = route(offerOperations.acceptOffer, async ({ request, params, address, locale }) => {
  await refuseStaffBrowser(request)
  await consumeAt(offerLimits.caller, { address, account: params.token })
  return demandAnswer(await acceptOffer({ token: params.token, follow }), locale)
})
