// What the worker tells operators: its jobs and queues, and figures of the desk, the messages and the money.
import { env } from '@/lib/platform/env'
import { observeWith } from '@/lib/platform/metrics/observe'
import { makeMetrics } from '@/lib/platform/metrics/registry'
import { deskFigures } from '@/lib/watch/constants'
import { getWatched } from '@/lib/watch/queries'
import { listenForMetrics } from './listen'
import { keepUpToDate } from './renew'
import { version } from './version'

/** For so long a worker counts as ready whose database has answered. */
const freshMs = 30_000

/** Starts to count and to listen, where a port for metrics is set; answers with what stops it. */
export async function startWorkerMetrics(): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env()
  if (!port) return async () => undefined
  const metrics = makeMetrics(version(), 'worker')
  observeWith(metrics.observer)
  const isUp = metrics.gauge('taskers_database_up', 'Whether the database answers.')
  const desk = metrics.gauge('taskers_desk', 'Requests, by the lists of the desk.', ['name'])
  const kept = metrics.gauge('taskers_promise_kept_ratio', 'Of the promises of the last seven days.')
  const messages = metrics.gauge('taskers_messages', 'Messages of the last day.', ['channel', 'state'])
  const money = metrics.gauge('taskers_money', 'Undecided payments, the oldest, and differences.', ['name'])
  const waiting = metrics.gauge('taskers_queue_waiting', 'Jobs that are due, by their queue.', ['queue'])
  const oldest = metrics.gauge('taskers_queue_oldest_seconds', 'How long the oldest is due.', ['queue'])
  let answeredAt = 0
  const stopRenewing = keepUpToDate(async () => {
    const watched = await getWatched()
    answeredAt = Date.now()
    isUp.set(1)
    for (const name of deskFigures) desk.set({ name }, watched.desk[name])
    // Without a promise there is no share: 0 would ring an alarm.
    kept.set(watched.promise_kept ?? Number.NaN)
    // What is no longer there must not stay as it was.
    for (const gauge of [messages, waiting, oldest]) gauge.reset()
    for (const { channel, state, count } of watched.messages) messages.set({ channel, state }, count)
    for (const [name, value] of Object.entries(watched.money)) money.set({ name }, value)
    for (const { name, waiting: count, oldest_seconds } of watched.queues) {
      waiting.set({ queue: name }, count)
      oldest.set({ queue: name }, oldest_seconds)
    }
  }, isUp)
  const isReady = () => Date.now() - answeredAt < freshMs
  const stopListening = await listenForMetrics({ port, host }, { metrics, isReady })
  return async () => {
    stopRenewing()
    await stopListening()
  }
}
