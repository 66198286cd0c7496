import { route } from '@/lib/auth/gates'
import { closeAccess } from '@/lib/privacy/mutations'
import { privacyOperations } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const POST = route(privacyOperations.closeAccessRequest, async ({ params, body, identity }) => {
  await closeAccess({ id: params.id, adminId: identity.adminId, input: body })
  return getPrivacy(params.id)
})
