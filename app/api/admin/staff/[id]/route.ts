import { adminOperations } from '@/lib/admins/operations'
import { updateAdmin } from '@/lib/admins/roles/mutations'
import { route } from '@/lib/auth/gates'
import { leaving } from '@/lib/consequences/leaving'

export const PUT = route(adminOperations.updateAdmin, ({ params, body, identity }) =>
  updateAdmin({ adminId: params.id, by: identity.adminId, input: body, leaving }),
)
