import { kigaliDateTime } from '@/lib/i18n/time'
import type { RequestDetail } from '@/lib/requests/admin-schema'

const eventTexts: Record<string, string> = { 'request.created': 'Request received' }

/** What happened, in order. */
export function RequestTimeline({ events }: { events: RequestDetail['events'] }) {
  return (
    <section aria-labelledby="timeline" className="rounded-card border border-rule bg-white p-5">
      <h2 id="timeline" className="font-bold text-lg">
        Timeline
      </h2>
      <ol className="mt-3 grid gap-4 border-clay border-l-2 pl-4">
        {events.map((event) => (
          <li key={event.id}>
            <p className="font-medium">{eventTexts[event.type] ?? event.type}</p>
            {event.note && <p className="whitespace-pre-line">{event.note}</p>}
            <p className="tabular text-quiet text-sm">
              {kigaliDateTime(new Date(event.at))} · {event.actor}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
