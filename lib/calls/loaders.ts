import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { listPublicTasks } from '@/lib/tasks/queries'
import type { CallTask } from './schema'

/** The tasks that a call can be about, with what is asked about each. */
export async function loadCallTasks(): Promise<CallTask[]> {
  await requireAdminPage(dispatching)
  return (await listPublicTasks('en')).map(({ id, title, priceRwf, questions }) => ({
    id,
    title,
    priceRwf,
    questions,
  }))
}
