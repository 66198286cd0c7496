import { route } from '@/lib/auth/gates'
import { searchOperations } from '@/lib/search/operations'
import { searchEverywhere } from '@/lib/search/queries'

export const GET = route(searchOperations.search, ({ query, identity }) =>
  searchEverywhere(query.q, identity.role),
)
