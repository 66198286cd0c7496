import { route } from '@/lib/auth/gates'
import { getMediaOperation } from '@/lib/media/operations'
import { getMedia } from '@/lib/media/queries'
import { json } from '@/lib/platform/route'

export const GET = route(getMediaOperation, async ({ params }) =>
  json(200, { data: await getMedia(params.id) }),
)
