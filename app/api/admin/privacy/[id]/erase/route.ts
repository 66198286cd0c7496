import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { erasePersonalData } from '@/lib/privacy/mutations'
import { privacyOperations } from '@/lib/privacy/operations'
import { getPrivacy } from '@/lib/privacy/queries'

export const POST = route(privacyOperations.erasePersonalData, async ({ params, body, identity }) => {
  await erasePersonalData({ id: params.id, adminId: identity.adminId, input: body })
  return json(200, { data: await getPrivacy(params.id) })
})
