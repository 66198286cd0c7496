import { changing } from '@/app/api/admin/task-requests/changing'
import { route } from '@/lib/auth/gates'
import { getRequest } from '@/lib/requests/staff/detail/queries'
import { editRequest } from '@/lib/requests/staff/edit/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.getTaskRequest, ({ params, identity }) =>
  getRequest(params.id, identity.adminId),
)

export const PUT = changing(requestStaffOperations.editTaskRequest, editRequest)
