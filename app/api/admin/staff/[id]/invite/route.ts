import { resendInvite } from '@/lib/admins/mutations'
import { resendInviteOperation } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'

export const POST = route(resendInviteOperation, async ({ params, identity }) => {
  await resendInvite({ adminId: params.id, by: identity.adminId })
  return noContent()
})
