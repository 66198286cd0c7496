import { route } from '@/lib/auth/gates'
import { enterCall } from '@/lib/calls/mutations'
import { callOperations } from '@/lib/calls/operations'
import { json } from '@/lib/platform/route'
import { readIdempotencyKey } from '@/lib/requests/idempotency'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { listRequests } from '@/lib/requests/staff/queries'

export const GET = route(requestStaffOperations.listTaskRequests, async ({ query, identity }) =>
  json(200, await listRequests(query, identity.adminId)),
)

export const POST = route(callOperations.enterTaskRequest, async ({ body, request, locale, identity }) => {
  const idempotencyKey = readIdempotencyKey(request, locale)
  const { receipt, isReplay } = await enterCall({ input: body, adminId: identity.adminId, idempotencyKey })
  return json(201, { data: receipt }, isReplay ? { 'idempotency-replayed': 'true' } : {})
})
