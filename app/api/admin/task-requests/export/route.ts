import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportRequests } from '@/lib/requests/staff/export'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.exportTaskRequests, async ({ query, identity }) =>
  csvAnswer('requests', await exportRequests(query, identity.adminId)),
)
