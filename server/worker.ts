// The worker as a part: it does the work that mutations have enqueued.
import { closeDatabase } from '@/db/client'
import { refuseNewerDatabase } from '@/db/versions'
import { logConsole } from '@/lib/platform/logger'
import { startWorker } from '@/lib/platform/work'
import { allWork } from '@/lib/work'
import { sayAlone } from './say-alone'
import { partConfiguration } from './supervisor/part-configuration'
import { failPart, runPart } from './supervisor/parts'

if (partConfiguration().NODE_ENV === 'production') logConsole()
try {
  await refuseNewerDatabase()
  const worker = await startWorker(allWork)
  runPart({}, async () => {
    await worker.stop()
    await closeDatabase()
  })
  sayAlone('The worker is running')
} catch (error) {
  failPart(error)
}
