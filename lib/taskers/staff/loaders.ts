import 'server-only'
import { cache } from 'react'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getTaskerDetail } from './detail'
import { listTaskers } from './queries'
import type { TaskerDetail, TaskerList, TaskerListQuery } from './schema'

/** The list of taskers, for dispatchers. */
export async function loadTaskers(query: TaskerListQuery): Promise<TaskerList> {
  await requireAdminPage(dispatching)
  return listTaskers(query)
}

/** One tasker with everything on record, for dispatchers. Read once per render. */
export const loadTaskerDetail = cache(async (id: string): Promise<TaskerDetail> => {
  await requireAdminPage(dispatching)
  return getTaskerDetail(id)
})
