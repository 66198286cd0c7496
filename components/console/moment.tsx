import { useSyncExternalStore } from 'react'
import { kigaliDateTime, kigaliExactly, relativeTime } from '@/lib/i18n/dates'

const stepMs = 10_000

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, stepMs)
  return () => clearInterval(timer)
}

/** The current time in steps of ten seconds, rounded up: otherwise new events would be in the future. */
const nowInSteps = () => Math.ceil(Date.now() / stepMs) * stepMs

export function Moment({ at, isStacked = false }: { at: string; isStacked?: boolean }) {
  const instant = new Date(at)
  const far = relativeTime(instant, useSyncExternalStore(everyStep, nowInSteps, nowInSteps))
  return (
    <time dateTime={at} title={kigaliExactly(instant)} suppressHydrationWarning className="tabular">
      {kigaliDateTime(instant)}
      {/* Time passes between rendering and hydration, so the text may differ. */}
      <span
        suppressHydrationWarning
        className={
          isStacked
            ? 'block text-quiet text-sm empty:hidden'
            : 'text-quiet before:content-["_("] after:content-[")"] empty:hidden'
        }
      >
        {far}
      </span>
    </time>
  )
}

export function MomentCell({ at, none }: { at: string | null; none?: string | undefined }) {
  if (at) return <Moment at={at} isStacked />
  return none ? <span className="text-quiet">{none}</span> : '–'
}
