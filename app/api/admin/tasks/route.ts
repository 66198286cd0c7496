import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { createTask } from '@/lib/tasks/admin-mutations'
import { createTaskOperation, listStaffTasksOperation } from '@/lib/tasks/admin-operations'
import { getStaffTask, listStaffTasks } from '@/lib/tasks/admin-queries'

export const GET = route(listStaffTasksOperation, async () => json(200, { data: await listStaffTasks() }))

export const POST = route(createTaskOperation, async ({ body, identity }) => {
  const id = await createTask(body, identity.adminId)
  await readSiteVersion()
  return json(201, { data: await getStaffTask(id) })
})
