import { route } from '@/lib/auth/gates'
import { csvHeaders } from '@/lib/content/export'
import { exportTasksOperation } from '@/lib/tasks/admin-operations'
import { exportTasks } from '@/lib/tasks/export'

export const GET = route(
  exportTasksOperation,
  async ({ query, identity }) =>
    new Response(await exportTasks(query.columns, identity.adminId), { headers: csvHeaders('tasks') }),
)
