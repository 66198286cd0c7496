import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { declineOffer, demandAnswer } from '@/lib/offers/answer'
import { offerOperations } from '@/lib/offers/operations'

export const POST = route(offerOperations.declineOffer, async ({ request, params, body, locale }) => {
  await refuseStaffBrowser(request)
  return demandAnswer(await declineOffer({ token: params.token, follow }, body), locale)
})
