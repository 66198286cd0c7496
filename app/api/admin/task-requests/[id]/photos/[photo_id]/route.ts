import { route } from '@/lib/auth/gates'
import { photoOperations } from '@/lib/photos/operations'
import { serveRequestPhoto } from '@/lib/photos/queries'

export const GET = route(photoOperations.readRequestPhoto, ({ params, query }) =>
  serveRequestPhoto(params.id, params.photo_id, query.size),
)
