import { route } from '@/lib/auth/gates'
import { updateWork } from '@/lib/taskers/mutations'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const PUT = route(
  taskerStaffOperations.updateTaskerWork,
  async ({ params, body, identity, locale }) => {
    const { version, ...input } = body
    const actor = { kind: 'admin', id: identity.adminId } as const
    await updateWork({ taskerId: params.id, input, actor, version, locale })
    return getTaskerDetail(params.id)
  },
)
