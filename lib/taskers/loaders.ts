import 'server-only'
import { cache } from 'react'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage, requireTaskerPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { listTaskers } from '@/lib/taskers/staff/queries'
import type { TaskerDetail, TaskerList, TaskerListQuery } from '@/lib/taskers/staff/schema'
import { getTasker } from './queries'
import type { Tasker } from './schema'

/** The tasker's own profile; redirects others to the login. */
export async function loadOwnProfile(locale: Locale): Promise<Tasker> {
  const { taskerId } = await requireTaskerPage(locale)
  return getTasker(taskerId)
}

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
