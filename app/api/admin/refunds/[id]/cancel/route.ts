import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { cancelRefund } from '@/lib/money/refunds/mutations'
import { refundOperations } from '@/lib/money/refunds/operations'
import { json } from '@/lib/platform/route'

export const POST = route(refundOperations.cancelRefund, async ({ params, body, identity: { adminId } }) => {
  const { id } = params
  await cancelRefund({ id, note: body.note, adminId, follow })
  return json(200, { data: { id, status: 'cancelled' } })
})
