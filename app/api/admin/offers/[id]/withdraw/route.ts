import { route } from '@/lib/auth/gates'
import { withdrawOffer } from '@/lib/requests/offers/mutations'
import { offerStaffOperations } from '@/lib/requests/offers/operations'
import { getDeskOffers } from '@/lib/requests/offers/queries'

export const POST = route(offerStaffOperations.withdrawOffer, async ({ params, identity: { adminId } }) => {
  const { requestId } = await withdrawOffer(params.id, adminId)
  return getDeskOffers(requestId)
})
