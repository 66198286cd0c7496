import { randomUUID } from 'node:crypto'
import { sessionLimits } from '@/lib/auth/constants'
import { deviceCookie, knownDevice, sessionCookie } from '@/lib/auth/cookies'
import { route } from '@/lib/auth/gates'
import { logIn } from '@/lib/auth/mutations'
import { authOperations } from '@/lib/auth/operations'
import { json } from '@/lib/platform/route'

export const POST = route(authOperations.login, async ({ body, request, address }) => {
  const device = await knownDevice(request, body.email)
  const opened = await logIn(body, { address, userAgent: request.headers.get('user-agent'), device })
  const response = json(
    200,
    { user: opened.user, token: opened.accessToken, expires_at: opened.expiresAt.toISOString() },
    { 'set-cookie': sessionCookie('admin', opened.cookieToken, sessionLimits.admin.absolute / 1000) },
  )
  response.headers.append('set-cookie', await deviceCookie(body.email, device ?? randomUUID()))
  return response
})
