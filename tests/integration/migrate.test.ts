import postgres from 'postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { migrateDatabase } from '@/db/migrate'
import { env } from '@/lib/platform/env'
import { queue } from '@/lib/platform/queue'
import { startWorker, work } from '@/lib/platform/work'
import { allWork } from '@/lib/work'

it('a migration gives a lock up that a running site holds, and tries again', async () => {
  const url = env().DATABASE_URL ?? ''
  const sql = postgres(url, { max: 1 })
  const { promise: isHeld, resolve: tell } = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`lock table drizzle.__drizzle_migrations in access exclusive mode`
    tell()
    await tx`select pg_sleep(2.5)`
  })
  await isHeld
  await expect(migrateDatabase(url)).resolves.toBeUndefined()
  await holding
  await sql.end()
})

it('a worker says so when its queues are not there yet', async () => {
  const ofTomorrow = work(queue('work.of.tomorrow', z.object({})), async () => undefined)
  await expect(startWorker([...allWork, ofTomorrow])).rejects.toThrow(
    'The database is not prepared for this version',
  )
})
