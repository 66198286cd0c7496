import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'
import { eraseWaitlistOperation } from '@/lib/waitlist/admin-operations'
import { eraseWaitlistByStaff } from '@/lib/waitlist/mutations'

export const DELETE = route(eraseWaitlistOperation, async ({ params, identity }) => {
  await eraseWaitlistByStaff(params.id, identity.adminId)
  return noContent()
})
