import { exporting } from '@/app/api/admin/exporting'
import { exportTaskers } from '@/lib/taskers/staff/export'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const GET = exporting(taskerStaffOperations.exportTaskers, 'taskers', exportTaskers)
