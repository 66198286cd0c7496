import { route } from '@/lib/auth/gates'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { addCheck } from '@/lib/taskers/staff/mutations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const POST = route(
  taskerStaffOperations.addTaskerCheck,
  async ({ params, body, identity, locale }) => {
    await addCheck({ taskerId: params.id, input: body, adminId: identity.adminId, locale })
    return getTaskerDetail(params.id)
  },
)
