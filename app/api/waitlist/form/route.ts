import { route } from '@/lib/auth/gates'
import { defaultLocale, isLocale, localePath } from '@/lib/i18n/constants'
import { isHttps } from '@/lib/platform/env'
import { seeOther } from '@/lib/platform/form-flash'
import { downloadPath } from '@/lib/waitlist/constants'
import { submitWaitlistForm } from '@/lib/waitlist/form'
import { waitlistFlash, waitlistFormPath } from '@/lib/waitlist/form-flash'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.joinWaitlistForm, async ({ body, address }) => {
  const locale = isLocale(body.locale) ? body.locale : defaultLocale
  const flash = await submitWaitlistForm({ sent: body, locale, address })
  const path = flash ? waitlistFormPath : `${downloadPath}/joined`
  return seeOther(localePath(locale, path), waitlistFlash.cookie(flash, isHttps()))
})
