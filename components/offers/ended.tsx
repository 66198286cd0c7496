import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { PageCard } from '@/components/site/page-card'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import type { Offer } from '@/lib/offers/schema'
import type { OfferStatus } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'

type CardProps = { title: string; text: string; children?: ReactNode }

async function Card({ title, text, children }: CardProps) {
  const { offer: copy } = await loadWords('offer')
  return (
    <PageCard title={title} text={text}>
      {children}
      <div className="grid gap-2">
        <p className="font-medium">{copy.questions}</p>
        <ContactRow />
      </div>
    </PageCard>
  )
}

/** After the work, when the link of the job has ended. */
export async function OfferTaken() {
  const [{ offer: copy }, locale] = await Promise.all([loadWords('offer'), getLocale()])
  return (
    <Card {...copy.over}>
      <a
        href={localePath(locale, '/tasker-earnings')}
        className={buttonClass('primary', 'sm:justify-self-start')}
      >
        {copy.yours.link}
      </a>
    </Card>
  )
}

type OfferEndedProps = {
  offer: Pick<Offer, 'task_title' | 'reference'> & { status: Exclude<OfferStatus, 'open' | 'accepted'> }
  hasJustDeclined: boolean
}

/** An offer that can no longer be accepted, in kind words, and which job it was. */
export async function OfferEnded({ offer, hasJustDeclined }: OfferEndedProps) {
  const { status, task_title, reference } = offer
  const { offer: copy, refusals } = await loadWords('offer', 'refusals')
  if (hasJustDeclined && (status === 'declined' || status === 'withdrawn')) return <Card {...copy.thanks} />
  return (
    <Card title={refusals[`offer_${status}`]} text={copy.next}>
      <p className="wrap-anywhere text-quiet">
        {task_title} · <span className="tabular whitespace-nowrap">{reference}</span>
      </p>
    </Card>
  )
}

/** Shown for an invalid link, and for one whose request or profile was erased. */
export async function OfferUnknown() {
  const { offer: copy } = await loadWords('offer')
  return <Card title={copy.unknownTitle} text={copy.unknown} />
}
