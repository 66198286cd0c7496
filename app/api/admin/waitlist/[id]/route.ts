import { route } from '@/lib/auth/gates'
import { noContent } from '@/lib/platform/route'
import { eraseWaitlistByStaff } from '@/lib/waitlist/mutations'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'

export const DELETE = route(waitlistStaffOperations.eraseWaitlist, async ({ params, identity }) => {
  await eraseWaitlistByStaff(params.id, identity.adminId)
  return noContent()
})
