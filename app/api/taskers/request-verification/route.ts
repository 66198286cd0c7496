import { codeLimits } from '@/lib/auth/codes/constants'
import { requestCode } from '@/lib/auth/codes/mutations'
import { route } from '@/lib/auth/gates'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { codeOperations } from '@/lib/taskers/tasker/operations'

export const POST = route(codeOperations.requestTaskerCode, async ({ body, locale }) => {
  const { email, channel: wanted } = body
  const result = await requestCode({ email, isByMail: wanted === 'mail' })
  if (result.kind === 'unknown') {
    throw new AppError('invalid', { fields: { email: [validationText('email_unknown', locale)] } })
  }
  if (result.kind === 'limited') throw new AppError('rate_limited', { retryAfter: result.waitSeconds })
  const { sentAt, resendAfter, channel } = result
  const sent = { email, sent_at: sentAt.toISOString(), resend_after: resendAfter }
  return { ...sent, expires_in: codeLimits.seconds, channel }
})
