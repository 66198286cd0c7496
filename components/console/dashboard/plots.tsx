import type { Dashboard } from '@/lib/dashboard/schema'
import { kigaliDayName } from '@/lib/i18n/time'
import { endReasonLabels } from '@/lib/requests/staff/labels'
import { Plot } from './plot'
import { requestPath } from './request-path'

const dayText = {
  title: 'Requests by day',
  hint: 'the last 30 days in Kigali',
  head: 'Day',
  empty: 'No request in 30 days.',
}
const taskText = {
  title: 'Requests by task',
  hint: 'the last 30 days',
  head: 'Task',
  empty: 'No request in 30 days.',
}
const reasonText = {
  title: 'Cancellations by reason',
  hint: 'the last 30 days',
  head: 'Reason',
  empty: 'Nothing was cancelled in 30 days.',
}

export function DayPlot({ days, mayOpen }: { days: Dashboard['by_day']; mayOpen: boolean }) {
  return (
    <Plot
      text={dayText}
      look="columns"
      mayOpen={mayOpen}
      bars={days.map(({ day, count }) => ({
        key: day,
        label: kigaliDayName(day),
        count,
        href: requestPath({ view: 'all', day }),
      }))}
    />
  )
}

type SincePlotProps = { since: string; mayOpen: boolean }

export function TaskPlot({ tasks, since, mayOpen }: SincePlotProps & { tasks: Dashboard['by_task'] }) {
  return (
    <Plot
      text={taskText}
      look="rows"
      mayOpen={mayOpen}
      bars={tasks.map(({ task_id, title, count }) => ({
        key: String(task_id),
        label: title,
        count,
        href: requestPath({ view: 'all', since, task: String(task_id) }),
      }))}
    />
  )
}

export function ReasonPlot({
  reasons,
  since,
  mayOpen,
}: SincePlotProps & { reasons: Dashboard['cancellations'] }) {
  return (
    <Plot
      text={reasonText}
      look="rows"
      mayOpen={mayOpen}
      bars={reasons.map(({ reason, count }) => ({
        key: reason ?? '',
        label: reason ? (endReasonLabels[reason] ?? reason) : 'No reason given',
        count,
        href: requestPath({
          view: 'all',
          status: 'cancelled',
          ended_since: since,
          ...(reason !== null && { end_reason: reason }),
        }),
      }))}
    />
  )
}
