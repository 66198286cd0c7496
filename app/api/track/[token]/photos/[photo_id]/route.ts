import { route } from '@/lib/auth/gates'
import { photoOperations } from '@/lib/requests/photos/operations'
import { serveTrackedPhoto } from '@/lib/requests/photos/queries'

export const GET = route(photoOperations.readTrackedPhoto, ({ params, query }) =>
  serveTrackedPhoto(params.token, params.photo_id, query.size),
)
