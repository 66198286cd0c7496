import { resetTwoFactor } from '@/lib/admins/mutations'
import { resetTwoFactorOperation } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'

export const DELETE = route(resetTwoFactorOperation, async ({ params, identity }) => {
  await resetTwoFactor({ adminId: params.id, by: identity.adminId })
  return noContent()
})
