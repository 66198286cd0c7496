import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'
import { listTaskers } from '@/lib/taskers/staff/queries'

export const GET = route(taskerStaffOperations.listTaskers, async ({ query }) =>
  json(200, await listTaskers(query)),
)
