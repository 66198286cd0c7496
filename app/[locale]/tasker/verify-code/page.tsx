import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CodeForm } from '@/components/taskers/code-form'
import { EarlySubmit } from '@/components/taskers/early-submit'
import { NoScripts } from '@/components/taskers/no-scripts'
import { loadLoginPage } from '../../login/load'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('taskerLogin')
  // The address of this page holds a person's email.
  return { title: t('codeTitle'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function VerifyCodePage() {
  const page = await loadLoginPage()
  return (
    <div className="page max-w-lg! py-8 lg:py-16">
      <h1 className="mb-3 font-extrabold text-title leading-tight">{page.copy.codeTitle}</h1>
      <EarlySubmit />
      <NoScripts page={page} />
      <CodeForm page={page} />
    </div>
  )
}
