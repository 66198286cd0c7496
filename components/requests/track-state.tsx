import 'server-only'
import { getLocale } from 'next-intl/server'
import { Portrait } from '@/components/media/portrait'
import { Notice } from '@/components/ui/notice'
import type { Locale, Localized } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { lateText, promiseText } from '@/lib/i18n/promise'
import { kigaliDay, longDate, timeText } from '@/lib/i18n/time'
import type { PictureFiles } from '@/lib/media/schema'
import { displayPhone } from '@/lib/places/phone'
import type { RequestStatus } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'
import type messages from '@/messages/en.json'

type TrackCopy = (typeof messages)['track']

type DoneText = { title: string; text?: string }

/** The result of the last action; `done` comes from the address and can be any text. */
function doneText(done: unknown, copy: TrackCopy): DoneText | null {
  const texts: Record<string, DoneText> = {
    change: { title: copy.change.done, text: copy.change.doneText },
    cancel: { title: copy.cancel.done, text: copy.cancel.doneText },
    answer: { title: copy.answer.done },
    rating: { title: copy.rating.done },
  }
  return typeof done === 'string' && Object.hasOwn(texts, done) ? (texts[done] ?? null) : null
}

export async function TrackDone({ done }: { done: unknown }) {
  const { track: copy } = await loadWords('track')
  const text = doneText(done, copy)
  if (!text) return null
  return (
    <div id="done" className="scroll-mt-20">
      <Notice look="good" title={text.title} role="status">
        {text.text && <p>{text.text}</p>}
      </Notice>
    </div>
  )
}

type TrackStateProps = {
  request: {
    status: RequestStatus
    now: Date
    contactDueAt: Date
    contactedAt: Date | null
    isWaiting: boolean
    isLate: boolean
    customerWasReached: boolean | null
  }
}

export function headingOf(status: RequestStatus, copy: TrackCopy): string {
  return endOf(status, copy)?.title ?? copy.headings[status as keyof typeof copy.headings]
}

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

type TrackTaskerProps = {
  tasker: { firstName: string; photo: PictureFiles | null }
  isDone: boolean
}

export async function TrackTasker({ tasker: { firstName: name, photo }, isDone }: TrackTaskerProps) {
  const { track: copy } = await loadWords('track')
  return (
    <div className="flex items-center gap-4">
      <Portrait
        photo={photo}
        alt={fill(copy.photoAlt, { name })}
        sizes="64px"
        iconSize={32}
        className="size-16"
      />
      <p className="min-w-0 break-words font-bold text-xl leading-tight">
        {fill(isDone ? copy.came : copy.coming, { name })}
      </p>
    </div>
  )
}

type TrackFactsProps = {
  request: {
    taskTitle: Localized
    wantedAt: Date | null
    location: string
    phone: string
    createdAt: Date
    description: string
  }
}

export async function TrackFacts({ request }: TrackFactsProps) {
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const momentText = (instant: Date) =>
    fill(copy.moment, { day: longDate(kigaliDay(instant), locale), time: timeText(instant, locale) })
  const facts = [
    [copy.task, request.taskTitle[locale]],
    [copy.wanted, request.wantedAt ? momentText(request.wantedAt) : copy.wantedNone],
    [copy.place, request.location],
    [copy.phone, displayPhone(request.phone)],
    [copy.sent, momentText(request.createdAt)],
    [copy.description, request.description],
  ]
  return (
    <dl className="grid gap-3 border-rule border-t pt-5">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
