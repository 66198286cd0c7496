import 'server-only'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Transaction } from '@/db/client'
import { programName } from '@/db/program'
import { env } from './env'
import { log, seldomError } from './logger'

/** After 15 s without a heartbeat a job goes to another worker: the promise is only one hour. */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  heartbeatSeconds: 15,
  // A commit wakes the worker; polling every second is for jobs that are tried again.
  notify: true,
}

/** Whoever carries messages may be away for hours: these jobs are tried for a day, at last once an hour. */
const messageOptions = { ...queueOptions, retryLimit: 33, retryDelayMax: 60 * 60 }
const optionsOf = (queue: string) => (/^(mail|text)\./.test(queue) ? messageOptions : queueOptions)

/** Two takers per queue, so that one slow job does not block it. */
const workOptions = {
  batchSize: 5,
  burstWhenBatchFull: true,
  localConcurrency: 2,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const

const shared = globalThis as typeof globalThis & { taskersSender?: Promise<PgBoss> }

async function openSender(): Promise<PgBoss> {
  // Its own connections: callers wait for it inside transactions, which may use the whole pool.
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    application_name: programName('-sender'),
    max: 2,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', seldomError('the job sender met an error'))
  await boss.start()
  return boss
}

/** Puts a job into a queue in the caller's transaction, so that both are committed or neither. */
export async function enqueue(
  tx: Transaction,
  queue: string,
  data: Record<string, unknown>,
  startAfter?: Date | null,
): Promise<void> {
  shared.taskersSender ??= openSender().catch((error) => {
    shared.taskersSender = undefined
    throw error
  })
  const boss = await shared.taskersSender
  await boss.send(queue, data, { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) })
}

/** Stops the sender's timers, at the end of scripts and tests. */
export async function closeSender(): Promise<void> {
  const boss = await shared.taskersSender?.catch(() => undefined)
  shared.taskersSender = undefined
  await boss?.stop({ graceful: false })
}

/** Creates the tables of the jobs and every queue; safe to repeat. */
export async function prepareQueues(url: string, queues: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  for (const queue of queues) {
    const known = await boss.getQueue(queue)
    if (known) await boss.updateQueue(queue, optionsOf(queue))
    else await boss.createQueue(queue, optionsOf(queue))
  }
  await boss.stop({ graceful: false })
}

export type WorkHandlers = Record<string, (data: Record<string, unknown>) => Promise<void>>

export type WorkSchedules = Record<string, { cron: string; timeZone: string }>

async function doJob(
  queue: string,
  { id, data }: Pick<Job<Record<string, unknown>>, 'id' | 'data'>,
  handle: WorkHandlers[string],
): Promise<JobResult> {
  const started = performance.now()
  try {
    await handle(data)
    log().info({ job: id, queue, ms: Math.round(performance.now() - started) }, 'a job is done')
    return { id, status: 'completed' }
  } catch (error) {
    log().error({ job: id, queue, err: error }, 'a job failed and will be tried again')
    // Not the error's message: the queue stores it, and it may contain what a person typed.
    return { id, status: 'failed', output: { name: error instanceof Error ? error.name : 'failed' } }
  }
}

/** Processes the queues until `stop()`, which waits for running jobs. */
export async function startWorker(
  handlers: WorkHandlers,
  schedules: WorkSchedules = {},
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    application_name: programName('-worker'),
    max: 6,
    useListenNotify: true,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  })
  boss.on('error', seldomError('the worker met an error'))
  await boss.start()
  const known = (await boss.getQueues()).map(({ name }) => name)
  if (!Object.keys(handlers).every((queue) => known.includes(queue))) {
    await boss.stop({ graceful: false })
    throw new Error('The database is not prepared for this version. `npm run migrate` does that.')
  }
  for (const [queue, handle] of Object.entries(handlers)) {
    await boss.work<Record<string, unknown>, JobResult[], typeof workOptions>(queue, workOptions, (jobs) =>
      Promise.all(jobs.map((job) => doJob(queue, job, handle))),
    )
  }
  for (const [queue, { cron, timeZone }] of Object.entries(schedules)) {
    await boss.schedule(queue, cron, null, { tz: timeZone })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
