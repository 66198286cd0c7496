// Limits of time keep one slow statement from holding up all others. A pooler between may drop them silently.
import { missingLimits } from '@/db/limits'
import { log, seldomError } from '@/lib/platform/logger'
import { observer } from '@/lib/platform/metrics/observe'

const lookMs = 60 * 60 * 1_000
/** While the database is away, nothing is known. */
const againMs = 60_000

/** Reads back at the start and once an hour whether the limits hold, until it is stopped. */
export function watchLimits(): () => void {
  const report = seldomError('it is not known whether the limits of the database hold')
  let timer: NodeJS.Timeout
  let isOver = false
  const look = async () => {
    let next = lookMs
    try {
      const missing = await missingLimits()
      observer()?.limits(missing.length === 0)
      if (missing.length > 0) log().error({ missing }, 'the database does not keep our limits of time')
    } catch (error) {
      report(error)
      next = againMs
    }
    if (!isOver) timer = setTimeout(look, next)
  }
  // At once, and not before the part is ready: the first look must not hold up its start.
  timer = setTimeout(look, 0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
