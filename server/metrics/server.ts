// What the server tells operators: its calls and pages, its database, and for how long no worker has lived.
import { read } from '@/db/client'
import { env } from '@/lib/platform/env'
import { observeWith } from '@/lib/platform/metrics/observe'
import { type Metrics, makeMetrics } from '@/lib/platform/metrics/registry'
import { probeDatabase } from '@/lib/platform/probe'
import { getWorkerSeconds } from '@/lib/workers/queries'
import { listenForMetrics } from './listen'
import { keepUpToDate } from './renew'
import { version } from './version'

/** The figures that only a server tells. */
export const serverGauges = ({ gauge }: Metrics) => ({
  isUp: gauge('taskers_database_up', 'Whether the database answers, and takes writes.'),
  seconds: gauge('taskers_worker_seconds', 'Since the last heartbeat of a worker.'),
})

/** Starts to count and to listen, where a port for metrics is set; answers with what stops it. */
export async function startServerMetrics(isReady: () => boolean): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env()
  if (!port) return async () => undefined
  const metrics = makeMetrics(version(), 'server')
  observeWith(metrics.observer)
  const { isUp, seconds } = serverGauges(metrics)
  // Not known yet: 0 would say that a worker lives.
  seconds.set(Number.NaN)
  const stopRenewing = keepUpToDate(async () => {
    await probeDatabase()
    const since = await read(getWorkerSeconds)
    if (since !== null) seconds.set(since)
  }, isUp)
  const stopListening = await listenForMetrics({ port, host }, { metrics, isReady })
  return async () => {
    stopRenewing()
    await stopListening()
  }
}
