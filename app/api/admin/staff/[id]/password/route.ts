import { mailPasswordLink } from '@/lib/admins/mutations'
import { adminOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'

export const POST = route(adminOperations.mailPasswordLink, ({ params, identity }) =>
  mailPasswordLink({ adminId: params.id, by: identity.adminId }),
)
