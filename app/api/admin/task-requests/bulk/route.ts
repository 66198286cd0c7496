import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { changeSeveral } from '@/lib/requests/staff/bulk'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const POST = route(requestStaffOperations.changeTaskRequests, ({ body, identity }) =>
  changeSeveral(body, { adminId: identity.adminId, follow }),
)
