import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { endSessionsByStaff } from '@/lib/taskers/staff/mutations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const DELETE = route(taskerStaffOperations.endTaskerSessions, async ({ params, identity }) => {
  await endSessionsByStaff(params.id, identity.adminId)
  return json(200, { data: await getTaskerDetail(params.id) })
})
