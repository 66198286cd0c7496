import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { callNotPaid } from '@/lib/money/refunds/online/mutations'
import { refundOwnerOperations } from '@/lib/money/refunds/operations'
import { json } from '@/lib/platform/route'

export const POST = route(
  refundOwnerOperations.callRefundNotPaid,
  async ({ params, body, identity: { adminId } }) => {
    const { id } = params
    await callNotPaid({ id, note: body.note, adminId, follow })
    return json(200, { data: { id, status: 'failed' } })
  },
)
