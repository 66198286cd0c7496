import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportTasksOperation } from '@/lib/tasks/admin-operations'
import { exportTasks } from '@/lib/tasks/export'

export const GET = route(exportTasksOperation, async ({ query, identity }) =>
  csvAnswer('tasks', await exportTasks(query, identity.adminId)),
)
