import { resendInvite } from '@/lib/admins/mutations'
import { adminOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'

export const POST = route(adminOperations.resendInvite, async ({ params, identity }) => {
  await resendInvite({ adminId: params.id, by: identity.adminId })
  return noContent()
})
