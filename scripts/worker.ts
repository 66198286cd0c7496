// The worker as a part: it does what mutations have enqueued.
import { closeDatabase } from '@/db/client'
import { jobHandlers } from '@/lib/jobs'
import { startWorker } from '@/lib/platform/jobs'
import { failPart, runPart } from './support/parts'

try {
  const worker = await startWorker(jobHandlers)
  runPart({}, async () => {
    await worker.stop()
    await closeDatabase()
  })
} catch (error) {
  failPart(error)
}
