import { closeDatabase } from '@/db/client'
import { migrateDatabase, prepareInTurn } from '@/db/migrate'
import { databaseUrl } from '@/db/pool'
import { type Seeded, seedDatabase } from '@/db/seed'
import { prepareQueues } from '@/lib/platform/work'
import { allWork } from '@/lib/work'

/** Migrates the database, makes the queues and fills a new database, while no other instance does so. */
export async function prepareAll(): Promise<Seeded> {
  const url = databaseUrl()
  const seeded = await prepareInTurn(url, async () => {
    await migrateDatabase(url)
    await prepareQueues(
      url,
      allWork.map(({ queue }) => queue),
    )
    return seedDatabase()
  })
  await closeDatabase()
  return seeded
}
