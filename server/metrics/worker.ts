// What the worker tells operators: its jobs and queues, and figures of the desk, the messages and the money.
import { env } from '@/lib/platform/env'
import { observeWith } from '@/lib/platform/metrics/observe'
import { type Metrics, makeMetrics } from '@/lib/platform/metrics/registry'
import { deskFigures, moneyFigures } from '@/lib/watch/constants'
import { getWatched, type Watched } from '@/lib/watch/queries'
import { listenForMetrics } from './listen'
import { keepUpToDate } from './renew'
import { version } from './version'

/** For so long a worker counts as ready whose database has answered; a probe sees it within 30 seconds. */
const freshMs = 25_000

/** The figures that only a worker tells. */
export const workerGauges = ({ gauge }: Metrics) => ({
  isUp: gauge('taskers_database_up', 'Whether the database answers.'),
  desk: gauge('taskers_desk', 'Requests, by the lists of the desk.', ['name']),
  kept: gauge('taskers_promise_kept_ratio', 'Of the promises of the last seven days.'),
  messages: gauge('taskers_messages', 'Messages of the last day.', ['channel', 'state']),
  money: gauge('taskers_money', 'Undecided payments, the oldest, and differences.', ['name']),
  waiting: gauge('taskers_queue_waiting', 'Jobs that are due, by their queue.', ['queue']),
  oldest: gauge('taskers_queue_oldest_seconds', 'How long the oldest is due.', ['queue']),
})

/** Shows what is watched. */
export function showWatched(gauges: ReturnType<typeof workerGauges>, watched: Watched): void {
  const { desk, kept, messages, money, waiting, oldest } = gauges
  for (const name of deskFigures) desk.set({ name }, watched.desk[name])
  // Without a promise there is no share: 0 would ring an alarm.
  kept.set(watched.promise_kept ?? Number.NaN)
  // What is no longer there must not stay as it was.
  for (const gauge of [messages, waiting, oldest]) gauge.reset()
  for (const { channel, state, count } of watched.messages) messages.set({ channel, state }, count)
  for (const name of moneyFigures) money.set({ name }, watched.money[name])
  for (const { name, waiting: count, oldest_seconds } of watched.queues) {
    waiting.set({ queue: name }, count)
    oldest.set({ queue: name }, oldest_seconds)
  }
}

/** Starts to count and to listen, where a port for metrics is set; answers with what stops it. */
export async function startWorkerMetrics(): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env()
  if (!port) return async () => undefined
  const metrics = makeMetrics(version(), 'worker')
  observeWith(metrics.observer)
  const gauges = workerGauges(metrics)
  let answeredAt = 0
  const stopRenewing = keepUpToDate(async () => {
    const watched = await getWatched()
    answeredAt = Date.now()
    showWatched(gauges, watched)
  }, gauges.isUp)
  const isReady = () => Date.now() - answeredAt < freshMs
  const stopListening = await listenForMetrics({ port, host }, { metrics, isReady })
  return async () => {
    stopRenewing()
    await stopListening()
  }
}
