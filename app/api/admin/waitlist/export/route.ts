import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportWaitlist } from '@/lib/waitlist/staff/export'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'

export const GET = route(waitlistStaffOperations.exportWaitlist, async ({ query, identity }) =>
  csvAnswer('waitlist', await exportWaitlist(query, identity.adminId)),
)
