import 'server-only'
import { getLocale } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { fill } from '@/lib/i18n/fill'
import { timeText } from '@/lib/i18n/time'
import { loadWords } from '@/lib/site/words'

type OfferTimeProps = { sentAt: Date; expiresAt: Date; now: Date }

/** How long an offer stands: a bar that runs out by itself, also without scripts, and the time of its end. */
export async function OfferTime({ sentAt, expiresAt, now }: OfferTimeProps) {
  const [{ offer: copy }, locale] = await Promise.all([loadWords('offer'), getLocale()])
  const leftMs = expiresAt.getTime() - now.getTime()
  const share = Math.min(1, leftMs / Math.max(1, expiresAt.getTime() - sentAt.getTime()))
  const style: CSSProperties = { transform: `scaleX(${share})`, animationDuration: `${leftMs}ms` }
  return (
    <div className="grid gap-1.5">
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand">
        <div className="h-full origin-left rounded-full bg-hill motion-safe:animate-run-out" style={style} />
      </div>
      <p className="tabular font-semibold">{fill(copy.until, { time: timeText(expiresAt, locale) })}</p>
    </div>
  )
}
