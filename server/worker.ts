// The worker as a part: it does the work that mutations have enqueued.
import { closeDatabase } from '@/db/client'
import { startWorker } from '@/lib/platform/work'
import { workHandlers, workSchedules } from '@/lib/work'
import { failPart, runPart } from './supervisor/parts'

try {
  const worker = await startWorker(workHandlers, workSchedules)
  runPart({}, async () => {
    await worker.stop()
    await closeDatabase()
  })
} catch (error) {
  failPart(error)
}
