import { route } from '@/lib/auth/gates'
import { refundOperations } from '@/lib/money/refunds/operations'
import { refundReads } from '@/lib/money/refunds/queries'
import { json } from '@/lib/platform/route'

export const GET = route(refundOperations.listRefunds, async ({ query }) =>
  json(200, await refundReads.page(query)),
)
