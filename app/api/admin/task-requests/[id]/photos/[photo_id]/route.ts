import { route } from '@/lib/auth/gates'
import { photoOperations } from '@/lib/requests/photos/operations'
import { serveRequestPhoto } from '@/lib/requests/photos/queries'

export const GET = route(photoOperations.readRequestPhoto, ({ params, query }) =>
  serveRequestPhoto(params.id, params.photo_id, query.size),
)
