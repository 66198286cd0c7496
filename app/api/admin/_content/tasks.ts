import { contentNouns } from '@/lib/content/mutations'
import { createTask, updateTask } from '@/lib/tasks/admin-mutations'
import { taskContentOperations } from '@/lib/tasks/admin-operations'
import { getStaffTask, listStaffTasks } from '@/lib/tasks/admin-queries'
import { exportTasks } from '@/lib/tasks/export'
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
