import { route } from '@/lib/auth/gates'
import { readStoredOperation } from '@/lib/media/operations'
import { serveStored } from '@/lib/platform/storage'

const handle = route(readStoredOperation, async ({ request, params }) => serveStored(request, params.path))

export { handle as GET, handle as HEAD }
