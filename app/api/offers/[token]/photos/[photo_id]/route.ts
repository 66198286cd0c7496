import { route } from '@/lib/auth/gates'
import { offerOperations } from '@/lib/offers/operations'
import { serveOfferPhoto } from '@/lib/offers/tasker/queries'

export const GET = route(offerOperations.readOfferPhoto, ({ params, query }) =>
  serveOfferPhoto(params.token, params.photo_id, query.size),
)
