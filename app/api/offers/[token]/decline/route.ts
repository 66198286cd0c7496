import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { offerOperations } from '@/lib/offers/operations'
import { declineOffer, demandAnswer } from '@/lib/offers/tasker/mutations'

export const POST = route(offerOperations.declineOffer, async ({ request, params, body, locale }) => {
  await refuseStaffBrowser(request)
  return demandAnswer(await declineOffer({ token: params.token, follow }, body), locale)
})
