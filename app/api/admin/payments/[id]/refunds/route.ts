import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { askRefund } from '@/lib/money/refunds/mutations'
import { refundOperations } from '@/lib/money/refunds/operations'
import { json } from '@/lib/platform/route'

export const POST = route(
  refundOperations.askRefund,
  async ({ request, params, body, identity: { adminId } }) => {
    const key = request.headers.get('idempotency-key') ?? ''
    const asked = await askRefund({ paymentId: params.id, key, input: body, adminId, follow })
    return json(201, { data: asked })
  },
)
