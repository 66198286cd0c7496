import { route } from '@/lib/auth/gates'
import { defaultLocale, isLocale, localePath } from '@/lib/i18n/constants'
import { seeOther } from '@/lib/platform/form-flash'
import { submitWaitlistStep } from '@/lib/waitlist/form'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.confirmWaitlistForm, async ({ body, address }) => {
  const locale = isLocale(body.locale) ? body.locale : defaultLocale
  const path = await submitWaitlistStep('confirm', { sent: body, address })
  return seeOther(localePath(locale, path))
})
