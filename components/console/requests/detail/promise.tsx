import { urgencyLooks, useNow } from '@/components/console/requests/list/clock'
import { countdownText, promiseShare, spanText, urgencyOf } from '@/lib/requests/clock'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestRow } from '@/lib/requests/staff/schema'

type Kept = Pick<RequestRow, 'created_at' | 'contact_due_at' | 'contacted_at' | 'ended_at'>

/** What became of the promise: `17 min`, `late, 1 h 5 min`, `never reached`. */
export function promiseText({ created_at, contact_due_at, contacted_at, ended_at }: Kept) {
  const due = Date.parse(contact_due_at)
  if (contacted_at) {
    const reached = Date.parse(contacted_at)
    const took = spanText(reached - Date.parse(created_at))
    return reached > due ? { text: `late, ${took}`, isLate: true } : { text: took, isLate: false }
  }
  const wasMissed = ended_at !== null && Date.parse(ended_at) > due
  return wasMissed ? { text: 'never reached', isLate: true } : { text: 'closed', isLate: false }
}

function Settled({ row }: { row: RequestRow }) {
  const { text, isLate } = promiseText(row)
  return (
    <span className={`truncate ${isLate ? urgencyLooks.late : urgencyLooks.reached}`}>
      {row.contacted_at && <span className="sr-only">reached </span>}
      {row.contacted_at && !isLate && <span className="sr-only">after </span>}
      {text}
    </span>
  )
}

/** The promise of a request: a bar that empties with the time that is left; or what became of it. */
export function PromiseCell({ row }: { row: RequestRow }) {
  const { element, now } = useNow()
  const urgency = urgencyOf({ ...row, isOver: !isOpenStatus(row.status) }, now)
  const share = promiseShare(row.contact_due_at, now)
  const isWaiting = urgency !== 'reached'
  return (
    <span ref={element} data-urgency={urgency} className="flex min-w-0 items-center gap-2">
      {isWaiting && (
        <>
          {urgency !== 'late' && (
            <span aria-hidden="true" className="flex h-1.5 w-7 shrink-0 overflow-hidden rounded-full bg-rule">
              <span
                className={`w-full origin-left ${urgency === 'soon' ? 'bg-ochre' : 'bg-hill'}`}
                style={{ transform: `scaleX(${share.toFixed(2)})` }}
              />
            </span>
          )}
          <span className={`tabular truncate font-semibold ${urgencyLooks[urgency]}`}>
            {countdownText(Date.parse(row.contact_due_at) - now)}
            {urgency === 'late' ? ' late' : <span className="sr-only"> left</span>}
            {urgency !== 'late' && row.alarm_level > 0 && (
              <span className="sr-only">, alarm: {row.alarm_level} min gone</span>
            )}
          </span>
        </>
      )}
      {!isWaiting && <Settled row={row} />}
    </span>
  )
}
