import { Moment } from '@/components/console/moment'
import { Section } from '@/components/console/section'
import { checkText, eventLabel, plainName, reasonLabels } from '@/lib/taskers/labels'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'

export function TaskerHistory({ events }: { events: TaskerDetail['events'] }) {
  return (
    <Section id="timeline" title="Timeline">
      {events.length === 0 && <p className="text-quiet">Nothing has happened yet.</p>}
      <ol className="grid gap-4 border-clay border-l-2 pl-4 empty:hidden">
        {events.map((event) => (
          <li key={event.id} className="min-w-0">
            <p className="font-medium">
              {eventLabel(event.type)}
              {event.reason && `: ${(reasonLabels[event.reason] ?? event.reason).toLowerCase()}`}
            </p>
            {event.check && <p className="text-sm">{checkText(event.check)}</p>}
            {event.fields.length > 0 && (
              <p className="text-sm first-letter:uppercase">{event.fields.map(plainName).join(', ')}</p>
            )}
            {event.note && <p className="whitespace-pre-line break-words">{event.note}</p>}
            <p className="tabular text-quiet text-sm">
              <Moment at={event.at} /> · {event.actor}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
