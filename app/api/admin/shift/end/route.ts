import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { endShift } from '@/lib/shifts/mutations'

export const POST = route(requestStaffOperations.endShift, ({ body, identity }) =>
  endShift(body, { adminId: identity.adminId, follow }),
)
