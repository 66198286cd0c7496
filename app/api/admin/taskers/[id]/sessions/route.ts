import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getTaskerDetail } from '@/lib/taskers/admin-detail'
import { endSessionsByStaff } from '@/lib/taskers/admin-mutations'
import { endTaskerSessionsOperation } from '@/lib/taskers/admin-operations'

export const DELETE = route(endTaskerSessionsOperation, async ({ params, identity }) => {
  await endSessionsByStaff(params.id, identity.adminId)
  return json(200, { data: await getTaskerDetail(params.id) })
})
