import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportWaitlistOperation } from '@/lib/waitlist/admin-operations'
import { exportWaitlist } from '@/lib/waitlist/export'

export const GET = route(exportWaitlistOperation, async ({ query, identity }) =>
  csvAnswer('waitlist', await exportWaitlist(query, identity.adminId)),
)
