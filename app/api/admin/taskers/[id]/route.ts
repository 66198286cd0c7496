import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const GET = route(taskerStaffOperations.getTasker, async ({ params }) =>
  json(200, { data: await getTaskerDetail(params.id) }),
)
