import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { localePath } from '@/lib/i18n/constants'

/** Unknown paths lead to the home page. */
export default async function UnknownPage() {
  redirect(localePath(await getLocale(), '/'))
}
