import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportRequests } from '@/lib/requests/admin-mutations'
import { exportRequestsOperation } from '@/lib/requests/admin-operations'

export const GET = route(exportRequestsOperation, async ({ query, identity }) =>
  csvAnswer('requests', await exportRequests(query, identity.adminId)),
)
