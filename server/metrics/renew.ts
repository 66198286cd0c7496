import type { Gauge } from 'prom-client'
import { isAway, takesNoWrites } from '@/db/errors'
import { seldomError } from '@/lib/platform/logger'

const renewMs = 15_000
/** While the database is away: its return is to be seen soon. */
const againMs = 5_000

/**
 * Asks the database again and again, so that a scrape never waits for it. While it is away or takes no
 * writes, `isUp` says so, and what was known before stays.
 */
export function keepUpToDate(renew: () => Promise<void>, isUp: Gauge): () => void {
  const report = seldomError('the figures for the metrics could not be read')
  let timer: NodeJS.Timeout
  let isOver = false
  const ask = async () => {
    let next = renewMs
    try {
      await renew()
      isUp.set(1)
    } catch (error) {
      const isGone = isAway(error)
      const isDown = isGone || takesNoWrites(error)
      isUp.set(isDown ? 0 : 1)
      if (isDown) next = againMs
      if (!isGone) report(error)
    }
    if (!isOver) timer = setTimeout(ask, next)
  }
  void ask()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
