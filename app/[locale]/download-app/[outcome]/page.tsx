import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { PageCard } from '@/components/waitlist/page-card'
import { localePath } from '@/lib/i18n/constants'
import { downloadPath, isWaitlistOutcome, waitlistOutcomes } from '@/lib/waitlist/constants'

export const generateStaticParams = () => waitlistOutcomes.map((outcome) => ({ outcome }))

export const metadata: Metadata = { robots: { index: false } }

/** What became of a posted form. */
export default async function OutcomePage({ params }: PageProps<'/[locale]/download-app/[outcome]'>) {
  const { outcome } = await params
  const locale = await getLocale()
  if (!isWaitlistOutcome(outcome)) redirect(localePath(locale, '/'))
  const [t, wizard] = await Promise.all([getTranslations('waitlist'), getTranslations('wizard')])
  return (
    <PageCard title={t(`outcomes.${outcome}.title`)} text={t(`outcomes.${outcome}.text`)}>
      <div className="flex flex-col gap-2 sm:flex-row">
        <a href={requestPath(locale)} className={buttonClass('primary')}>
          {wizard('title')}
        </a>
        <a href={localePath(locale, downloadPath)} className={buttonClass('quiet')}>
          {t('back')}
        </a>
      </div>
    </PageCard>
  )
}
