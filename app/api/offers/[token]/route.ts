import { route } from '@/lib/auth/gates'
import { offerOperations } from '@/lib/offers/operations'
import { getOffer } from '@/lib/offers/tasker/queries'
import { AppError } from '@/lib/platform/errors'

export const GET = route(offerOperations.readOffer, async ({ params }) => {
  const offer = await getOffer(params.token)
  if (!offer) throw new AppError('not_found')
  return offer
})
