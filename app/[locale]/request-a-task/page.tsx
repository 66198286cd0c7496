import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PlainForm } from '@/components/requests/plain-form'
import { Wizard } from '@/components/requests/wizard'
import { localePath } from '@/lib/i18n/constants'
import { pageMetadata } from '@/lib/site/metadata'
import { loadRequestPage } from './load'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('wizard')])
  const words = { title: t('title'), description: t('metaDescription') }
  return pageMetadata({ locale, path: '/request-a-task', ...words })
}

export default async function RequestPage({ searchParams }: PageProps<'/[locale]/request-a-task'>) {
  const [frame, { task }] = await Promise.all([loadRequestPage(), searchParams])
  const { locale, copy, plain, validation, contact, tasks, wizardTasks } = frame
  // A link to a task has step 2 in its HTML.
  const asked = wizardTasks.find(({ id }) => String(id) === task)?.id ?? null
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      <noscript>
        <style>{'.js-only{display:none}'}</style>
      </noscript>
      <h1 className="mb-6 font-extrabold text-title leading-tight">{copy.title}</h1>
      <Wizard
        tasks={wizardTasks}
        askedTaskId={asked}
        locale={locale}
        copy={copy}
        validation={validation}
        contact={contact}
        homePath={localePath(locale, '/')}
        privacyPath={localePath(locale, '/privacy')}
      />
      <noscript>
        <PlainForm
          tasks={tasks}
          locale={locale}
          copy={copy}
          plain={plain}
          contact={contact}
          {...(asked !== null && { values: { popular_task_id: String(asked) } })}
        />
      </noscript>
    </div>
  )
}
