import { contentNouns } from '@/lib/content/mutations'
import { exportTasks } from '@/lib/tasks/staff/export'
import { createTask, updateTask } from '@/lib/tasks/staff/mutations'
import { taskContentOperations } from '@/lib/tasks/staff/operations'
import { getStaffTask, listStaffTasks } from '@/lib/tasks/staff/queries'
import { contentHandlers } from './handlers'

export const taskHandlers = contentHandlers({
  noun: contentNouns.task,
  operations: taskContentOperations,
  list: listStaffTasks,
  get: getStaffTask,
  create: createTask,
  update: updateTask,
  export: exportTasks,
})
