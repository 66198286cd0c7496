import { route } from '@/lib/auth/gates'
import { listCandidates } from '@/lib/requests/staff/candidates'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.listTaskRequestCandidates, ({ params }) =>
  listCandidates(params.id),
)
