import { route } from '@/lib/auth/gates'
import { callPayoutNotPaid } from '@/lib/money/payouts/online/mutations'
import { payoutOperations } from '@/lib/money/payouts/operations'
import { json } from '@/lib/platform/route'

export const POST = route(
  payoutOperations.callPayoutNotPaid,
  async ({ params: { id }, body, identity: { adminId } }) => {
    await callPayoutNotPaid(id, body.note, adminId)
    return json(200, { data: { id, status: 'failed' } })
  },
)
