// A pooler between us and PostgreSQL may drop the limits of time that we ask for.
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterEach, expect, it } from 'vitest'
import { closeDatabase } from '@/db/client'
import { missingLimits } from '@/db/limits'
import { databaseUrl, sessionLimits, setPool } from '@/db/pool'
import * as schema from '@/db/schema'

/** Has all calls use connections with these settings. */
async function connectWith(connection: Record<string, string | number>): Promise<void> {
  await closeDatabase()
  const sql = postgres(databaseUrl(), { max: 1, fetch_types: false, connection })
  setPool({ sql, db: drizzle(sql, { schema, casing: 'snake_case' }), answeredAt: Date.now() })
}

afterEach(closeDatabase)

it('are kept by our own connections', async () => {
  expect(await missingLimits()).toEqual([])
})

it('are missing where none was set, and where one is larger than ours', async () => {
  await connectWith({})
  expect(await missingLimits()).toEqual(Object.keys(sessionLimits))
  await connectWith({ ...sessionLimits, lock_timeout: sessionLimits.lock_timeout + 1 })
  expect(await missingLimits()).toEqual(['lock_timeout'])
})

it('may be smaller', async () => {
  await connectWith({ ...sessionLimits, statement_timeout: 1_000 })
  expect(await missingLimits()).toEqual([])
})
