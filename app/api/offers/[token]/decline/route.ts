import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { declineOffer, demandAnswer } from '@/lib/offers/answer'
import { offerLimits, offerOperations } from '@/lib/offers/operations'
import { consumeAt } from '@/lib/platform/rate-limit'

export const POST = route(
  offerOperations.declineOffer,
  async ({ request, params, body, address, locale }) => {
    await refuseStaffBrowser(request)
    await consumeAt(offerLimits.caller, { address, account: params.token })
    return demandAnswer(await declineOffer({ token: params.token, follow }, body), locale)
  },
)
