import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { listRequestsOperation } from '@/lib/requests/admin-operations'
import { listRequests } from '@/lib/requests/admin-queries'

export const GET = route(listRequestsOperation, async ({ query, identity }) =>
  json(200, await listRequests(query, identity.adminId)),
)
