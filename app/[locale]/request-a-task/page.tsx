import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PlainForm } from '@/components/requests/plain-form'
import { Wizard } from '@/components/requests/wizard'
import { Still } from '@/components/site/still'
import { localePath } from '@/lib/i18n/constants'
import { pageMetadata } from '@/lib/site/metadata'
import { loadRequestPage } from './load'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('wizard')])
  const words = { title: t('title'), description: t('metaDescription') }
  return pageMetadata({ locale, path: '/request-a-task', ...words })
}

// Before the first paint: a page opened for a task shows no grid that it would take away again.
const beforePaint = `if(new URLSearchParams(location.search).has('task'))document.documentElement.classList.add('opens-with-task')`

export default async function RequestPage() {
  const { locale, copy, plain, validation, contact, tasks, wizardTasks } = await loadRequestPage()
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <noscript>
        <style>{'.js-only{display:none}'}</style>
      </noscript>
      <h1 className="mb-6 font-extrabold text-title leading-tight">{copy.title}</h1>
      <Wizard
        tasks={wizardTasks}
        locale={locale}
        copy={copy}
        validation={validation}
        contact={contact}
        homePath={localePath(locale, '/')}
        privacyPath={localePath(locale, '/privacy')}
      />
      <noscript>
        <Still>
          <PlainForm tasks={tasks} locale={locale} copy={copy} plain={plain} contact={contact} />
        </Still>
      </noscript>
    </div>
  )
}
