import { getLocale, getTranslations } from 'next-intl/server'
import { requestPath } from '@/components/site/links'
import { PageCard } from '@/components/site/page-card'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { downloadPath, type WaitlistOutcome } from '@/lib/waitlist/constants'

/** The result of a posted form or of a link in a mail. */
export async function Outcome({ outcome }: { outcome: WaitlistOutcome }) {
  const [t, wizard, locale] = await Promise.all([
    getTranslations('waitlist'),
    getTranslations('wizard'),
    getLocale(),
  ])
  const canSignUp = outcome === 'ended'
  return (
    <PageCard title={t(`outcomes.${outcome}.title`)} text={t(`outcomes.${outcome}.text`)}>
      <div className="flex flex-col gap-2 sm:flex-row">
        <a
          href={localePath(locale, downloadPath)}
          className={buttonClass(canSignUp ? 'primary' : 'secondary')}
        >
          {t('back')}
        </a>
        <a href={requestPath(locale)} className={buttonClass('quiet')}>
          {wizard('title')}
        </a>
      </div>
    </PageCard>
  )
}
