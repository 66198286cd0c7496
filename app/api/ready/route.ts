import { route } from '@/lib/auth/gates'
import { platformOperations } from '@/lib/platform/operations'
import { probeDatabase } from '@/lib/platform/probe'
import { json } from '@/lib/platform/route'

export const GET = route(platformOperations.ready, async () => {
  await probeDatabase()
  return json(200, { status: 'ok' })
})
