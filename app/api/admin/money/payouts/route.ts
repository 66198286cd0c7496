import { route } from '@/lib/auth/gates'
import { askPayout } from '@/lib/money/payouts/mutations'
import { payoutOperations } from '@/lib/money/payouts/operations'
import { payoutReads } from '@/lib/money/payouts/queries'
import { json } from '@/lib/platform/route'

export const GET = route(payoutOperations.listPayouts, async ({ query }) =>
  json(200, await payoutReads.page(query)),
)

export const POST = route(payoutOperations.askPayout, async ({ request, body, identity: { adminId } }) => {
  const key = request.headers.get('idempotency-key') ?? ''
  return json(201, { data: await askPayout({ key, input: body, adminId }) })
})
