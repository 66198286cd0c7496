import { route } from '@/lib/auth/gates'
import { eraseWaitlistByStaff } from '@/lib/waitlist/mutations'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'

export const DELETE = route(waitlistStaffOperations.eraseWaitlist, ({ params, identity }) =>
  eraseWaitlistByStaff(params.id, identity.adminId),
)
