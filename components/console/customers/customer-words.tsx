import Link from 'next/link'
import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import { barReasonLabels } from '@/lib/customers/constants'
import type { Bar, CustomerWords as Words } from '@/lib/customers/schema'
import { kigaliDay, longDate } from '@/lib/i18n/time'
import { Tags } from './barred-mark'

/** The page of a customer is found by any of their requests. */
export const customerPath = (requestId: string) => `/admin/customers/${requestId}`

/** That a customer is not to be served, and why. */
export function BarNotice({ bar }: { bar: Bar }) {
  return (
    <Notice look="alarm" title={`Do not serve: ${barReasonLabels[bar.reason].toLowerCase()}`}>
      {bar.words && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line">{bar.words}</p>}
      <p className="text-quiet text-sm">
        {bar.by && `${bar.by}, `}
        {bar.kept_until ? (
          <>
            Their data were erased on {longDate(kigaliDay(new Date(bar.since)), 'en')}. This reason is kept
            until {longDate(kigaliDay(new Date(bar.kept_until)), 'en')}.
          </>
        ) : (
          <Moment at={bar.since} />
        )}
      </p>
    </Notice>
  )
}

type CustomerLineProps = { requestId: string; words: Words; isInNewTab?: boolean }

/** The way to a customer, and what staff have written about them. */
export function CustomerLine({ requestId, words, isInNewTab = false }: CustomerLineProps) {
  const link = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isInNewTab ? (
        <a href={customerPath(requestId)} target="_blank" rel="noopener" className={link}>
          Customer
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link href={customerPath(requestId)} prefetch={false} className={link}>
          Customer
        </Link>
      )}
      <Tags tags={words.tags} />
      {words.notes && (
        <span title={words.notes} className="wrap-anywhere line-clamp-2 max-w-[70ch] text-quiet">
          {words.notes}
        </span>
      )}
    </div>
  )
}
