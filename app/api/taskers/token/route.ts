import { route } from '@/lib/auth/gates'
import { issueAccessToken } from '@/lib/auth/mutations'
import { json } from '@/lib/platform/route'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const POST = route(taskerOperations.renewTaskerToken, async ({ identity }) => {
  const { accessToken, expiresAt } = await issueAccessToken(identity.sessionId, 'tasker')
  return json(200, { token: accessToken, expires_at: expiresAt.toISOString() })
})
