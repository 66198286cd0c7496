// Migrates the database and seeds a new one; prints the first admin's password when it creates one.
import { closeDatabase } from '@/db/client'
import { migrateDatabase, prepareInTurn } from '@/db/migrate'
import { seedDatabase } from '@/db/seed'
import { env } from '@/lib/platform/env'
import { prepareQueues } from '@/lib/platform/work'
import { workHandlers } from '@/lib/work'
import { failPart, runPart } from './parts'

try {
  const url = env().DATABASE_URL ?? ''
  const { isNew, adminEmail, newPassword } = await prepareInTurn(url, async () => {
    await migrateDatabase(url)
    await prepareQueues(url, Object.keys(workHandlers))
    return seedDatabase()
  })
  await closeDatabase()
  runPart({ isNew, adminEmail, newPassword }, async () => undefined)
} catch (error) {
  failPart(error)
}
