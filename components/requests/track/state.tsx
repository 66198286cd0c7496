import 'server-only'
import { getLocale } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import { lateText, promiseText } from '@/lib/i18n/promise'
import { timeText } from '@/lib/i18n/time'
import { loadWords } from '@/lib/site/words'
import { differenceOf, endOf, momentText, type TrackCopy, type Working } from './texts'

type DoneText = { title: string; text?: string }
/** Whether a tasker comes another day all the same, because the request repeats or has repeated. */
type Repeated = { isRepeated: boolean }

/** The result of the last form; one of an earlier version of the site may be unknown here. */
function doneText(done: string | null, copy: TrackCopy): DoneText | null {
  const texts: Record<string, DoneText> = {
    change: { title: copy.change.done, text: copy.change.doneText },
    cancel: { title: copy.cancel.done, text: copy.cancel.doneText },
    answer: { title: copy.answer.done },
    rating: { title: copy.rating.done },
    complaint: { title: copy.complaint.done, text: copy.complaint.doneText },
    phone: { title: copy.number.done, text: copy.number.doneText },
    done: { title: copy.finished.done },
    no_show: { title: copy.noShow.done, text: copy.noShow.doneText },
    quote_yes: { title: copy.quote.doneYes },
    quote_no: { title: copy.quote.doneNo, text: copy.quote.doneNoText },
    cash: { title: copy.cash.done },
    time_yes: { title: copy.time.doneYes },
    time_no: { title: copy.time.doneNo, text: copy.time.doneNoText },
  }
  return done !== null && Object.hasOwn(texts, done) ? (texts[done] ?? null) : null
}

type TrackDoneProps = Repeated & {
  done: string | null
  /** Whom the customer has asked for another time; null when no one is asked. */
  asked: string | null
}

export async function TrackDone({ done, isRepeated, asked }: TrackDoneProps) {
  const { track: copy, again } = await loadWords('track', 'again')
  const isAsked = done === 'change' && asked !== null
  const said = isAsked ? { title: fill(copy.time.askedDone, { name: asked }) } : doneText(done, copy)
  if (!said) return null
  const text = isRepeated && done === 'cancel' ? { ...said, text: again.repeat.nobody } : said
  return (
    <div id="done" className="scroll-mt-20">
      <Notice look="good" title={text.title} role="status">
        {text.text && <p>{text.text}</p>}
      </Notice>
    </div>
  )
}

type TrackStateProps = Repeated & {
  request: Working & {
    now: Date
    wantedAt: Date | null
    contactDueAt: Date
    contactedAt: Date | null
    isWaiting: boolean
    isLate: boolean
    customerWasReached: boolean | null
  }
}

/** What the heading leaves open: by when, what comes next, or how it ended. */
export async function TrackState({ request, isRepeated }: TrackStateProps) {
  const [words, locale] = await Promise.all([loadWords('track', 'wizard', 'again'), getLocale()])
  const { track: copy, wizard, again } = words
  const { status, now, wantedAt, contactDueAt, isWaiting, isLate, arrivesAt } = request
  const end = endOf(status, copy)
  const isOnlyThis = isRepeated && status === 'cancelled'
  if (end) return <p className="text-lg">{isOnlyThis ? again.repeat.nobody : end.text}</p>
  if (isLate) return <Notice look="alarm" title={lateText({ due: contactDueAt, now, locale, copy })} />
  if (isWaiting)
    return (
      <p className="tabular font-extrabold text-3xl text-hill leading-tight">
        {promiseText({ due: contactDueAt, now, locale, copy: wizard })}
      </p>
    )
  if (status === 'contacted' && !differenceOf(request))
    return <p className="text-lg">{copy.next.contacted}</p>
  if (status === 'in_progress' && request.doneConfirmedAt)
    return <p className="text-lg">{copy.next.confirmed}</p>
  if (status !== 'assigned') return null
  if (arrivesAt)
    return <p className="text-lg">{fill(copy.next.arrival, { time: timeText(arrivesAt, locale) })}</p>
  const agreed = wantedAt && fill(copy.next.agreed, { moment: momentText(wantedAt, { locale, copy }) })
  return <p className="text-lg">{agreed ?? copy.next.soon}</p>
}
