import { changing } from '@/app/api/admin/task-requests/changing'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { reopenRequest } from '@/lib/requests/staff/step/mutations'

export const POST = changing(requestStaffOperations.reopenTaskRequest, reopenRequest)
