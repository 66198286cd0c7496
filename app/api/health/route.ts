import { route } from '@/lib/auth/gates'
import { platformOperations } from '@/lib/platform/operations'
import { json } from '@/lib/platform/route'

export const GET = route(platformOperations.health, async () => json(200, { status: 'ok' }))
