import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { env } from '@/lib/platform/env'
import * as schema from './schema'

export type Database = PostgresJsDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** How long a caller waits for the database before being told that it is away. */
export const DEADLINE_MS = 4_000
const RETRY_PAUSE_MS = 100

type Pool = { sql: postgres.Sql; db: Database }

/** The database did not answer in time, went away in the middle, or has no means to do it now. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

const connectionOptions = {
  backoff: () => 0.1,
  connect_timeout: 3,
  // The look-up of array types runs on each new connection, where its failure would go unheard.
  fetch_types: false,
  onnotice: () => undefined,
} satisfies postgres.Options<Record<string, never>>

function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set. Start the product with `npm start` or `npm run dev`.')
  return url
}

function openPool(): Pool {
  const sql = postgres(databaseUrl(), {
    ...connectionOptions,
    max: 16,
    idle_timeout: 60,
    max_lifetime: 60 * 30,
    connection: {
      application_name: 'taskers',
      statement_timeout: DEADLINE_MS - 500,
      lock_timeout: DEADLINE_MS - 1_000,
      idle_in_transaction_session_timeout: DEADLINE_MS * 2,
    },
  })
  return { sql, db: drizzle(sql, { schema, casing: 'snake_case' }) }
}

// Hot reload evaluates this module again; the pool must survive it.
const holder = globalThis as typeof globalThis & { taskersPool?: Pool }

function currentPool(): Pool {
  holder.taskersPool ??= openPool()
  return holder.taskersPool
}

function replacePool(broken: Pool): void {
  if (holder.taskersPool === broken) holder.taskersPool = openPool()
  broken.sql.end({ timeout: 1 }).catch(() => undefined)
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

function cannotNow(error: unknown): boolean {
  return isOutOfResources(error) || cannotNowCodes.has(databaseErrorCode(error) ?? '')
}

/** Runs `attempt` until it succeeds, fails for a reason of its own, or the deadline is over. */
async function withDeadline<T>(
  attempt: (pool: Pool) => Promise<T>,
  mayRetry: () => boolean = () => true,
): Promise<T> {
  const until = Date.now() + DEADLINE_MS
  for (;;) {
    const pool = currentPool()
    const timer = new AbortController()
    const work = attempt(pool)
    try {
      return await Promise.race([
        work,
        sleep(Math.max(0, until - Date.now()), undefined, { signal: timer.signal }).then(() => {
          throw new DatabaseUnavailable('The database did not answer in time')
        }),
      ])
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        work.catch(() => undefined)
        replacePool(pool)
        throw error
      }
      if (!isConnectionLoss(error)) {
        throw cannotNow(error)
          ? new DatabaseUnavailable('The database cannot do this now', { cause: error })
          : error
      }
      if (!mayRetry() || Date.now() + RETRY_PAUSE_MS >= until) {
        throw new DatabaseUnavailable('The database is away', { cause: error })
      }
      await sleep(RETRY_PAUSE_MS)
    } finally {
      timer.abort()
    }
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
  const pool = holder.taskersPool
  holder.taskersPool = undefined
  await pool?.sql.end({ timeout: 2 })
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
