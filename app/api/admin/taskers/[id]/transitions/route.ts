import { route } from '@/lib/auth/gates'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'
import { transitionTasker } from '@/lib/taskers/staff/transition'

export const POST = route(taskerStaffOperations.transitionTasker, async ({ params, body, identity }) => {
  await transitionTasker({ taskerId: params.id, ...body, adminId: identity.adminId })
  return getTaskerDetail(params.id)
})
