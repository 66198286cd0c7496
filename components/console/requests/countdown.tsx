import { countdownText, spanText, type Urgency, urgencyOf } from '@/lib/requests/clock'
import { openStatuses, type RequestStatus } from '@/lib/requests/constants'

type Promised = {
  status: RequestStatus
  contact_due_at: string
  contacted_at: string | null
  created_at: string
  ended_at?: string | null
}

const looks: Record<Urgency, string> = {
  reached: 'text-quiet',
  on_time: 'text-hill',
  soon: 'text-ochre-deep',
  late: 'text-alarm',
}

/** The time left for the promise, or the time by which it was missed. */
export function Countdown({
  request,
  now,
  className = '',
}: {
  request: Promised
  now: number
  className?: string
}) {
  const isOver = !(openStatuses as readonly string[]).includes(request.status)
  const urgency = urgencyOf({ ...request, isOver }, now)
  const left = Date.parse(request.contact_due_at) - now
  if (urgency === 'reached') return <Settled request={request} className={className} />
  return (
    <span className={`tabular whitespace-nowrap font-semibold ${looks[urgency]} ${className}`}>
      {countdownText(left)}
      {urgency === 'late' ? ' late' : <span className="sr-only"> left</span>}
    </span>
  )
}

/** The time until the customer was reached; a breach stays red. */
function Settled({ request, className }: { request: Promised; className: string }) {
  const due = Date.parse(request.contact_due_at)
  if (!request.contacted_at) {
    const wasMissed = request.ended_at ? Date.parse(request.ended_at) > due : false
    return (
      <span className={`${wasMissed ? looks.late : looks.reached} ${className}`}>
        {wasMissed ? 'never reached' : 'closed'}
      </span>
    )
  }
  const reached = Date.parse(request.contacted_at)
  const took = spanText(reached - Date.parse(request.created_at))
  const isLate = reached > due
  return (
    <span className={`${isLate ? looks.late : looks.reached} ${className}`}>
      {isLate ? `reached late, after ${took}` : `reached after ${took}`}
    </span>
  )
}
