import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { offerStaffOperations } from '@/lib/offers/operations'
import { withdrawOffer } from '@/lib/offers/staff/mutations'
import { getStaffOffers } from '@/lib/offers/staff/queries'

export const POST = route(offerStaffOperations.withdrawOffer, async ({ params, identity: { adminId } }) => {
  const { requestId } = await withdrawOffer({ offerId: params.id, adminId, follow })
  return getStaffOffers(requestId)
})
