// The embedded PostgreSQL as a part: it ends with its supervisor, however that ends.
import { failPart, runPart } from '../supervisor/parts'
import { startEmbeddedPostgres } from './embedded-postgres'

try {
  const postgres = await startEmbeddedPostgres(process.env.POSTGRES_DIR ?? '.data/postgres', {
    durable: process.env.POSTGRES_DURABLE !== 'false',
  })
  let isStopping = false
  postgres.exited.then(() => !isStopping && process.exit(1))
  runPart({ url: postgres.url, pid: postgres.pid }, async () => {
    isStopping = true
    await postgres.stop()
  })
} catch (error) {
  failPart(error)
}
