import { useState } from 'react'
import { useWords } from '@/components/forms/words'
import { fill } from '@/lib/i18n/fill'
import { useNow } from './use-now'
import { timeLeft } from './when'

const usualMs = 10 * 60_000

/** How long an offer still stands. The server decides: a phone's clock may be wrong. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const { offers: words } = useWords('jobs')
  const now = useNow(1_000)
  const [totalMs] = useState(() => Math.max(usualMs, Date.parse(expiresAt) - now))
  const { minutes, share } = timeLeft(expiresAt, now, totalMs)
  return (
    <div className="grid gap-1.5">
      <p className="tabular font-semibold">
        {minutes > 0 ? fill(words.left, { minutes }) : words.lastMinute}
      </p>
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sand">
        <div
          className={`h-full rounded-full ${minutes < 2 ? 'bg-ochre' : 'bg-hill'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
