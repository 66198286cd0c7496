import { route } from '@/lib/auth/gates'
import { storageOperations } from '@/lib/media/operations'
import { serveStored } from '@/lib/platform/storage/storage'

const handle = route(storageOperations.readStored, async ({ request, params }) =>
  serveStored(request, params.path),
)

export { handle as GET, handle as HEAD }
