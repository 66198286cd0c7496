import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getLocale, getMessages } from 'next-intl/server'
import { PostForm } from '@/components/forms/post-form'
import { requestPath } from '@/components/site/links'
import { PageCard } from '@/components/site/page-card'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { localePath } from '@/lib/i18n/constants'
import {
  downloadPath,
  isWaitlistOutcome,
  isWaitlistStep,
  type WaitlistOutcome,
  type WaitlistStep,
  waitlistEnded,
} from '@/lib/waitlist/constants'
import { loadJustDone } from '@/lib/waitlist/loaders'
import { waitlistTokenSchema } from '@/lib/waitlist/schema'

type Told = WaitlistOutcome | typeof waitlistEnded
const isTold = (value: unknown): value is Told => value === waitlistEnded || isWaitlistOutcome(value)

type Props = PageProps<'/[locale]/download-app/[outcome]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { outcome } = await params
  const { waitlist } = await getMessages()
  const robots = { index: false }
  if (isTold(outcome)) return { title: waitlist.outcomes[outcome].title, robots }
  if (!isWaitlistStep(outcome)) return { robots }
  // The address holds the token, so search engines and other sites must not learn it.
  return { title: waitlist.steps[outcome].title, robots, referrer: 'no-referrer' }
}

export default async function OutcomePage({ params, searchParams }: Props) {
  const { outcome } = await params
  if (isWaitlistStep(outcome)) return <Step step={outcome} sent={await searchParams} />
  if (!isTold(outcome)) redirect(localePath(await getLocale(), '/'))
  // Anybody can open the address. What it says is true only for who has just done it.
  if (outcome !== waitlistEnded && !(await loadJustDone(outcome))) {
    redirect(localePath(await getLocale(), downloadPath))
  }
  return <Outcome outcome={outcome} />
}

/** Opened by a link in a mail. Only the button changes data, because mail scanners follow links too. */
async function Step({ step, sent }: { step: WaitlistStep; sent: Awaited<Props['searchParams']> }) {
  const [{ waitlist }, locale] = await Promise.all([getMessages(), getLocale()])
  const parsed = waitlistTokenSchema.safeParse(sent)
  if (!parsed.success) return <Outcome outcome={waitlistEnded} />
  const { title, text, button } = waitlist.steps[step]
  return (
    <PageCard title={title} text={text}>
      {sent.problem && <Notice look="alarm" title={waitlist.later} role="alert" />}
      <PostForm action={`/api/waitlist/${step}/form`}>
        <input type="hidden" name="token" value={parsed.data.token} />
        <input type="hidden" name="locale" value={locale} />
        <button type="submit" className={buttonClass('primary', 'w-full sm:w-auto')}>
          {button}
        </button>
      </PostForm>
    </PageCard>
  )
}

async function Outcome({ outcome }: { outcome: Told }) {
  const [{ waitlist, wizard }, locale] = await Promise.all([getMessages(), getLocale()])
  const canSignUp = outcome === waitlistEnded
  return (
    <PageCard {...waitlist.outcomes[outcome]}>
      <div className="flex flex-col gap-2 sm:flex-row">
        <a
          href={localePath(locale, downloadPath)}
          className={buttonClass(canSignUp ? 'primary' : 'secondary')}
        >
          {waitlist.back}
        </a>
        <a href={requestPath(locale)} className={buttonClass('quiet')}>
          {wizard.title}
        </a>
      </div>
    </PageCard>
  )
}
