import { resetTwoFactor } from '@/lib/admins/mutations'
import { adminOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'

export const DELETE = route(adminOperations.resetTwoFactor, async ({ params, identity }) => {
  await resetTwoFactor({ adminId: params.id, by: identity.adminId })
  return noContent()
})
