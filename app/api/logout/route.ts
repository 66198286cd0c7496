import { sessionCookie } from '@/lib/auth/cookies'
import { route } from '@/lib/auth/gates'
import { authOperations } from '@/lib/auth/operations'
import { revokeSession } from '@/lib/auth/sessions'
import { json } from '@/lib/platform/route'

export const GET = route(authOperations.logout, async ({ identity }) => {
  await revokeSession(identity.sessionId)
  return json(200, { message: 'Logout Successfully' }, { 'set-cookie': sessionCookie('admin', null, 0) })
})
