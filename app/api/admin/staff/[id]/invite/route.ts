import { resendInvite } from '@/lib/admins/mutations'
import { adminOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'

export const POST = route(adminOperations.resendInvite, ({ params, identity }) =>
  resendInvite({ adminId: params.id, by: identity.adminId }),
)
