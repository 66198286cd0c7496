import { route } from '@/lib/auth/gates'
import { changeSeveral } from '@/lib/bulk/mutations'
import { follow } from '@/lib/consequences/follow'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const POST = route(requestStaffOperations.changeTaskRequests, ({ body, identity }) =>
  changeSeveral(body, { adminId: identity.adminId, follow }),
)
