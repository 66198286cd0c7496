import { changing } from '@/app/api/admin/task-requests/changing'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { judgeSpam } from '@/lib/requests/staff/step/mutations'

export const POST = changing(requestStaffOperations.judgeTaskRequestSpam, judgeSpam)
