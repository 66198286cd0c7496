import type { Gauge } from 'prom-client'

const renewMs = 15_000

/**
 * Asks the database again and again, so that a scrape never waits for it. While it is away, `isUp` says so,
 * and what was known before stays.
 */
export function keepUpToDate(renew: () => Promise<void>, isUp: Gauge): () => void {
  let isAsking = false
  const ask = () => {
    if (isAsking) return
    isAsking = true
    renew()
      .catch(() => isUp.set(0))
      .finally(() => {
        isAsking = false
      })
  }
  ask()
  const timer = setInterval(ask, renewMs)
  return () => clearInterval(timer)
}
