import { route } from '@/lib/auth/gates'
import { healthOperation } from '@/lib/platform/operations'
import { json } from '@/lib/platform/route'

export const GET = route(healthOperation, async () => json(200, { status: 'ok' }))
