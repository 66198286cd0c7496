import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { listRequests } from '@/lib/requests/staff/queries'

export const GET = route(requestStaffOperations.listTaskRequests, async ({ query, identity }) =>
  json(200, await listRequests(query, identity.adminId)),
)
