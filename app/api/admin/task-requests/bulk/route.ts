import { route } from '@/lib/auth/gates'
import { changeSeveral } from '@/lib/requests/staff/bulk'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const POST = route(requestStaffOperations.changeTaskRequests, ({ body, identity }) =>
  changeSeveral(body, identity.adminId),
)
