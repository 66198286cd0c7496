import { route } from '@/lib/auth/gates'
import { mediaOperations } from '@/lib/media/operations'
import { getMedia } from '@/lib/media/queries'
import { json } from '@/lib/platform/route'

export const GET = route(mediaOperations.getMedia, async ({ params }) =>
  json(200, { data: await getMedia(params.id) }),
)
