import 'server-only'
import { dispatching, editing } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { listPublicTasks } from '@/lib/tasks/queries'
import { getStaffTask, listStaffTasks } from './queries'

/** Every task in every language, for owners and editors. */
export const loadStaffTasks = forStaff(editing, listStaffTasks)

/** One task in every language, for owners and editors. */
export const loadStaffTask = forStaff(editing, getStaffTask)

/** The names of public tasks, for the pages of taskers; read now, not once per version. */
export const loadTaskTitles = forStaff(dispatching, async () =>
  (await listPublicTasks('en')).map(({ id, title }) => ({ id, title })),
)
