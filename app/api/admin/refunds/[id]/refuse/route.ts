import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { refuseRefund } from '@/lib/money/refunds/mutations'
import { refundOwnerOperations } from '@/lib/money/refunds/operations'
import { json } from '@/lib/platform/route'

export const POST = route(
  refundOwnerOperations.refuseRefund,
  async ({ params, body, identity: { adminId } }) => {
    const { id } = params
    await refuseRefund({ id, note: body.note, adminId, follow })
    return json(200, { data: { id, status: 'refused' } })
  },
)
