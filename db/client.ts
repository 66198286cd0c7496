import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { beginCall } from './deadline'
import {
  connectionOptions,
  currentPool,
  databaseUrl,
  type Pool,
  replacePool,
  STATEMENT_TIMEOUT_MS,
  takePool,
} from './pool'

export type Database = Pool['db']
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const RETRY_PAUSE_MS = 100

/** The database did not answer in time, went away in the middle, or has no means to do it now. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Walks an error's causes for the SQLSTATE or socket code that it started with. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string') return code
  }
  return undefined
}

function isConnectionLoss(error: unknown): boolean {
  const code = databaseErrorCode(error)
  return code !== undefined && (connectionCodes.has(code) || code.startsWith('08'))
}

const cannotNowCodes = new Set([
  // A lock, a statement or a deadlock that took longer than a caller waits.
  '55P03',
  '57014',
  '40P01',
  // Another instance has taken over, and this one only reads.
  '25006',
  // The disk fails.
  '58030',
])

/** Whether the database has no disk, memory or place left (class 53); somebody has to help it. */
export function isOutOfResources(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith('53') === true
}

/** What the database throws, or that it cannot do this now. */
function asRefusal(error: unknown): unknown {
  const isForNow = isOutOfResources(error) || cannotNowCodes.has(databaseErrorCode(error) ?? '')
  return isForNow ? new DatabaseUnavailable('The database cannot do this now', { cause: error }) : error
}

const tooLate = Symbol('too late')

/** What comes of the work, or `tooLate`. */
async function orTooLate<T>(work: Promise<T>, until: number): Promise<T | typeof tooLate> {
  const timer = new AbortController()
  const isOver = sleep(Math.max(0, until - Date.now()), tooLate, { signal: timer.signal })
  try {
    return await Promise.race([work, isOver])
  } finally {
    timer.abort()
  }
}

/** Runs `attempt` once; when no statement may still be running, a pool that says nothing is replaced. */
async function attemptOnce<T>(
  attempt: (pool: Pool) => Promise<T>,
  { since, until }: { since: number; until: number },
): Promise<T> {
  const pool = currentPool()
  const work = attempt(pool)
  const result = await orTooLate(work, until)
  if (result !== tooLate) return result
  work.catch(() => undefined)
  if (Date.now() - since >= STATEMENT_TIMEOUT_MS) replacePool(pool)
  throw new DatabaseUnavailable('The database did not answer in time')
}

/** Runs `attempt` until it succeeds, fails for a reason of its own, or the request's deadline is over. */
async function withDeadline<T>(
  attempt: (pool: Pool) => Promise<T>,
  mayRetry: () => boolean = () => true,
): Promise<T> {
  const since = Date.now()
  const { until, end } = beginCall()
  try {
    for (;;) {
      if (Date.now() >= until) throw new DatabaseUnavailable('The database has taken too long already')
      try {
        return await attemptOnce(attempt, { since, until })
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        if (!isConnectionLoss(error)) throw asRefusal(error)
        if (!mayRetry() || Date.now() + RETRY_PAUSE_MS >= until)
          throw new DatabaseUnavailable('The database is away', { cause: error })
        await sleep(RETRY_PAUSE_MS)
      }
    }
  } finally {
    end()
  }
}

/** Reads: tried again while the connection is lost, within the deadline. */
export function read<T>(work: (db: Database) => Promise<T>): Promise<T> {
  return withDeadline((pool) => work(pool.db))
}

/**
 * Writes, in one transaction. Tried again only while the commit cannot have been sent, so `work` must change
 * nothing outside the transaction. When the connection is lost during the commit itself, the caller gets
 * `DatabaseUnavailable` and does not know; its idempotency key settles it.
 */
export function transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isCommitting = false
  return withDeadline(
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

/** Closes the pool; for scripts and tests that end. */
export async function closeDatabase(): Promise<void> {
  await takePool()?.sql.end({ timeout: 2 })
}

/**
 * Calls `onMessage` for each NOTIFY on a channel, over a connection of its own that reconnects.
 * `onConnected` is called at every connection: what was said while there was none is lost, so look again.
 */
export async function listen(
  channel: string,
  onMessage: (payload: string) => void,
  onConnected: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const sql = postgres(databaseUrl(), {
    ...connectionOptions,
    max: 1,
    connection: { application_name: 'taskers-listen' },
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
