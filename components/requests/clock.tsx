'use client'

import { createContext, type ReactNode, use } from 'react'
import { useServerClock } from '@/components/console/use-server-clock'
import type { RequestRow } from '@/lib/requests/admin-schema'
import { Countdown } from './countdown'

const Now = createContext(0)

/** Ticks for everything below, so that a page of two hundred countdowns has one timer. */
export function Clock({ serverNow, children }: { serverNow: string; children: ReactNode }) {
  return <Now value={useServerClock(serverNow)}>{children}</Now>
}

export const useNow = (): number => use(Now)

/** The countdown of one request, ticking, with the mark of an alarm that was raised about it. */
export function LiveCountdown({ row, className }: { row: RequestRow; className?: string }) {
  const isWaiting = !row.contacted_at && !row.ended_at
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Countdown request={row} now={useNow()} {...(className && { className })} />
      {isWaiting && row.alarm_level > 0 && (
        <span className="rounded-full bg-alarm px-1.5 font-bold text-white text-xs leading-5">
          <span aria-hidden="true">! {row.alarm_level}</span>
          <span className="sr-only">alarm at {row.alarm_level} minutes</span>
        </span>
      )}
    </span>
  )
}
