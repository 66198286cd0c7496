import { route } from '@/lib/auth/gates'
import { mediaOperations } from '@/lib/media/operations'
import { getMedia } from '@/lib/media/queries'

export const GET = route(mediaOperations.getMedia, ({ params }) => getMedia(params.id))
