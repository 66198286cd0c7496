import 'server-only'
import { sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { DatabaseUnavailable } from '@/db/errors'
import { rateLimits } from '@/db/schema'

class RolledBack extends Error {}

/** Writes a row and rolls it back: fails when the database is read-only or full. */
export async function probeDatabase(): Promise<void> {
  try {
    await transact(async (tx) => {
      await tx
        .insert(rateLimits)
        .values({ key: `probe:${crypto.randomUUID()}`, points: 0, expire: sql`now()` })
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack) return
    throw error instanceof DatabaseUnavailable
      ? error
      : new DatabaseUnavailable('The database takes no writes', { cause: error })
  }
}
