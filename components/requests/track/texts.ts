import type { Locale } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { nearDate } from '@/lib/i18n/near-date'
import { kigaliDay, timeText } from '@/lib/i18n/time'
import type { DayPart, RequestStatus } from '@/lib/requests/constants'
import type messages from '@/messages/en.json'

export type TrackCopy = (typeof messages)['track']

type End = { title: string; text: string }

/** What is said of a request that has ended; null while it is open. */
export function endOf(status: RequestStatus, { ended }: TrackCopy): End | null {
  return (ended as Partial<Record<RequestStatus, End>>)[status] ?? null
}

type Told = {
  status: RequestStatus
  contactedAt: Date | null
  customerWasReached: boolean | null
}
export type Difference = { ours: 'reached' | 'unreachable' | 'none'; theirs: 'yes' | 'no' }

/** Where what we noted and what the customer told us differ. */
export function differenceOf({ status, contactedAt, customerWasReached }: Told): Difference | null {
  if (status === 'completed' || customerWasReached === null) return null
  if (!customerWasReached) return contactedAt && { ours: 'reached', theirs: 'no' }
  if (status === 'unreachable') return { ours: 'unreachable', theirs: 'yes' }
  return contactedAt ? null : { ours: 'none', theirs: 'yes' }
}

/** Where the job of a request stands, for sentences about it. */
export type Working = {
  status: RequestStatus
  onTheWayAt: Date | null
  onTheWayMinutes: number | null
  /** Null once it is over. */
  arrivesAt: Date | null
  finishedAt: Date | null
  doneConfirmedAt: Date | null
}

type Headed = Told & Working & { isLate: boolean; tasker: { firstName: string } | null }

type Answerable = Told & Working & { mayAnswer: boolean; isLate: boolean }

/** Whether to ask if we reached them: once, and no longer when the tasker has set out. */
export function asksIfReached(request: Answerable): boolean {
  const { mayAnswer, isLate, customerWasReached, status, onTheWayAt } = request
  const hasSetOut = onTheWayAt !== null || status === 'in_progress'
  if (!mayAnswer || hasSetOut) return false
  return isLate || customerWasReached === null || differenceOf(request) !== null
}

type Payable = Working & { openQuote: object | null; mayPayOnline: boolean }

/** Whether to pay online is the next step: work goes on or is done, and nothing else waits for an answer. */
export function isPaymentNext(request: Payable): boolean {
  const { status, finishedAt, doneConfirmedAt, openQuote, mayPayOnline } = request
  if (!mayPayOnline || openQuote) return false
  const isAtWork = status === 'in_progress' && (finishedAt === null || doneConfirmedAt !== null)
  return isAtWork || status === 'completed'
}

/** Whether the tasker says that the work is done, or it has ended in another way. */
export const isWorkOver = ({ status, finishedAt }: Working): boolean =>
  status !== 'assigned' && (status !== 'in_progress' || finishedAt !== null)

/** The key of a request's heading: its status, or how far the job is. */
function headingKey({ status, onTheWayAt, arrivesAt, finishedAt, doneConfirmedAt }: Working): string {
  if (status === 'assigned' && onTheWayAt) return arrivesAt ? 'on_the_way' : 'on_the_way_over'
  if (status === 'in_progress' && finishedAt) return doneConfirmedAt ? 'confirmed' : 'finished'
  return status
}

/** The state of a request in one sentence. */
export function headingOf(request: Headed, copy: TrackCopy): string {
  const { status, isLate, tasker } = request
  const end = endOf(status, copy)
  if (end) return end.title
  const { headings, headingsNamed } = copy
  if (isLate) return headings.late
  if (status === 'contacted' && differenceOf(request)) return headings.denied
  const key = headingKey(request)
  const minutes = request.onTheWayMinutes ?? ''
  const named = tasker && (headingsNamed as Partial<Record<string, string>>)[key]
  if (named) return fill(named, { name: tasker.firstName, minutes })
  const text = (headings as Partial<Record<string, string>>)[key]
  return text ? fill(text, { minutes }) : copy.title
}

type Spoken = { locale: Locale; copy: TrackCopy }

/** `24 November 2026 at 09:30`. */
export function momentText(at: Date, { locale, copy }: Spoken): string {
  return fill(copy.moment, { day: longDate(kigaliDay(at), locale), time: timeText(at, locale) })
}

/** A time of the next weeks, with its weekday: `Tuesday 24 November at 10:00`. */
export function nearMoment(at: Date, { locale, copy }: Spoken): string {
  return fill(copy.moment, { day: nearDate(kigaliDay(at), locale), time: timeText(at, locale) })
}

/** `09:30` today, with the day on other days. */
export function shortMoment(at: Date, now: Date, spoken: Spoken): string {
  return kigaliDay(at) === kigaliDay(now) ? timeText(at, spoken.locale) : momentText(at, spoken)
}

type Wish = { wantedOn: string | null; wantedPart: DayPart | null }

/** What the customer wished: a day or as soon as possible, and a part of the day. */
export function wishText({ wantedOn, wantedPart }: Wish, { locale, copy }: Spoken): string {
  const day = wantedOn ? longDate(wantedOn, locale) : copy.wantedNone
  return wantedPart ? `${day}, ${copy.told.parts[wantedPart]}` : day
}
