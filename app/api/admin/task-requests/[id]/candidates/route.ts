import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { listCandidatesOperation } from '@/lib/requests/admin-operations'
import { listCandidates } from '@/lib/requests/candidates'

export const GET = route(listCandidatesOperation, async ({ params }) =>
  json(200, { data: await listCandidates(params.id) }),
)
