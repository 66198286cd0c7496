import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { enterByHand } from '@/lib/money/entries/mutations'
import { entryOperations } from '@/lib/money/entries/operations'
import { entryReads } from '@/lib/money/entries/queries'
import { json } from '@/lib/platform/route'

export const GET = route(entryOperations.listEntries, async ({ query }) =>
  json(200, await entryReads.page(query)),
)

export const POST = route(entryOperations.enterByHand, async ({ request, body, identity: { adminId } }) => {
  const key = request.headers.get('idempotency-key') ?? ''
  return json(201, { data: await enterByHand({ key, input: body, adminId, follow }) })
})
