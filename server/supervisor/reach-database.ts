import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { runningPostgres } from '@/server/database/embedded-postgres'
import { lockDataFolder } from './data-lock'
import { hasDatabase, type loadConfiguration, startDatabase } from './product'
import { CannotStart } from './say'

type Reached = { isStartedHere: boolean; leave: () => Promise<void> }

/** Sets DATABASE_URL: the configured one, a running product's, or one that this command starts and stops. */
export async function reachDatabase(configuration: ReturnType<typeof loadConfiguration>): Promise<Reached> {
  const asItIs = { isStartedHere: false, leave: async () => undefined }
  if (configuration.DATABASE_URL) return asItIs
  const folder = configuration.DATA_DIR
  const running = runningPostgres(path.join(folder, 'postgres'))
  if (running) {
    process.env.DATABASE_URL = running
    return asItIs
  }
  // Another account's folder looks like one without a database.
  if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.X_OK)
  if (!hasDatabase(folder)) throw new CannotStart(`There is no database in ${folder}. Is DATA_DIR right?`)
  const lock = await lockDataFolder(folder)
  const part = await startDatabase(configuration, (start) => start())
  const leave = async () => {
    await part?.stop(10_000)
    lock.release()
  }
  return { isStartedHere: true, leave }
}
