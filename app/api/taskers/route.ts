import { issueSession } from '@/lib/auth/cookies'
import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { registerTasker } from '@/lib/taskers/mutations'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const POST = route(taskerOperations.registerTasker, async ({ body, request, locale: preferred }) => {
  const locale = body.locale ?? preferred
  const userAgent = request.headers.get('user-agent')
  const { tasker, sessionId } = await registerTasker({ input: body, locale, userAgent })
  const { accessToken, expiresAt, headers } = await issueSession(sessionId, 'tasker')
  return json(201, { data: tasker, access_token: accessToken, expires_at: expiresAt }, headers)
})
