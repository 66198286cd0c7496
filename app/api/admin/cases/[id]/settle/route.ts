import { route } from '@/lib/auth/gates'
import { settleCase } from '@/lib/cases/mutations'
import { caseOperations } from '@/lib/cases/operations'

export const POST = route(caseOperations.settleCase, ({ params, body, identity: { adminId } }) =>
  settleCase({ id: params.id, adminId, note: body.note }),
)
