// Prepares your own database before servers and workers are started; several may do it at once.
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { reasonOf } from './command'
import { prepareAll } from './preparation'
import { loadConfiguration, sayWhatIsNew } from './product'
import { say, timed } from './say'

try {
  const { DATA_DIR } = loadConfiguration('production')
  makePrivateFolder(DATA_DIR)
  const seeded = await timed('Preparing the database', 'The database is up to date', prepareAll)
  sayWhatIsNew(seeded, DATA_DIR, process.stdout.isTTY)
  process.exit(0)
} catch (error) {
  say.fail(reasonOf(error))
  process.exit(1)
}
