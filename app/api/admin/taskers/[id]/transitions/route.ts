import { route } from '@/lib/auth/gates'
import { taskerLeaving } from '@/lib/consequences/leaving'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { getTaskerDetail } from '@/lib/taskers/record/queries'
import { transitionTasker } from '@/lib/taskers/staff/mutations'

export const POST = route(taskerRecordOperations.transitionTasker, async ({ params, body, identity }) => {
  await transitionTasker({ taskerId: params.id, ...body, adminId: identity.adminId, leaving: taskerLeaving })
  return getTaskerDetail(params.id)
})
