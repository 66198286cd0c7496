import { changing } from '@/app/api/admin/task-requests/changing'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { assignTasker } from '@/lib/requests/staff/transition'

export const PUT = changing(requestStaffOperations.assignTasker, assignTasker)
