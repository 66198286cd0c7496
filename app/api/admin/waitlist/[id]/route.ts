import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'
import { eraseWaitlistByStaff } from '@/lib/waitlist/mutations'
import { eraseWaitlistOperation } from '@/lib/waitlist/staff/operations'

export const DELETE = route(eraseWaitlistOperation, async ({ params, identity }) => {
  await eraseWaitlistByStaff(params.id, identity.adminId)
  return noContent()
})
