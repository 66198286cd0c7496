import { route } from '@/lib/auth/gates'
import { exportRequests } from '@/lib/requests/admin-mutations'
import { exportRequestsOperation } from '@/lib/requests/admin-operations'

export const GET = route(exportRequestsOperation, async ({ query, identity }) => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="requests.csv"',
    'cache-control': 'no-store',
  }
  return new Response(await exportRequests(query, identity.adminId), { headers })
})
