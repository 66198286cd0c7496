import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { withdrawOffer } from '@/lib/offers/mutations'
import { offerStaffOperations } from '@/lib/offers/operations'
import { getDeskOffers } from '@/lib/offers/queries'

export const POST = route(offerStaffOperations.withdrawOffer, async ({ params, identity: { adminId } }) => {
  const { requestId } = await withdrawOffer({ offerId: params.id, adminId, follow })
  return getDeskOffers(requestId)
})
