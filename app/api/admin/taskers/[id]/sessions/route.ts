import { route } from '@/lib/auth/gates'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { endSessionsByStaff } from '@/lib/taskers/staff/mutations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const DELETE = route(taskerStaffOperations.endTaskerSessions, async ({ params, identity }) => {
  await endSessionsByStaff(params.id, identity.adminId)
  return getTaskerDetail(params.id)
})
