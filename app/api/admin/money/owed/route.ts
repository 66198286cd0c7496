import { route } from '@/lib/auth/gates'
import { entryOperations } from '@/lib/money/entries/operations'
import { owedReads } from '@/lib/money/entries/queries'
import { json } from '@/lib/platform/route'

export const GET = route(entryOperations.listOwed, async ({ query }) =>
  json(200, await owedReads.page(query)),
)
