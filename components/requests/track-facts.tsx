import 'server-only'
import { getLocale } from 'next-intl/server'
import type { Localized } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay, longDate, timeText } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import { loadWords } from '@/lib/site/words'

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
