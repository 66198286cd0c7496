import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { endShift } from '@/lib/shifts/mutations'
import { shiftOperations } from '@/lib/shifts/operations'

export const POST = route(shiftOperations.endShift, ({ body, identity }) =>
  endShift(body, { adminId: identity.adminId, follow }),
)
