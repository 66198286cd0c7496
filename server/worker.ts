// The worker as a part: it does what mutations have enqueued.
import { closeDatabase } from '@/db/client'
import { startWorker } from '@/lib/platform/work'
import { jobHandlers, jobSchedules } from '@/lib/work'
import { failPart, runPart } from './supervisor/parts'

try {
  const worker = await startWorker(jobHandlers, jobSchedules)
  runPart({}, async () => {
    await worker.stop()
    await closeDatabase()
  })
} catch (error) {
  failPart(error)
}
