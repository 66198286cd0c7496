import { route } from '@/lib/auth/gates'
import { contentNouns, saveOrder } from '@/lib/content/mutations'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'
import { orderTasksOperation } from '@/lib/tasks/admin-operations'
import { listStaffTasks } from '@/lib/tasks/admin-queries'

export const PUT = route(orderTasksOperation, async ({ body, identity }) => {
  await saveOrder({ noun: contentNouns.task, order: body, adminId: identity.adminId })
  await expireTags('tasks')
  return json(200, { data: await listStaffTasks() })
})
