import 'server-only'
import { getLocale } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { kigaliDay, timeText } from '@/lib/i18n/time'
import { loadWords } from '@/lib/site/words'
import type { Difference } from './texts'

type TrackDifferProps = { difference: Difference; request: { contactedAt: Date | null; now: Date } }

/** What we noted beside what the customer told us, and what happens now. */
export async function TrackDiffer({ difference, request: { contactedAt, now } }: TrackDifferProps) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { differ: copy } = track
  const { ours, theirs } = difference
  const day = contactedAt && kigaliDay(contactedAt)
  const noted = ours === 'reached' && day !== kigaliDay(now) ? copy.reachedOn : copy[ours]
  const values = contactedAt && {
    day: longDate(kigaliDay(contactedAt), locale),
    time: timeText(contactedAt, locale),
  }
  return (
    <section aria-labelledby="differ-title" className="grid gap-3 rounded-control bg-clay-pale p-4 sm:p-5">
      <h2 id="differ-title" className="font-bold text-lg">
        {copy.title}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <p>{fill(noted, values ?? {})}</p>
        <p>{copy[theirs]}</p>
      </div>
      <p className="font-medium">{theirs === 'no' ? copy.nextNo : copy.nextYes}</p>
      <ContactRow />
    </section>
  )
}
