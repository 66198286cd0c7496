import type { Locale, Localized } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay, kigaliTime, longDate } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/requests/phone'
import type { TrackCopy } from './track-copy'

type TrackFactsProps = {
  request: {
    taskTitle: Localized
    wantedAt: Date | null
    location: string
    phone: string
    createdAt: Date
    description: string
  }
  locale: Locale
  copy: TrackCopy
}

/** What was asked for, as it is on record. */
export function TrackFacts({ request, locale, copy }: TrackFactsProps) {
  const momentText = (instant: Date) =>
    fill(copy.moment, { day: longDate(kigaliDay(instant), locale), time: kigaliTime(instant) })
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
