import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createTicker } from '@/components/console/frame/ticker'
import { countdownText, spanText, type Urgency, urgencyOf } from '@/lib/requests/clock'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestRow } from '@/lib/requests/staff/schema'

export const urgencyLooks: Record<Urgency, string> = {
  reached: 'text-quiet',
  on_time: 'text-hill',
  soon: 'text-ochre-deep',
  late: 'text-alarm',
}

function Countdown({ request, now, className }: { request: RequestRow; now: number; className: string }) {
  const urgency = urgencyOf({ ...request, isOver: !isOpenStatus(request.status) }, now)
  const left = Date.parse(request.contact_due_at) - now
  if (urgency === 'reached') return <Settled request={request} className={className} />
  return (
    <span className={`tabular whitespace-nowrap font-semibold ${urgencyLooks[urgency]} ${className}`}>
      {countdownText(left)}
      {urgency === 'late' ? ' late' : <span className="sr-only"> left</span>}
    </span>
  )
}

function Settled({ request, className }: { request: RequestRow; className: string }) {
  const due = Date.parse(request.contact_due_at)
  if (!request.contacted_at) {
    const wasMissed = request.ended_at ? Date.parse(request.ended_at) > due : false
    return (
      <span className={`${wasMissed ? urgencyLooks.late : urgencyLooks.reached} ${className}`}>
        {wasMissed ? 'never reached' : 'closed'}
      </span>
    )
  }
  const reached = Date.parse(request.contacted_at)
  const took = spanText(reached - Date.parse(request.created_at))
  const isLate = reached > due
  return (
    <span className={`${isLate ? urgencyLooks.late : urgencyLooks.reached} ${className}`}>
      {isLate ? `reached late, after ${took}` : `reached after ${took}`}
    </span>
  )
}

const Ticker = createContext(createTicker(0))

/** One timer for all countdowns below, which can be two hundred. */
export function Clock({ serverNow, children }: { serverNow: string; children: ReactNode }) {
  const time = Date.parse(serverNow)
  const [ticker] = useState(() => createTicker(time))
  useEffect(() => ticker.start(), [ticker])
  useEffect(() => ticker.set(time), [ticker, time])
  return <Ticker value={ticker}>{children}</Ticker>
}

/** The server's time, ticking while the element is on the screen. */
export function useNow() {
  const ticker = use(Ticker)
  const element = useRef<HTMLSpanElement>(null)
  const [now, setNow] = useState(() => ticker.now())
  useEffect(() => (element.current ? ticker.watch(element.current, setNow) : undefined), [ticker])
  return { element, now }
}

export function LiveCountdown({ row, className = '' }: { row: RequestRow; className?: string }) {
  const { element, now } = useNow()
  const isWaiting = !row.contacted_at && !row.ended_at && Date.parse(row.contact_due_at) > now
  return (
    <span ref={element} className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <Countdown request={row} now={now} className={className} />
      {isWaiting && row.alarm_level > 0 && (
        <span
          title={`Alarm: nobody has reached the customer in ${row.alarm_level} minutes of opening time`}
          className="whitespace-nowrap rounded-full bg-clay-pale px-1.5 font-semibold text-ochre-deep text-xs leading-5"
        >
          <span className="sr-only">Alarm: </span>
          {row.alarm_level} min gone
        </span>
      )}
    </span>
  )
}

/** How long an offer stands. */
export function TimeLeft({ until }: { until: string }) {
  const { element, now } = useNow()
  const left = Date.parse(until) - now
  return (
    <span ref={element} className="tabular whitespace-nowrap font-semibold text-ochre-deep">
      {left > 0 ? `${countdownText(left)} left` : 'the time is over'}
    </span>
  )
}
