import { route } from '@/lib/auth/gates'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { getTaskerDetail } from '@/lib/taskers/record/queries'
import { addCheck } from '@/lib/taskers/staff/mutations'

export const POST = route(
  taskerRecordOperations.addTaskerCheck,
  async ({ params, body, identity, locale }) => {
    await addCheck({ taskerId: params.id, input: body, adminId: identity.adminId, locale })
    return getTaskerDetail(params.id)
  },
)
