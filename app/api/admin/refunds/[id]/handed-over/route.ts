import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { handOver } from '@/lib/money/refunds/mutations'
import { refundOperations } from '@/lib/money/refunds/operations'
import { json } from '@/lib/platform/route'

export const POST = route(
  refundOperations.handOverRefund,
  async ({ params, body, identity: { adminId } }) => {
    const { id } = params
    await handOver({ id, input: body, adminId, follow })
    return json(200, { data: { id, status: 'paid' } })
  },
)
