import 'server-only'
import { getLocale } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'
import { PageCard } from '@/components/site/page-card'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { loadWords } from '@/lib/site/words'

/** Shown for a link that opens no job, also right after its tasker gave the job back. */
export async function JobLinkDead({ hasJustReleased }: { hasJustReleased: boolean }) {
  const [{ jobs: words, offer }, locale] = await Promise.all([loadWords('jobs', 'offer'), getLocale()])
  const { title, text } = hasJustReleased
    ? offer.thanks
    : { title: words.link.deadTitle, text: words.link.dead }
  return (
    <PageCard title={title} text={text}>
      <div className="grid gap-2">
        <p className="font-medium">{offer.questions}</p>
        <ContactRow />
      </div>
      <a href={localePath(locale, '/tasker-jobs')} className={buttonClass('quiet', 'sm:justify-self-start')}>
        {words.link.allJobs}
      </a>
    </PageCard>
  )
}
