import { route } from '@/lib/auth/gates'
import { listCandidates } from '@/lib/jobs/staff/queries'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.listTaskRequestCandidates, ({ params }) =>
  listCandidates(params.id),
)
