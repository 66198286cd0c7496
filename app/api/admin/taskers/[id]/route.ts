import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { getTaskerOperation } from '@/lib/taskers/staff/operations'

export const GET = route(getTaskerOperation, async ({ params }) =>
  json(200, { data: await getTaskerDetail(params.id) }),
)
