import { route } from '@/lib/auth/gates'
import { refusePrivacy } from '@/lib/privacy/mutations'
import { privacyOperations } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const POST = route(privacyOperations.refusePrivacyRequest, async ({ params, body, identity }) => {
  await refusePrivacy({ id: params.id, adminId: identity.adminId, input: body })
  return getPrivacy(params.id)
})
