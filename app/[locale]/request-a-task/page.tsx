import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Words } from '@/components/forms/words'
import { PlainForm } from '@/components/requests/plain-form'
import { Wizard } from '@/components/requests/wizard'
import { pageMetadata } from '@/lib/site/metadata'
import { loadRequestPage } from './load'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('wizard')])
  const words = { title: t('title'), description: t('metaDescription') }
  return pageMetadata({ locale, path: '/request-a-task', ...words })
}

export default async function RequestPage({ searchParams }: PageProps<'/[locale]/request-a-task'>) {
  const [frame, { task }] = await Promise.all([loadRequestPage(), searchParams])
  const { words, tasks, wizardTasks } = frame
  // A link to a task shows step 2, and its HTML already holds that step.
  const asked = wizardTasks.find(({ id }) => String(id) === task)?.id ?? null
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      <noscript>
        <style>{'.js-only{display:none}'}</style>
      </noscript>
      <h1 className="mb-6 font-extrabold text-title leading-tight">{words.wizard.title}</h1>
      <Words words={words}>
        <Wizard tasks={wizardTasks} askedTaskId={asked} />
      </Words>
      <noscript>
        <PlainForm tasks={tasks} {...(asked !== null && { values: { popular_task_id: String(asked) } })} />
      </noscript>
    </div>
  )
}
