import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { localePath } from '@/lib/i18n/constants'

export default async function UnknownPage() {
  redirect(localePath(await getLocale(), '/'))
}
