import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PostForm } from '@/components/forms/post-form'
import { PageCard } from '@/components/site/page-card'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { WaitlistStep } from '@/lib/waitlist/constants'
import { waitlistTokenSchema } from '@/lib/waitlist/schema'
import { Outcome } from './outcome'

type Search = Promise<Record<string, string | string[] | undefined>>

export async function stepMetadata(step: WaitlistStep): Promise<Metadata> {
  const t = await getTranslations('waitlist')
  // The address holds the token, so search engines and other sites must not learn it.
  return { title: t(`steps.${step}.title`), robots: { index: false }, referrer: 'no-referrer' }
}

/** Opened by a link in a mail. Only the button changes data, because mail scanners follow links too. */
export async function StepPage({ step, search }: { step: WaitlistStep; search: Search }) {
  const [t, locale, sent] = await Promise.all([getTranslations('waitlist'), getLocale(), search])
  const parsed = waitlistTokenSchema.safeParse(sent)
  if (!parsed.success) return <Outcome outcome="ended" />
  return (
    <PageCard title={t(`steps.${step}.title`)} text={t(`steps.${step}.text`)}>
      {sent.problem && <Notice look="alarm" title={t('later')} role="alert" />}
      <PostForm action={`/api/waitlist/${step}/form`}>
        <input type="hidden" name="token" value={parsed.data.token} />
        <input type="hidden" name="locale" value={locale} />
        <button type="submit" className={buttonClass('primary', 'w-full sm:w-auto')}>
          {t(`steps.${step}.button`)}
        </button>
      </PostForm>
    </PageCard>
  )
}
