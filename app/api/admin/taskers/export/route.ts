import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportTaskers } from '@/lib/taskers/staff/mutations'
import { exportTaskersOperation } from '@/lib/taskers/staff/operations'

export const GET = route(exportTaskersOperation, async ({ query, identity }) =>
  csvAnswer('taskers', await exportTaskers(query, identity.adminId)),
)
