import { resetTwoFactor } from '@/lib/admins/mutations'
import { adminOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'

export const DELETE = route(adminOperations.resetTwoFactor, ({ params, identity }) =>
  resetTwoFactor({ adminId: params.id, by: identity.adminId }),
)
