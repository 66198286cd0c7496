import { route } from '@/lib/auth/gates'
import { decideRemedy } from '@/lib/cases/mutations'
import { caseOperations } from '@/lib/cases/operations'

export const PUT = route(caseOperations.decideRemedy, ({ params, body, identity: { adminId } }) =>
  decideRemedy({ id: params.id, adminId, input: body }),
)
