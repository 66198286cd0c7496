import { route } from '@/lib/auth/gates'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'
import { createTask } from '@/lib/tasks/admin-mutations'
import { createTaskOperation, listStaffTasksOperation } from '@/lib/tasks/admin-operations'
import { getStaffTask, listStaffTasks } from '@/lib/tasks/admin-queries'

export const GET = route(listStaffTasksOperation, async () => json(200, { data: await listStaffTasks() }))

export const POST = route(createTaskOperation, async ({ body, identity }) => {
  const id = await createTask(body, identity.adminId)
  await expireTags('tasks', 'media')
  return json(201, { data: await getStaffTask(id) })
})
