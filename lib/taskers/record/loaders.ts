import 'server-only'
import { cache } from 'react'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getTaskerDetail } from './queries'
import type { TaskerDetail } from './schema'

/** One tasker with everything on record, for dispatchers. Read once per render. */
export const loadTaskerDetail = cache(async (id: string): Promise<TaskerDetail> => {
  await requireAdminPage(dispatching)
  return getTaskerDetail(id)
})
