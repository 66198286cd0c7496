import { route } from '@/lib/auth/gates'
import { paymentOperations } from '@/lib/money/payments/operations'
import { paymentReads } from '@/lib/money/payments/queries'
import { json } from '@/lib/platform/route'

export const GET = route(paymentOperations.listPayments, async ({ query }) =>
  json(200, await paymentReads.page(query)),
)
