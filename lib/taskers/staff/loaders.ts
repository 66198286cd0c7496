import 'server-only'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { listTaskers } from './queries'
import type { TaskerList, TaskerListQuery } from './schema'

/** The list of taskers, for dispatchers. */
export async function loadTaskers(query: TaskerListQuery): Promise<TaskerList> {
  await requireAdminPage(dispatching)
  return listTaskers(query)
}
