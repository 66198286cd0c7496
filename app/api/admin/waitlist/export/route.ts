import { exporting } from '@/app/api/admin/exporting'
import { exportWaitlist } from '@/lib/waitlist/staff/export'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'

export const GET = exporting(waitlistStaffOperations.exportWaitlist, 'waitlist', exportWaitlist)
