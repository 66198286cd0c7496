import 'server-only'
import { dispatching, editing } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listTaskTitles } from '@/lib/tasks/queries'
import { getStaffTask, listStaffTasks } from './queries'

/** Every task in every language, for owners and editors. */
export const loadStaffTasks = forStaff(editing, listStaffTasks)

/** One task in every language, for owners and editors. */
export const loadStaffTask = forStaff(editing, getStaffTask)

/** The names of the public tasks, for dispatchers; read now, not once per version. */
export const loadTaskTitles = forStaff(dispatching, listTaskTitles)
