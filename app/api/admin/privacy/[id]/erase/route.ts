import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { erasePersonalData } from '@/lib/privacy/mutations'
import { privacyOperations } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const POST = route(privacyOperations.erasePersonalData, async ({ params, body, identity }) => {
  await erasePersonalData({ id: params.id, adminId: identity.adminId, input: body, follow })
  return getPrivacy(params.id)
})
