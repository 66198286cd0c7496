import { sessionCookie } from '@/lib/auth/cookies'
import { route } from '@/lib/auth/gates'
import { endTaskerSessions, revokeSession } from '@/lib/auth/sessions'
import { json } from '@/lib/platform/route'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const POST = route(taskerOperations.logoutTasker, async ({ identity, query }) => {
  if (query.scope === 'all') await endTaskerSessions(identity.taskerId)
  else await revokeSession(identity.sessionId)
  return json(200, { message: 'Logout Successfully' }, { 'set-cookie': sessionCookie('tasker', null, 0) })
})
