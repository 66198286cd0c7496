import { route } from '@/lib/auth/gates'
import { photoOperations } from '@/lib/photos/operations'
import { serveTrackedPhoto } from '@/lib/photos/queries'

export const GET = route(photoOperations.readTrackedPhoto, ({ params, query }) =>
  serveTrackedPhoto(params.token, params.photo_id, query.size),
)
