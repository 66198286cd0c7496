import { verifyCode } from '@/lib/auth/codes/verify'
import { issueSession } from '@/lib/auth/cookies'
import { route } from '@/lib/auth/gates'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/route'
import { getTasker } from '@/lib/taskers/queries'
import { codeOperations } from '@/lib/taskers/tasker/operations'

export const POST = route(codeOperations.verifyTaskerCode, async ({ body, request, locale }) => {
  const opened = await verifyCode({ ...body, userAgent: request.headers.get('user-agent') })
  if (!opened) throw new AppError('invalid', { fields: { code: [validationText('code_wrong', locale)] } })
  const tasker = await getTasker(opened.taskerId)
  const { accessToken, expiresAt, headers } = await issueSession(opened.sessionId, 'tasker')
  return json(200, { access_token: accessToken, expires_at: expiresAt, tasker }, headers)
})
