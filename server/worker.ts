// The worker as a part: it does the work that mutations have enqueued.
import { closeDatabase } from '@/db/client'
import { refuseNewerDatabase } from '@/db/versions'
import { logConsole, seldomError } from '@/lib/platform/logger'
import { startWorker } from '@/lib/platform/work'
import { allWork } from '@/lib/work'
import { beatMs } from '@/lib/workers/constants'
import { beat } from '@/lib/workers/mutations'
import { watchLimits } from './database-limits'
import { startWorkerMetrics } from './metrics/worker'
import { sayAlone } from './say-alone'
import { partConfiguration } from './supervisor/part-configuration'
import { failPart, runPart } from './supervisor/parts'

if (partConfiguration().NODE_ENV === 'production') logConsole()
try {
  await refuseNewerDatabase()
  let areQueuesAsked = () => false
  const stopMetrics = await startWorkerMetrics(() => areQueuesAsked())
  const stopLimits = watchLimits()
  const worker = await startWorker(allWork)
  areQueuesAsked = worker.areQueuesAsked
  const report = seldomError('the worker could not say that it is alive')
  // A worker that asks no queue sends nothing: it must be missed.
  const live = () => {
    if (areQueuesAsked()) beat().catch((error: unknown) => report(error))
  }
  live()
  const timer = setInterval(live, beatMs)
  runPart({}, async () => {
    clearInterval(timer)
    stopLimits()
    await worker.stop()
    await stopMetrics()
    await closeDatabase()
  })
  sayAlone('The worker is running')
} catch (error) {
  failPart(error)
}
