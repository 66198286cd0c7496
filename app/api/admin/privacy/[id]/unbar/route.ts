import { route } from '@/lib/auth/gates'
import { removeBar } from '@/lib/privacy/mutations'
import { privacyOwnerOperations } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const POST = route(privacyOwnerOperations.removeBar, async ({ params, body, identity }) => {
  await removeBar({ id: params.id, adminId: identity.adminId, input: body })
  return getPrivacy(params.id)
})
