import { route } from '@/lib/auth/gates'
import { recordUpload } from '@/lib/media/mutations'
import { mediaOperations } from '@/lib/media/operations'
import { storeUpload } from '@/lib/media/upload'

export const POST = route(mediaOperations.uploadMedia, async ({ request, query, identity }) =>
  recordUpload(await storeUpload(request, query.use), identity.adminId),
)
