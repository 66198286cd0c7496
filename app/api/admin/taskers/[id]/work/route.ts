import { route } from '@/lib/auth/gates'
import { updateWork } from '@/lib/taskers/mutations'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { getTaskerDetail } from '@/lib/taskers/record/queries'

export const PUT = route(
  taskerRecordOperations.updateTaskerWork,
  async ({ params, body, identity, locale }) => {
    const { version, ...input } = body
    const actor = { kind: 'admin', id: identity.adminId } as const
    await updateWork({ taskerId: params.id, input, actor, version, locale })
    return getTaskerDetail(params.id)
  },
)
