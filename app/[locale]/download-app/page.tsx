import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Band } from '@/components/ui/imigongo'
import { pageMetadata } from '@/lib/site/metadata'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import { Announcement } from './_sections/announcement'
import { Features } from './_sections/features'
import { Help } from './_sections/help'
import { loadSignUp } from './load'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('download')])
  const words = { title: t('metaTitle'), description: t('metaDescription') }
  return pageMetadata({ locale, path: '/download-app', ...words })
}

export default async function DownloadAppPage() {
  const signUp = await loadSignUp()
  const tasks = await loadPublicTasks(signUp.locale)
  return (
    <>
      <Announcement signUp={signUp} tasks={tasks} />
      <Features />
      <Band className="bg-clay" />
      <Help locale={signUp.locale} email={signUp.staffEmail} />
    </>
  )
}
