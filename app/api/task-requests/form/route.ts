import { route } from '@/lib/auth/gates'
import { defaultLocale, isLocale, localePath } from '@/lib/i18n/constants'
import { isHttps } from '@/lib/platform/env'
import { seeOther } from '@/lib/platform/form-flash'
import { submitRequestForm } from '@/lib/requests/form'
import { flashCookie, flashPath } from '@/lib/requests/form-flash'
import { requestOperations } from '@/lib/requests/operations'

export const POST = route(requestOperations.submitTaskRequestForm, async ({ body, address }) => {
  const locale = isLocale(body.locale) ? body.locale : defaultLocale
  const result = await submitRequestForm({ sent: body, locale, address })
  if (result.ok) return seeOther(new URL(result.receipt.tracking_url).pathname, flashCookie(null, isHttps()))
  return seeOther(localePath(locale, flashPath), flashCookie(result.flash, isHttps()))
})
