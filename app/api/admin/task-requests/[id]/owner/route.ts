import { changing } from '@/app/api/admin/task-requests/changing'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { changeOwner } from '@/lib/requests/staff/owner/mutations'

export const PUT = changing(requestStaffOperations.changeTaskRequestOwner, (step, owning) =>
  changeOwner(step, owning),
)
