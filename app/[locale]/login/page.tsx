import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { EarlySubmit } from '@/components/taskers/early-submit'
import { TaskerLoginForm } from '@/components/taskers/login-form'
import { NoScripts } from '@/components/taskers/no-scripts'
import { pageMetadata } from '@/lib/site/metadata'
import { loadLoginPage } from './load'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('taskerLogin')])
  const words = { title: t('title'), description: t('metaDescription') }
  return pageMetadata({ locale, path: '/login', ...words })
}

export default async function TaskerLoginPage() {
  const page = await loadLoginPage()
  const { copy, paths } = page
  return (
    <div className="page max-w-lg! py-8 lg:py-16">
      <h1 className="font-extrabold text-title leading-tight">{copy.title}</h1>
      <p className="mt-3 mb-6">{copy.lead}</p>
      <EarlySubmit />
      <NoScripts page={page} />
      <TaskerLoginForm page={page} />
      <p className="mt-6 flex flex-wrap items-center gap-x-2 border-rule border-t pt-3">
        {copy.noProfile}
        <a
          href={paths.become}
          className="inline-flex min-h-11 items-center font-semibold text-clay-deep underline underline-offset-4"
        >
          {copy.become}
        </a>
      </p>
    </div>
  )
}
