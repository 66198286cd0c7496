import { locale as rootLocale } from 'next/root-params'
import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, locales } from '@/lib/i18n/constants'

export default getRequestConfig(async ({ locale: explicit }) => {
  const wanted = explicit ?? (await rootLocale())
  const locale = hasLocale(locales, wanted) ? wanted : defaultLocale
  const messages = (await import(`../messages/${locale}.json`)).default
  return { locale, messages, timeZone: 'Africa/Kigali' }
})
