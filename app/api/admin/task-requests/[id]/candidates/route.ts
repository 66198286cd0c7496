import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { listCandidates } from '@/lib/requests/staff/candidates'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.listTaskRequestCandidates, async ({ params }) =>
  json(200, { data: await listCandidates(params.id) }),
)
