import { route } from '@/lib/auth/gates'
import { offerLimits, offerOperations } from '@/lib/offers/operations'
import { getOffer } from '@/lib/offers/queries'
import { AppError } from '@/lib/platform/errors'
import { consumeAt } from '@/lib/platform/rate-limit'

export const GET = route(offerOperations.readOffer, async ({ params, address }) => {
  await consumeAt(offerLimits.caller, { address, account: params.token })
  const offer = await getOffer(params.token)
  if (!offer) throw new AppError('not_found')
  return offer
})
