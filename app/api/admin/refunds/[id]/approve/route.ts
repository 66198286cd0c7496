import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { approveRefund } from '@/lib/money/refunds/mutations'
import { refundOwnerOperations } from '@/lib/money/refunds/operations'
import { json } from '@/lib/platform/route'

export const POST = route(
  refundOwnerOperations.approveRefund,
  async ({ params, body, identity: { adminId } }) => {
    const { id } = params
    return json(200, { data: await approveRefund({ id, note: body.note, adminId, follow }) })
  },
)
