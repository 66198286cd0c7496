import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { offerOperations } from '@/lib/offers/operations'
import { acceptOffer, demandAnswer } from '@/lib/offers/tasker/mutations'

export const POST = route(offerOperations.acceptOffer, async ({ request, params, locale }) => {
  await refuseStaffBrowser(request)
  return demandAnswer(await acceptOffer({ token: params.token, follow }), locale)
})
