import 'server-only'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { databaseErrorCode } from './errors'
import { demandStop } from './versions'

const oldestMajor = 16

/** Refuses a PostgreSQL that the product was never tried with. */
export function assertNewEnough(version: string): void {
  if (Number.parseInt(version, 10) >= oldestMajor) return
  throw new Error(`This PostgreSQL is ${version}. Taskers needs PostgreSQL ${oldestMajor} or newer.`)
}

const preparationLock = 7_203_114

/** Runs `work`, which prepares a database, under a lock: only one instance does this at a time. */
export async function prepareInTurn<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    assertNewEnough(server?.version ?? '')
    await sql`select pg_advisory_lock(${preparationLock})`
    return await work()
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const lockMs = 2_000
const mostTries = 15
/** A lock was not free in time, or another process wanted the same ones in another order. */
const isInTheWay = (error: unknown): boolean => ['55P03', '40P01'].includes(databaseErrorCode(error) ?? '')

/**
 * Runs the migrations. Two instances must not do this at the same time: see `prepareInTurn`. A site that
 * runs is not held up: a lock that is not free is given up, and all is tried again.
 */
export async function migrateDatabase(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryToMigrate(url)
    } catch (error) {
      if (!isInTheWay(error) || attempt === mostTries) throw error
      await new Promise((resolve) => setTimeout(resolve, lockMs))
    }
  }
}

async function tryToMigrate(url: string): Promise<void> {
  // A statement may take minutes, also where the role has the limits of the servers.
  const connection = { lock_timeout: lockMs, statement_timeout: 0 }
  const sql = postgres(url, { max: 1, connection, onnotice: () => undefined })
  try {
    await demandStop(sql)
    await migrate(drizzle(sql), { migrationsFolder: path.resolve('db/migrations') })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
