import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createTicker } from '@/components/console/ticker'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { Countdown } from './countdown'

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
function useNow() {
  const ticker = use(Ticker)
  const element = useRef<HTMLSpanElement>(null)
  const [now, setNow] = useState(() => ticker.now())
  useEffect(() => (element.current ? ticker.watch(element.current, setNow) : undefined), [ticker])
  return { element, now }
}

/** The ticking countdown of one request, with the last alarm while the request is not late. */
export function LiveCountdown({ row, className }: { row: RequestRow; className?: string }) {
  const { element, now } = useNow()
  const isWaiting = !row.contacted_at && !row.ended_at && Date.parse(row.contact_due_at) > now
  return (
    <span ref={element} className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <Countdown request={row} now={now} {...(className && { className })} />
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
