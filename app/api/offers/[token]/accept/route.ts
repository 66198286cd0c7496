import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { acceptOffer, demandAnswer } from '@/lib/offers/answer'
import { offerLimits, offerOperations } from '@/lib/offers/operations'
import { consumeAt } from '@/lib/platform/rate-limit'

export const POST = route(offerOperations.acceptOffer, async ({ request, params, address, locale }) => {
  await refuseStaffBrowser(request)
  await consumeAt(offerLimits.caller, { address, account: params.token })
  return demandAnswer(await acceptOffer(params.token), locale)
})
