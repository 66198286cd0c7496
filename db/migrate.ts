import 'server-only'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const migrationLock = 7_203_114

/** Brings a database's tables up to date; several instances that start together take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle(sql), { migrationsFolder: path.resolve('db/migrations') })
  } finally {
    await sql.end({ timeout: 5 })
  }
}
