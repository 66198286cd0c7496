import 'server-only'
import { getLocale } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { lateText, promiseText } from '@/lib/i18n/promise'
import { kigaliDay, longDate, timeText } from '@/lib/i18n/time'
import type { RequestStatus } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'
import type { TrackCopy } from './track-copy'

type TrackStateProps = {
  request: {
    status: RequestStatus
    now: Date
    contactDueAt: Date
    contactedAt: Date | null
    isWaiting: boolean
    isLate: boolean
    /** The customer's answer: whether we reached them. */
    customerWasReached: boolean | null
  }
}

export function headingOf(status: RequestStatus, copy: TrackCopy): string {
  return endOf(status, copy)?.title ?? copy.headings[status as keyof typeof copy.headings]
}

/** The title and meaning of an ended request; null while it is open. */
export function endOf(status: RequestStatus, copy: TrackCopy): { title: string; text: string } | null {
  return status in copy.ended ? copy.ended[status as keyof typeof copy.ended] : null
}

function ReachedText({ at, now, locale, copy }: { at: Date; now: Date; locale: Locale; copy: TrackCopy }) {
  const [day, time] = [kigaliDay(at), timeText(at, locale)]
  if (day === kigaliDay(now)) return <p>{fill(copy.reached, { time })}</p>
  return <p>{fill(copy.reachedOn, { day: longDate(day, locale), time })}</p>
}

export async function TrackState({ request }: TrackStateProps) {
  const [{ track: copy, wizard }, locale] = await Promise.all([loadWords('track', 'wizard'), getLocale()])
  const { status, now, contactDueAt, contactedAt, isWaiting, isLate, customerWasReached } = request
  const end = endOf(status, copy)
  if (end) return <p className="text-lg">{end.text}</p>
  return (
    <>
      {isWaiting && !isLate && (
        <p className="tabular font-extrabold text-3xl text-hill leading-tight">
          {promiseText({ due: contactDueAt, now, locale, copy: wizard })}
        </p>
      )}
      {isLate && <Notice look="alarm" title={lateText({ due: contactDueAt, now, locale, copy })} />}
      {contactedAt && customerWasReached !== false && (
        <ReachedText at={contactedAt} now={now} locale={locale} copy={copy} />
      )}
      {status !== 'in_progress' && customerWasReached !== false && (
        <p className="font-medium">{copy.states[status]}</p>
      )}
    </>
  )
}
