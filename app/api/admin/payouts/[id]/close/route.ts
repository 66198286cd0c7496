import { route } from '@/lib/auth/gates'
import { closePayout } from '@/lib/money/payouts/mutations'
import { payoutOperations } from '@/lib/money/payouts/operations'
import { json } from '@/lib/platform/route'

export const POST = route(
  payoutOperations.closePayout,
  async ({ params: { id }, body, identity: { adminId } }) => {
    await closePayout(id, body.note, adminId)
    return json(200, { data: { id, status: 'failed' } })
  },
)
