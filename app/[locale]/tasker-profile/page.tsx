import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Words } from '@/components/forms/words'
import { TaskerFlow } from '@/components/taskers/tasker-flow'
import { loadOwnProfile } from '@/lib/taskers/loaders'
import { loadTaskerPage } from '../load'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tasker')
  return { title: t('profileTitle'), robots: { index: false } }
}

export default async function TaskerProfilePage() {
  const tasker = await loadOwnProfile(await getLocale())
  const { words, tasks } = await loadTaskerPage()
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      <Words words={words}>
        <TaskerFlow tasks={tasks} initial={tasker} />
      </Words>
    </div>
  )
}
