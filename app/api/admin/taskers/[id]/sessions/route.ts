import { route } from '@/lib/auth/gates'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { getTaskerDetail } from '@/lib/taskers/record/queries'
import { endSessionsByStaff } from '@/lib/taskers/staff/mutations'

export const DELETE = route(taskerRecordOperations.endTaskerSessions, async ({ params, identity }) => {
  await endSessionsByStaff(params.id, identity.adminId)
  return getTaskerDetail(params.id)
})
