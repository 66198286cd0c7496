import { mailPasswordLink } from '@/lib/admins/mutations'
import { mailPasswordLinkOperation } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'

export const POST = route(mailPasswordLinkOperation, async ({ params, identity }) => {
  await mailPasswordLink({ adminId: params.id, by: identity.adminId })
  return noContent()
})
