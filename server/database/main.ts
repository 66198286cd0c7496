// The embedded PostgreSQL as a part: it stops whenever its supervisor ends, for any reason.
import { failPart, runPart } from '../supervisor/parts'
import { say } from '../supervisor/say'
import { startEmbeddedPostgres } from './embedded-postgres'

try {
  const { POSTGRES_DIR = '.data/postgres', POSTGRES_DURABLE, POSTGRES_PORT } = process.env
  const postgres = await startEmbeddedPostgres(POSTGRES_DIR, {
    durable: POSTGRES_DURABLE !== 'false',
    ...(POSTGRES_PORT && { port: Number(POSTGRES_PORT) }),
  })
  if (postgres.hasEndedOrphan) say.done('A PostgreSQL that was left running on the same data has been ended')
  let isStopping = false
  postgres.exited.then(() => !isStopping && process.exit(1))
  runPart({ url: postgres.url, pid: postgres.pid }, async () => {
    isStopping = true
    await postgres.stop()
  })
} catch (error) {
  failPart(error)
}
