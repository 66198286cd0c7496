import { changing } from '@/app/api/admin/task-requests/changing'
import { assignTasker } from '@/lib/jobs/staff/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const PUT = changing(requestStaffOperations.assignTasker, assignTasker)
