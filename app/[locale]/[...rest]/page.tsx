import { redirect } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { defaultLocale, isLocale, localePath } from '@/lib/i18n/constants'

/** Any path that is no page leads home. */
export default async function UnknownPage() {
  const locale = await rootLocale()
  redirect(localePath(isLocale(locale) ? locale : defaultLocale, '/'))
}
