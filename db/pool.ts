import 'server-only'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { env } from '@/lib/platform/env'
import { DEADLINE_MS } from './deadline'
import * as schema from './schema'

/** The database's own limit for a statement. A call that waits longer has a dead connection. */
export const STATEMENT_TIMEOUT_MS = DEADLINE_MS - 500

export type Pool = { sql: postgres.Sql; db: PostgresJsDatabase<typeof schema> }

export const connectionOptions = {
  backoff: () => 0.1,
  connect_timeout: 3,
  // The query for array types runs on each new connection, and its errors would not be reported.
  fetch_types: false,
  onnotice: () => undefined,
} satisfies postgres.Options<Record<string, never>>

export function databaseUrl(): string {
  const url = env().DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set. Only `npm start` and `npm run dev` bring a database.')
  return url
}

/** Drizzle sends each statement by `unsafe`, which PostgreSQL would parse and plan anew each time. */
export function prepareStatements<Client extends postgres.Sql>(client: Client): Client {
  const { begin } = client
  const beginWith = (work: (tx: postgres.TransactionSql) => unknown) => begin((tx) => work(prepare(tx)))
  return Object.assign(prepare(client), { begin: beginWith })
}

function prepare<Client extends postgres.Sql | postgres.TransactionSql>(client: Client): Client {
  const { unsafe } = client
  const prepared: typeof unsafe = (text, values, options) =>
    unsafe(text, values, { ...options, prepare: true })
  return Object.assign(client, { unsafe: prepared })
}

function openPool(): Pool {
  const sql = postgres(databaseUrl(), {
    ...connectionOptions,
    max: 16,
    idle_timeout: 60,
    max_lifetime: 60 * 30,
    connection: {
      application_name: 'taskers',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: DEADLINE_MS - 1_000,
      idle_in_transaction_session_timeout: DEADLINE_MS * 2,
    },
  })
  return { sql, db: drizzle(prepareStatements(sql), { schema, casing: 'snake_case' }) }
}

// Hot reload runs this module again and must find the open pool.
const holder = globalThis as typeof globalThis & { taskersPool?: Pool }

export function currentPool(): Pool {
  holder.taskersPool ??= openPool()
  return holder.taskersPool
}

export function replacePool(broken: Pool): void {
  if (holder.taskersPool === broken) holder.taskersPool = openPool()
  broken.sql.end({ timeout: 1 }).catch(() => undefined)
}

export function takePool(): Pool | undefined {
  const pool = holder.taskersPool
  holder.taskersPool = undefined
  return pool
}
