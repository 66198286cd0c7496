import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportRequestsOperation } from '@/lib/requests/admin-operations'
import { exportRequests } from '@/lib/requests/export'

export const GET = route(exportRequestsOperation, async ({ query, identity }) =>
  csvAnswer('requests', await exportRequests(query, identity.adminId)),
)
