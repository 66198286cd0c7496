import { route } from '@/lib/auth/gates'
import { AppError } from '@/lib/platform/errors'
import { consumeAt } from '@/lib/platform/rate-limit'
import { offerLimits, offerOperations } from '@/lib/requests/offers/operations'
import { getOffer } from '@/lib/requests/offers/queries'

export const GET = route(offerOperations.readOffer, async ({ params, address }) => {
  await consumeAt(offerLimits.caller, { address, account: params.token })
  const offer = await getOffer(params.token)
  if (!offer) throw new AppError('not_found')
  return offer
})
