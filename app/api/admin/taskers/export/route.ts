import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportTaskers } from '@/lib/taskers/staff/mutations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const GET = route(taskerStaffOperations.exportTaskers, async ({ query, identity }) =>
  csvAnswer('taskers', await exportTaskers(query, identity.adminId)),
)
