import { route } from '@/lib/auth/gates'
import { exportTaskers } from '@/lib/taskers/admin-mutations'
import { exportTaskersOperation } from '@/lib/taskers/admin-operations'

export const GET = route(exportTaskersOperation, async ({ query, identity }) => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="taskers.csv"',
    'cache-control': 'no-store',
  }
  return new Response(await exportTaskers(query, identity.adminId), { headers })
})
