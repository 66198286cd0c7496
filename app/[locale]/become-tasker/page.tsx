import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { EarlySubmit } from '@/components/forms/early-submit'
import { Words } from '@/components/forms/words'
import { NoScripts } from '@/components/taskers/no-scripts'
import { TaskerFlow } from '@/components/taskers/tasker-flow'
import { taskerStorageKey } from '@/lib/auth/constants'
import { pageMetadata } from '@/lib/site/metadata'
import { loadTaskerPage } from './load'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('tasker')])
  const words = { title: t('title'), description: t('metaDescription') }
  return pageMetadata({ locale, path: '/become-tasker', ...words })
}

// Runs before the first paint, so that a logged-in tasker does not see the application form flash up.
const beforePaint = `try{if(localStorage.getItem('${taskerStorageKey}'))document.documentElement.classList.add('has-tasker')}catch{}`

export default async function BecomeTaskerPage() {
  const { words, tasks } = await loadTaskerPage()
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <EarlySubmit />
      <Words words={words}>
        <TaskerFlow tasks={tasks} initial={null} />
      </Words>
      <NoScripts part="tasker" />
    </div>
  )
}
