import { requestCode } from '@/lib/auth/codes'
import { codeLimits } from '@/lib/auth/constants'
import { route } from '@/lib/auth/gates'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/route'
import { requestCodeOperation } from '@/lib/taskers/operations'

export const POST = route(requestCodeOperation, async ({ body, locale }) => {
  if (!(await requestCode(body.email))) {
    throw new AppError('invalid', { fields: { email: [validationText('email_unknown', locale)] } })
  }
  const { pauseSeconds, seconds } = codeLimits
  return json(200, { data: { email: body.email, resend_after: pauseSeconds, expires_in: seconds } })
})
