import 'server-only'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const preparationLock = 7_203_114

/** Runs `work`, which prepares a database, under a lock: only one instance does this at a time. */
export async function prepareInTurn<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(${preparationLock})`
    return await work()
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Runs the migrations. Two instances must not do this at the same time: see `prepareInTurn`. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await migrate(drizzle(sql), { migrationsFolder: path.resolve('db/migrations') })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
