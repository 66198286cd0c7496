import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { TaskerFlow } from '@/components/taskers/tasker-flow'
import { loadOwnProfile } from '@/lib/taskers/loaders'
import { loadTaskerPage } from '../become-tasker/load'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasker')
  return { title: t('profileTitle'), robots: { index: false } }
}

export default async function TaskerProfilePage() {
  const tasker = await loadOwnProfile(await getLocale())
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      <TaskerFlow page={await loadTaskerPage()} initial={tasker} />
    </div>
  )
}
