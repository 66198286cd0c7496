// What the worker tells operators: its jobs and queues, and figures of the desk, the messages and the money.
import { env } from '@/lib/platform/env'
import { observeWith } from '@/lib/platform/metrics/observe'
import { type Metrics, makeMetrics } from '@/lib/platform/metrics/registry'
import { probeDatabase } from '@/lib/platform/probe'
import { deskFigures, moneyFigures } from '@/lib/watch/constants'
import { getWatched, type Watched } from '@/lib/watch/queries'
import { listenForMetrics } from './listen'
import { keepUpToDate } from './renew'
import { version } from './version'

/** For so long a worker is ready after the database has taken a write; a probe sees it within 30 seconds. */
const freshMs = 25_000

/** The figures that only a worker tells. */
export const workerGauges = ({ gauge }: Metrics) => ({
  isUp: gauge('taskers_database_up', 'Whether the database answers, and takes writes.'),
  desk: gauge('taskers_desk', 'Requests, by the lists of the desk.', ['name']),
  kept: gauge('taskers_promise_kept_ratio', 'Of the promises of the last seven days.'),
  messages: gauge('taskers_messages', 'Messages of the last day.', ['channel', 'state']),
  trouble: gauge('taskers_channel_trouble_seconds', 'Since the provider of a channel takes nothing.', [
    'channel',
  ]),
  backup: gauge('taskers_backup_seconds', 'Since the last backup.'),
  money: gauge('taskers_money', 'Undecided payments, the oldest, and differences.', ['name']),
  waiting: gauge('taskers_queue_waiting', 'Jobs that are due, by their queue.', ['queue']),
  oldest: gauge('taskers_queue_oldest_seconds', 'How long the oldest is due.', ['queue']),
})

/** Shows what is watched. */
export function showWatched(gauges: ReturnType<typeof workerGauges>, watched: Watched): void {
  const { desk, kept, messages, trouble, backup, money, waiting, oldest } = gauges
  for (const name of deskFigures) desk.set({ name }, watched.desk[name])
  // Without a promise there is no share: 0 would ring an alarm.
  kept.set(watched.promise_kept ?? Number.NaN)
  // What is no longer there must not stay as it was.
  for (const gauge of [messages, trouble, waiting, oldest]) gauge.reset()
  for (const { channel, state, count } of watched.messages) messages.set({ channel, state }, count)
  for (const { channel, seconds } of watched.troubles) trouble.set({ channel }, seconds)
  // No backup by our command is no old one: a provider of the database may make them.
  backup.set(watched.backup_seconds ?? Number.NaN)
  for (const name of moneyFigures) money.set({ name }, watched.money[name])
  for (const { name, waiting: count, oldest_seconds } of watched.queues) {
    waiting.set({ queue: name }, count)
    oldest.set({ queue: name }, oldest_seconds)
  }
}

/** Starts to count and to listen, where a port for metrics is set; answers with what stops it. */
export async function startWorkerMetrics(areQueuesAsked: () => boolean): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env()
  if (!port) return async () => undefined
  const metrics = makeMetrics(version(), 'worker')
  observeWith(metrics.observer)
  const gauges = workerGauges(metrics)
  let answeredAt = 0
  const stopRenewing = keepUpToDate(async () => {
    await probeDatabase()
    answeredAt = Date.now()
    showWatched(gauges, await getWatched())
  }, gauges.isUp)
  const isReady = () => Date.now() - answeredAt < freshMs && areQueuesAsked()
  const stopListening = await listenForMetrics({ port, host }, { metrics, isReady })
  return async () => {
    stopRenewing()
    await stopListening()
  }
}
