import { route } from '@/lib/auth/gates'
import { withdrawOffer } from '@/lib/offers/mutations'
import { offerStaffOperations } from '@/lib/offers/operations'
import { getDeskOffers } from '@/lib/offers/queries'

export const POST = route(offerStaffOperations.withdrawOffer, async ({ params, identity: { adminId } }) => {
  const { requestId } = await withdrawOffer(params.id, adminId)
  return getDeskOffers(requestId)
})
