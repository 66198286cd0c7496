import { route } from '@/lib/auth/gates'
import { issueAccessToken } from '@/lib/auth/mutations'
import { authOperations } from '@/lib/auth/operations'
import { json } from '@/lib/platform/route'

export const POST = route(authOperations.renewToken, async ({ identity }) => {
  const { accessToken, expiresAt } = await issueAccessToken(identity.sessionId)
  return json(200, { token: accessToken, expires_at: expiresAt.toISOString() })
})
