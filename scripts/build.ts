// Builds the site for a deployment. Pages are prerendered from a database: the configured one, or a
// throw-away one with the seed.
import { ensureBuild } from '@/server/supervisor/build'
import { loadConfiguration } from '@/server/supervisor/product'
import { say } from '@/server/supervisor/say'
import { startTestEnvironment, testTemplate } from './support/test-environment'

const configuration = loadConfiguration('production')
let stop = async () => {}
let code = 0
try {
  if (!configuration.DATABASE_URL) {
    const environment = await startTestEnvironment()
    stop = environment.stop
    process.env.DATABASE_URL = environment.databaseUrl(testTemplate)
  }
  process.env.APP_SECRET ??= 'only for the build: no session is made by it'
  await ensureBuild()
} catch (error) {
  say.fail(error instanceof Error ? error.message : String(error))
  code = 1
}
await stop()
process.exit(code)
