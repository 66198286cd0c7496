import { useSyncExternalStore } from 'react'
import { kigaliDateTime, kigaliExactly, relativeTime } from '@/lib/i18n/time'

const stepMs = 10_000

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, stepMs)
  return () => clearInterval(timer)
}

/** Now, in steps of ten seconds; never too early, or what has just happened would lie ahead. */
const nowInSteps = () => Math.ceil(Date.now() / stepMs) * stepMs

type MomentProps = {
  at: string
  /** In a column the distance has a line of its own. */
  isStacked?: boolean
}

/** When something was or will be: exactly, and how far from now. */
export function Moment({ at, isStacked = false }: MomentProps) {
  const instant = new Date(at)
  const far = relativeTime(instant, useSyncExternalStore(everyStep, nowInSteps, nowInSteps))
  return (
    <time dateTime={at} title={kigaliExactly(instant)} suppressHydrationWarning className="tabular">
      {kigaliDateTime(instant)}
      {/* Between the server's answer and its being read a minute may pass. */}
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

/** When something was, in a column; a dash for never. */
export function MomentCell({ at }: { at: string | null }) {
  return at ? <Moment at={at} isStacked /> : '–'
}
