// For an only owner who has lost phone and recovery codes: allows a login with the password alone.
import { closeDatabase } from '@/db/client'
import { recoverOwner } from '@/lib/admins/mutations'
import { closeSender } from '@/lib/platform/work'
import { runCommand } from './command'
import { loadConfiguration, prepareDatabase } from './product'
import { reachDatabase } from './reach-database'
import { CannotStart, say } from './say'

async function recover(email: string): Promise<void> {
  const configuration = loadConfiguration('production')
  const database = await reachDatabase(configuration)
  try {
    if (database.isStartedHere) await prepareDatabase(configuration.DATA_DIR)
    await recoverOwner(email)
    say.done(`Two-factor login of ${email} is off, and every session of that account has ended`)
    say.plain(`  Log in with the password alone at ${configuration.SITE_URL}/admin/login`)
    say.plain('  and turn two-factor login on again on the profile. A mail tells the owner of it.')
  } finally {
    await closeSender()
    await closeDatabase()
    await database.leave()
  }
}

const [email] = process.argv.slice(2)
await runCommand(async () => {
  if (!email) throw new CannotStart('Whose login? npm run recover-owner -- owner@example.com')
  await recover(email)
})
