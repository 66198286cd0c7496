import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { observer, secondsSince } from '@/lib/platform/metrics/observe'
import { beginCall } from './deadline'
import { asRefusal, DatabaseUnavailable, isAway, isConnectionLoss, isLocked } from './errors'
import { withoutValues } from './failed-statement'
import {
  connectionOptions,
  currentPool,
  databaseUrl,
  jittered,
  type Pool,
  replacePool,
  STATEMENT_TIMEOUT_MS,
  takePool,
} from './pool'
import { programName } from './program'

export type Database = Pool['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Reader = Database | Transaction

const RETRY_PAUSE_MS = 100
const LOCK_PAUSE_MS = 15

const tooLate = Symbol('too late')

async function orTooLate<T>(work: Promise<T>, until: number): Promise<T | typeof tooLate> {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, until - Date.now()), tooLate)
  })
  try {
    return await Promise.race([work, isOver])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs `attempt` once. Replaces the pool when there is no answer although every statement has timed out. */
async function attemptOnce<T>(attempt: (pool: Pool) => Promise<T>, until: number): Promise<T> {
  const pool = await orTooLate(currentPool(), until)
  if (pool === tooLate) throw new DatabaseUnavailable('The database does not answer')
  const since = Date.now()
  try {
    const result = await orTooLate(attempt(pool), until)
    if (result !== tooLate) {
      pool.answeredAt = Date.now()
      return result
    }
  } catch (error) {
    // A refusal is an answer, too.
    if (!isConnectionLoss(error)) pool.answeredAt = Date.now()
    throw error
  }
  if (Date.now() - since >= STATEMENT_TIMEOUT_MS) replacePool(pool, since)
  throw new DatabaseUnavailable('The database did not answer in time')
}

/** What a call that threw says of the database. A rule of ours that was broken says nothing. */
function outcomeOf(error: unknown): 'done' | 'away' | 'refused' {
  if (isAway(error)) return 'away'
  return error instanceof DatabaseUnavailable ? 'refused' : 'done'
}

/** Runs `attempt` again after a lost connection, or for a held row, until it ends or the deadline is over. */
async function withDeadline<T>(
  kind: 'read' | 'transact',
  attempt: (pool: Pool) => Promise<T>,
  mayRetry: () => boolean = () => true,
): Promise<T> {
  const started = performance.now()
  const observe = (outcome: 'done' | 'away' | 'refused') =>
    observer()?.database(kind, outcome, secondsSince(started))
  const { until, end } = beginCall()
  try {
    for (;;) {
      if (Date.now() >= until) throw new DatabaseUnavailable('The database has taken too long already')
      try {
        const result = await attemptOnce(attempt, until)
        observe('done')
        return result
      } catch (caught) {
        const error = withoutValues(caught)
        if (error instanceof DatabaseUnavailable) throw error
        if (!isConnectionLoss(error) && !isLocked(error)) throw asRefusal(error)
        const pause = jittered(isLocked(error) ? LOCK_PAUSE_MS : RETRY_PAUSE_MS)
        if (!mayRetry() || Date.now() + pause >= until) throw asRefusal(error)
        await sleep(pause)
      }
    }
  } catch (error) {
    observe(outcomeOf(error))
    throw error
  } finally {
    end()
  }
}

/** Reads. Tries again after a lost connection, within the deadline. */
export function read<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return withDeadline('read', (pool) => work(pool.db))
}

/** Reads everything in one snapshot, so that no reader sees half of a change. Tries again as `read` does. */
export function readSnapshot<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return withDeadline('read', (pool) => pool.db.transaction(work, snapshot))
}

/**
 * Writes in one transaction. Tries again only if the commit was not sent, so `work` must change nothing
 * outside the transaction. When the connection breaks during the commit, the outcome is unknown, and this
 * throws `DatabaseUnavailable`.
 */
export function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isCommitting = false
  return withDeadline(
    'transact',
    (pool) =>
      pool.db.transaction(async (tx) => {
        isCommitting = false
        const result = await work(tx)
        isCommitting = true
        return result
      }),
    () => !isCommitting,
  )
}

export async function closeDatabase(): Promise<void> {
  await takePool()?.sql.end({ timeout: 2 })
}

/** Calls `onMessage` for each NOTIFY on a channel. What was sent before `onConnected` is lost: read again. */
export async function listen(
  channel: string,
  onMessage: (payload: string) => void,
  onConnected: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const sql = postgres(databaseUrl(), {
    ...connectionOptions,
    max: 1,
    connection: { application_name: programName('-listen') },
  })
  const stop = () => sql.end({ timeout: 1 })
  try {
    await sql.listen(channel, onMessage, onConnected)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
