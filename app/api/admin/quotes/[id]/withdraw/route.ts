import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { quoteOperations } from '@/lib/money/quotes/operations'
import { withdrawQuote } from '@/lib/money/quotes/staff/mutations'
import { json } from '@/lib/platform/route'

export const POST = route(quoteOperations.withdrawQuote, async ({ params, identity: { adminId } }) => {
  const { id } = params
  await withdrawQuote({ id, adminId, follow })
  return json(200, { data: { id, status: 'withdrawn' } })
})
