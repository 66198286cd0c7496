import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Band } from '@/components/ui/imigongo'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import { loadMetadata, loadSignUp } from '../load'
import { Announcement } from './_sections/announcement'
import { Features } from './_sections/features'
import { Help } from './_sections/help'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('download')
  return loadMetadata({ path: '/download-app', title: t('metaTitle'), description: t('metaDescription') })
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
