// Builds the site for a deployment. It needs no database and no site address.
import { ensureBuild } from '@/server/supervisor/build'
import { say } from '@/server/supervisor/say'

try {
  await ensureBuild()
} catch (error) {
  say.fail(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
