import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { consumeAt } from '@/lib/platform/rate-limit'
import { acceptOffer, demandAnswer } from '@/lib/requests/offers/answer'
import { offerLimits, offerOperations } from '@/lib/requests/offers/operations'

export const POST = route(offerOperations.acceptOffer, async ({ request, params, address, locale }) => {
  await refuseStaffBrowser(request)
  await consumeAt(offerLimits.caller, { address, account: params.token })
  return demandAnswer(await acceptOffer(params.token), locale)
})
