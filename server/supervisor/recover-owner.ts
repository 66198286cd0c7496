// For an only owner who has lost phone and recovery codes: allows a login with the password alone.
import path from 'node:path'
import { closeDatabase } from '@/db/client'
import { recoverOwner } from '@/lib/admins/mutations'
import { closeSender } from '@/lib/platform/work'
import { runningPostgres } from '@/server/database/embedded-postgres'
import { lockDataFolder } from './data-lock'
import { hasDatabase, loadConfiguration, prepareDatabase, startDatabase } from './product'
import { CannotStart, say } from './say'

/** Sets DATABASE_URL: the configured one, a running product's, or one that this command starts and stops. */
async function reachDatabase(configuration: ReturnType<typeof loadConfiguration>) {
  const nothing = async () => undefined
  if (configuration.DATABASE_URL) return nothing
  const folder = configuration.DATA_DIR
  const running = runningPostgres(path.join(folder, 'postgres'))
  if (running) {
    process.env.DATABASE_URL = running
    return nothing
  }
  if (!hasDatabase(folder)) throw new CannotStart(`There is no database in ${folder}. Is DATA_DIR right?`)
  const lock = await lockDataFolder(folder)
  const part = await startDatabase(configuration, (start) => start())
  await prepareDatabase(folder)
  return async () => {
    await part?.stop(10_000)
    lock.release()
  }
}

async function recover(email: string): Promise<void> {
  const configuration = loadConfiguration('production')
  const leaveDatabase = await reachDatabase(configuration)
  try {
    await recoverOwner(email)
    say.done(`Two-factor login of ${email} is off, and every session of that account has ended`)
    say.plain(`  Log in with the password alone at ${configuration.SITE_URL}/admin/login`)
    say.plain('  and turn two-factor login on again on the profile. A mail tells the owner of it.')
  } finally {
    await closeSender()
    await closeDatabase()
    await leaveDatabase()
  }
}

const [email] = process.argv.slice(2)
try {
  if (!email) throw new CannotStart('Whose login? npm run recover-owner -- owner@example.com')
  await recover(email)
  process.exit(0)
} catch (error) {
  say.fail(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
