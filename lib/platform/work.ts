import 'server-only'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Transaction } from '@/db/client'
import { programName } from '@/db/program'
import { callId, withCallId } from './call-id'
import { env } from './env'
import { kindOf, log, seldomError } from './logger'
import { observer, secondsSince } from './metrics/observe'
import { parsePayload, type Queue } from './queue'

/** After 15 s without a heartbeat a job goes to another worker: the promise is only one hour. */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  heartbeatSeconds: 15,
  // Workers look every second. A NOTIFY in the sender's transaction would have commits wait for each other.
  notify: false,
}

/** Tried for a day, at last once an hour. */
const dayOptions = { ...queueOptions, retryLimit: 33, retryDelayMax: 60 * 60 }
const optionsOf = ({ retry }: Queue) => (retry === 'day' ? dayOptions : queueOptions)

/** Two takers per queue, so that one slow job does not block it. */
const workOptions = {
  batchSize: 5,
  burstWhenBatchFull: true,
  localConcurrency: 2,
  perJobResults: true,
  pollingIntervalSeconds: 1,
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

/** Beside the payload of each job, and no part of it: the id of the call that led to it. */
const envelope = z.object({ call_id: z.uuid() })

/** The id of the call that led to a job. The job's own, where the clock or an older version has sent it. */
function callIdOf({ id, data }: Job<unknown>): string {
  const { success, data: sent } = envelope.safeParse(data)
  return success ? sent.call_id : id
}

/** Puts a job into a queue in the caller's transaction, so that both are committed or neither. */
export async function enqueue<Payload extends object>(
  tx: Transaction,
  queue: Queue<Payload>,
  data: NoInfer<Payload>,
  startAfter?: Date | null,
): Promise<void> {
  const payload = parsePayload(queue, data)
  shared.taskersSender ??= openSender().catch((error) => {
    shared.taskersSender = undefined
    throw error
  })
  const boss = await shared.taskersSender
  const call_id = callId()
  await boss.send(queue.name, call_id ? { ...payload, call_id } : payload, {
    db: fromDrizzle(tx, sql),
    ...(startAfter && { startAfter }),
  })
}

/** Stops the sender's timers, at the end of scripts and tests. */
export async function closeSender(): Promise<void> {
  const boss = await shared.taskersSender?.catch(() => undefined)
  shared.taskersSender = undefined
  await boss?.stop({ graceful: false })
}

/** Creates the tables of the jobs and every queue; safe to repeat. */
export async function prepareQueues(url: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  for (const queue of queues) {
    const known = await boss.getQueue(queue.name)
    if (known) await boss.updateQueue(queue.name, optionsOf(queue))
    else await boss.createQueue(queue.name, optionsOf(queue))
  }
  await boss.stop({ graceful: false })
}

/** A queue with what the worker does for each of its jobs. */
export type Work = { queue: Queue; handle: (data: unknown) => Promise<void> }

/** Says what is done for each job of a queue. Another version may have sent it, so it is parsed again. */
export function work<Payload>(queue: Queue<Payload>, handler: (payload: Payload) => Promise<void>): Work {
  return { queue, handle: async (data) => handler(parsePayload(queue, data)) }
}

const ofRequest = z.object({ request_id: z.uuid() })

/** The customer's request that a job is about, for the log. */
function requestOf(data: unknown): { request_id?: string } {
  const { success, data: payload } = ofRequest.safeParse(data)
  return success ? payload : {}
}

const reportJob = seldomError('a job failed and will be tried again')

async function doJob({ queue: { name }, handle }: Work, { id, data }: Job<unknown>): Promise<JobResult> {
  const started = performance.now()
  const about = { job: id, queue: name, ...requestOf(data) }
  try {
    await handle(data)
    observer()?.job(name, 'done', secondsSince(started))
    log().info({ ...about, ms: Math.round(performance.now() - started) }, 'a job is done')
    return { id, status: 'completed' }
  } catch (error) {
    observer()?.job(name, 'failed', secondsSince(started))
    reportJob(error, about, `${name} ${kindOf(error)}`)
    // Not the error's message: the queue stores it, and it may contain what a person typed.
    return { id, status: 'failed', output: { name: error instanceof Error ? error.name : 'failed' } }
  }
}

/** Takers ask each second; one that is silent for so long does not work. */
const askedMs = 25_000

type Running = {
  /** Waits for jobs that run. */
  stop: () => Promise<void>
  /** Whether somebody asks each queue for jobs, or is at work on some. */
  areQueuesAsked: () => boolean
}

/** Does the work of the queues until it is stopped. */
export async function startWorker(works: readonly Work[]): Promise<Running> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    application_name: programName('-worker'),
    max: 6,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  })
  boss.on('error', seldomError('the worker met an error'))
  await boss.start()
  const known = (await boss.getQueues()).map(({ name }) => name)
  if (!works.every(({ queue }) => known.includes(queue.name))) {
    await boss.stop({ graceful: false })
    throw new Error('The database is not prepared for this version. `npm run migrate` does that.')
  }
  for (const one of works) {
    await boss.work<unknown, JobResult[], typeof workOptions>(one.queue.name, workOptions, (jobs) =>
      Promise.all(jobs.map((job) => withCallId(callIdOf(job), () => doJob(one, job)))),
    )
  }
  for (const { queue } of works)
    if (queue.schedule) await boss.schedule(queue.name, queue.schedule, null, { tz: 'Africa/Kigali' })
  const isAsked = ({ count, createdOn, lastFetchedOn }: ReturnType<PgBoss['getWipData']>[number]) =>
    count > 0 || Date.now() - (lastFetchedOn ?? createdOn) < askedMs
  return {
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
    areQueuesAsked() {
      const asked = new Set(
        boss
          .getWipData()
          .filter(isAsked)
          .map(({ name }) => name),
      )
      return works.every(({ queue }) => asked.has(queue.name))
    },
  }
}
