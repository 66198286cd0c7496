import 'server-only'
import { dispatching, editing } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { listPublicTasks } from '@/lib/tasks/queries'
import type { PublicTask } from '@/lib/tasks/schema'
import { getStaffTask, listStaffTasks } from './queries'
import type { StaffTask } from './schema'

/** Every task in every language, for those who may write them. */
export async function loadStaffTasks(): Promise<StaffTask[]> {
  await requireAdminPage(editing)
  return listStaffTasks()
}

/** One task in every language, for those who may write it. */
export async function loadStaffTask(id: number): Promise<StaffTask> {
  await requireAdminPage(editing)
  return getStaffTask(id)
}

/** The public tasks' names for the work with taskers: as they are now, not as public pages keep them. */
export async function loadTaskTitles(): Promise<Pick<PublicTask, 'id' | 'title'>[]> {
  await requireAdminPage(dispatching)
  return (await listPublicTasks('en')).map(({ id, title }) => ({ id, title }))
}
