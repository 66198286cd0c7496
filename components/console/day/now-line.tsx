import { useSyncExternalStore } from 'react'
import { minuteOfDay } from '@/lib/day/clock'
import { type Hours, spotClass, spotStyle } from './spot'

const stepMs = 30_000

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, stepMs)
  return () => clearInterval(timer)
}

const nowInSteps = () => Math.floor(Date.now() / stepMs) * stepMs
// The server's page is kept open for hours, so only the browser draws the line.
const notYet = () => null

/** A line where the time of now is, on the plan of today. */
export function NowLine({ day, hours }: { day: string; hours: Hours }) {
  const now = useSyncExternalStore<number | null>(everyStep, nowInSteps, notYet)
  const minute = now === null ? -1 : minuteOfDay(now, day)
  if (minute < hours.from * 60 || minute >= hours.to * 60) return null
  return (
    <span
      aria-hidden="true"
      data-now
      style={spotStyle({ minute, minutes: 0, hours })}
      className={`${spotClass} pointer-events-none hidden border-clay border-t-2 lg:block`}
    />
  )
}
