import Link from 'next/link'
import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import { barReasonLabels } from '@/lib/customers/constants'
import type { Bar, CustomerWords as Words } from '@/lib/customers/schema'
import { longDate } from '@/lib/i18n/dates'
import { kigaliDay } from '@/lib/i18n/time'
import { Tags } from './barred-mark'

/** The page of a customer is found by any of their requests. */
export const customerPath = (requestId: string) => `/admin/customers/${requestId}`

/** That a customer is not to be served, and why. */
export function BarNotice({ bar }: { bar: Bar }) {
  return (
    <Notice look="alarm" title={`Do not serve: ${barReasonLabels[bar.reason].toLowerCase()}`}>
      <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">
        {bar.words}{' '}
        <span className="text-quiet text-sm">
          <Since bar={bar} />
        </span>
      </p>
    </Notice>
  )
}

function Since({ bar: { by, since, kept_until } }: { bar: Bar }) {
  const dayOf = (at: string) => longDate(kigaliDay(new Date(at)), 'en')
  if (kept_until)
    return `Their data were erased on ${dayOf(since)}. This reason is kept until ${dayOf(kept_until)}.`
  return (
    <span className="whitespace-nowrap">
      {by && `${by}, `}
      <Moment at={since} />
    </span>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'

export function CustomerLink({ requestId }: { requestId: string }) {
  return (
    <Link href={customerPath(requestId)} prefetch={false} className={`${linkClass} -my-2.5`}>
      Customer
    </Link>
  )
}

/** The same beside a form, which must not be left. */
export function CustomerTab({ requestId }: { requestId: string }) {
  return (
    <a
      href={customerPath(requestId)}
      target="_blank"
      rel="noopener"
      className={`${linkClass} justify-self-start`}
    >
      Open the customer
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The tags of a customer and the beginning of the notes; nothing without any. */
export function WordsLine({ words: { tags, notes } }: { words: Words }) {
  if (tags.length === 0 && !notes) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Tags tags={tags} />
      {notes && (
        <span title={notes} className="wrap-anywhere line-clamp-2 max-w-[70ch] text-quiet">
          {notes}
        </span>
      )}
    </div>
  )
}
