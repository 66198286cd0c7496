import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { consumeAt } from '@/lib/platform/rate-limit'
import { declineOffer, demandAnswer } from '@/lib/requests/offers/answer'
import { offerLimits, offerOperations } from '@/lib/requests/offers/operations'

export const POST = route(
  offerOperations.declineOffer,
  async ({ request, params, body, address, locale }) => {
    await refuseStaffBrowser(request)
    await consumeAt(offerLimits.caller, { address, account: params.token })
    return demandAnswer(await declineOffer(params.token, body), locale)
  },
)
