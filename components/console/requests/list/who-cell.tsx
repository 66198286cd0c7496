import { requestStatusLabels } from '@/lib/requests/constants'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { timeOf, waitsFor } from './row-look'

/** The state as a quiet word; what is new is marked. */
export function StateWord({ row: { status } }: { row: Pick<RequestRow, 'status'> }) {
  const look = status === 'new' ? 'font-semibold text-clay-deep' : 'text-quiet'
  return <span className={look}>{requestStatusLabels[status]}</span>
}

export function WaitsFor({ row }: { row: RequestRow }) {
  const mark = waitsFor(row, new Date())
  if (!mark) return null
  return (
    <span
      suppressHydrationWarning
      className={`shrink-0 font-semibold ${mark.isAlarm ? 'text-alarm' : 'text-clay-deep'}`}
    >
      {mark.text}
    </span>
  )
}

/** Who comes and when; in place of a tasker, what the job waits for. */
export function WhoCell({ row }: { row: RequestRow }) {
  const [time, mark] = [timeOf(row, new Date()), waitsFor(row, new Date())]
  return (
    <span
      suppressHydrationWarning
      title={[row.tasker_name, time].filter(Boolean).join(', ') || undefined}
      className="flex min-w-0 gap-2"
    >
      <WaitsFor row={row} />
      {row.tasker_name && <span className="truncate">{row.tasker_name}</span>}
      {time && (
        <span
          suppressHydrationWarning
          className={`tabular shrink-0 text-quiet ${mark ? '@max-[52rem]:hidden' : ''}`}
        >
          {time}
        </span>
      )}
    </span>
  )
}
