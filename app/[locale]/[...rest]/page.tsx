import { redirect } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { defaultLocale, isLocale, localePath } from '@/lib/i18n/constants'

/** Unknown paths lead to the home page. */
export default async function UnknownPage() {
  const locale = await rootLocale()
  redirect(localePath(isLocale(locale) ? locale : defaultLocale, '/'))
}
