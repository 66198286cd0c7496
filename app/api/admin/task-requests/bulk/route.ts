import { route } from '@/lib/auth/gates'
import { changeSeveral } from '@/lib/bulk/mutations'
import { bulkOperations } from '@/lib/bulk/operations'
import { follow } from '@/lib/consequences/follow'

export const POST = route(bulkOperations.changeTaskRequests, ({ body, identity }) =>
  changeSeveral(body, { adminId: identity.adminId, follow }),
)
