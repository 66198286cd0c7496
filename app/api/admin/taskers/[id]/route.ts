import { route } from '@/lib/auth/gates'
import { getTaskerDetail } from '@/lib/taskers/staff/detail'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'

export const GET = route(taskerStaffOperations.getTasker, ({ params }) => getTaskerDetail(params.id))
