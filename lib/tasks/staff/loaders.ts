import 'server-only'
import { dispatching, editing } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { listPublicTasks } from '@/lib/tasks/queries'
import type { PublicTask } from '@/lib/tasks/schema'
import { getStaffTask, listStaffTasks } from './queries'
import type { StaffTask } from './schema'

/** Every task in every language, for owners and editors. */
export async function loadStaffTasks(): Promise<StaffTask[]> {
  await requireAdminPage(editing)
  return listStaffTasks()
}

/** One task in every language, for owners and editors. */
export async function loadStaffTask(id: number): Promise<StaffTask> {
  await requireAdminPage(editing)
  return getStaffTask(id)
}

/** The names of public tasks, for the pages of taskers; read now, not once per version. */
export async function loadTaskTitles(): Promise<Pick<PublicTask, 'id' | 'title'>[]> {
  await requireAdminPage(dispatching)
  return (await listPublicTasks('en')).map(({ id, title }) => ({ id, title }))
}
