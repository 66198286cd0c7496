'use client'

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createTicker } from '@/components/console/ticker'
import type { RequestRow } from '@/lib/requests/admin-schema'
import { Countdown } from './countdown'

const Ticker = createContext(createTicker(0))

/** Ticks for everything below, so that a page of two hundred countdowns has one timer. */
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

/** The countdown of one request, ticking, with the mark of an alarm that was raised about it. */
export function LiveCountdown({ row, className }: { row: RequestRow; className?: string }) {
  const { element, now } = useNow()
  const isWaiting = !row.contacted_at && !row.ended_at
  return (
    <span ref={element} className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Countdown request={row} now={now} {...(className && { className })} />
      {isWaiting && row.alarm_level > 0 && (
        <span className="rounded-full bg-alarm px-1.5 font-bold text-white text-xs leading-5">
          <span aria-hidden="true">! {row.alarm_level}</span>
          <span className="sr-only">alarm at {row.alarm_level} minutes</span>
        </span>
      )}
    </span>
  )
}
