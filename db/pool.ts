import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { env } from '@/lib/platform/env'
import { observer } from '@/lib/platform/metrics/observe'
import { DEADLINE_MS } from './deadline'
import { programName } from './program'
import * as schema from './schema'

/** The database's own limit for a statement. A call that waits longer has a dead connection. */
export const STATEMENT_TIMEOUT_MS = DEADLINE_MS - 500

/**
 * A call that waits for a row keeps a connection from others. So no call waits longer: it gives the
 * connection back and tries again.
 */
const LOCK_TIMEOUT_MS = 400

/** How long the database lets each connection of ours work or wait, in milliseconds. */
export const sessionLimits = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: DEADLINE_MS * 2,
}

/** `answeredAt`: when the database last answered a call of this pool. */
export type Pool = { sql: postgres.Sql; db: PostgresJsDatabase<typeof schema>; answeredAt: number }

const CONNECT_SECONDS = 3
/** A pool that still answers others is thrown away at most so often. */
const REPLACE_PAUSE_MS = 10_000
const PROBE_PAUSE_MS = 300

/** A pause of 1 to 2 times so many milliseconds: callers who were refused together come back apart. */
export const jittered = (ms: number): number => ms * (1 + Math.random())

export const connectionOptions = {
  backoff: () => jittered(100) / 1_000,
  connect_timeout: CONNECT_SECONDS,
  // The query for array types runs on each new connection, and its errors would not be reported.
  fetch_types: false,
  onnotice: () => undefined,
} satisfies postgres.Options<Record<string, never>>

export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set. Only `npm start` and `npm run dev` bring a database.')
  return url
}

/** Drizzle sends each statement by `unsafe`, which PostgreSQL would parse and plan again each time. */
export function prepareStatements<Client extends postgres.Sql>(client: Client): Client {
  const { begin } = client
  const beginWith = (work: (tx: postgres.TransactionSql) => unknown) => begin((tx) => work(prepare(tx)))
  return Object.assign(prepare(client), { begin: beginWith })
}

// Without `simple`, which the types of postgres.js lack, it would not prepare a statement without parameters.
const preparing: postgres.UnsafeQueryOptions & { simple: false } = { prepare: true, simple: false }

function prepare<Client extends postgres.Sql | postgres.TransactionSql>(client: Client): Client {
  const { unsafe } = client
  const prepared: typeof unsafe = (text, values, options) =>
    unsafe(text, values, { ...options, ...preparing })
  return Object.assign(client, { unsafe: prepared })
}

function openPool(): Pool {
  const sql = postgres(databaseUrl(), {
    ...connectionOptions,
    max: 16,
    idle_timeout: 60,
    max_lifetime: 60 * 30,
    connection: { application_name: programName(), ...sessionLimits },
  })
  const db = drizzle(prepareStatements(sql), { schema, casing: 'snake_case' })
  return { sql, db, answeredAt: Date.now() }
}

/** `returning`: done when a database that did not answer does so again. */
type State = { pool?: Pool | undefined; replacedAt: number; returning?: Promise<void> | undefined }

// Hot reload runs this module again and must find the open pool.
const shared = globalThis as typeof globalThis & { taskersPool?: State }
shared.taskersPool ??= { replacedAt: 0 }
const state = shared.taskersPool

/** The open pool. While the database does not answer, it waits for that. */
export async function currentPool(): Promise<Pool> {
  while (state.returning) await state.returning
  state.pool ??= openPool()
  return state.pool
}

async function answers(): Promise<boolean> {
  const probe = postgres(databaseUrl(), {
    ...connectionOptions,
    max: 1,
    connection: { application_name: programName(), statement_timeout: CONNECT_SECONDS * 1_000 },
  })
  const asked = probe`select 1`.then(
    () => true,
    () => false,
  )
  const isOver = sleep(CONNECT_SECONDS * 1_000, false, { ref: false })
  const answer = await Promise.race([asked, isOver])
  await probe.end({ timeout: 0 })
  return answer
}

/** Asks with one connection at a time. A pool would meet the database with all of its own. */
async function untilItAnswers(): Promise<void> {
  while (state.returning && !(await answers()))
    await sleep(jittered(PROBE_PAUSE_MS), undefined, { ref: false })
}

/**
 * Throws away a pool that kept a call waiting since an instant. When it has answered no call since then, the
 * database is asked first whether it is back; its connections may still live there.
 */
export function replacePool(silent: Pool, since: number): void {
  const now = Date.now()
  if (state.pool !== silent) return
  if (silent.answeredAt >= since && now - state.replacedAt < REPLACE_PAUSE_MS) return
  observer()?.poolReplaced()
  state.pool = undefined
  state.replacedAt = now
  state.returning = Promise.resolve()
    .then(untilItAnswers)
    .finally(() => {
      state.returning = undefined
    })
  silent.sql.end({ timeout: 0 }).catch(() => undefined)
}

/** Has all calls use this pool, for benchmarks and tests that look at the statements. */
export function setPool(pool: Pool): void {
  state.pool = pool
}

/** Takes the open pool out, to close it. */
export function takePool(): Pool | undefined {
  const { pool } = state
  state.pool = undefined
  state.returning = undefined
  return pool
}
