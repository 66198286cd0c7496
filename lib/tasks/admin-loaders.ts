import 'server-only'
import { editing } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getStaffTask, listStaffTasks } from './admin-queries'
import type { StaffTask } from './admin-schema'

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
