import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { quoteOperations } from '@/lib/money/quotes/operations'
import { sendQuote } from '@/lib/money/quotes/staff/mutations'
import { json } from '@/lib/platform/route'

export const POST = route(quoteOperations.sendQuote, async ({ params, body, identity: { adminId } }) => {
  const attempt = { requestId: params.id, version: body.version, adminId, follow }
  return json(201, { data: await sendQuote(attempt, body) })
})
