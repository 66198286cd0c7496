import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { searchOperations } from '@/lib/search/operations'
import { searchEverywhere } from '@/lib/search/queries'

export const GET = route(searchOperations.search, async ({ query, identity }) =>
  json(200, { data: await searchEverywhere(query.q, identity.role) }),
)
