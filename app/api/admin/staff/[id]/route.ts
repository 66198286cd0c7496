import { updateAdmin } from '@/lib/admins/mutations'
import { adminOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'

export const PUT = route(adminOperations.updateAdmin, async ({ params, body, identity }) => {
  await updateAdmin({ adminId: params.id, by: identity.adminId, input: body })
  return noContent()
})
