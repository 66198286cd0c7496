import { route } from '@/lib/auth/gates'
import { contentNouns, saveOrder } from '@/lib/content/mutations'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { orderTasksOperation } from '@/lib/tasks/admin-operations'
import { listStaffTasks } from '@/lib/tasks/admin-queries'

export const PUT = route(orderTasksOperation, async ({ body, identity }) => {
  await saveOrder({ noun: contentNouns.task, order: body, adminId: identity.adminId })
  await readSiteVersion()
  return json(200, { data: await listStaffTasks() })
})
