import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { updateTask } from '@/lib/tasks/admin-mutations'
import { getStaffTaskOperation, updateTaskOperation } from '@/lib/tasks/admin-operations'
import { getStaffTask } from '@/lib/tasks/admin-queries'

export const GET = route(getStaffTaskOperation, async ({ params }) =>
  json(200, { data: await getStaffTask(params.id) }),
)

export const PUT = route(updateTaskOperation, async ({ params, body, identity }) => {
  const { version, ...input } = body
  await updateTask({ id: params.id, version, input, adminId: identity.adminId })
  await readSiteVersion()
  return json(200, { data: await getStaffTask(params.id) })
})
