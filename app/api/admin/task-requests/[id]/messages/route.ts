import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { writeToCustomer } from '@/lib/requests/staff/conversation/mutations'
import { getRequest } from '@/lib/requests/staff/detail/queries'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const POST = route(
  requestStaffOperations.writeToCustomer,
  async ({ params, body, identity: { adminId } }) => {
    await writeToCustomer({ requestId: params.id, adminId, follow }, body)
    return getRequest(params.id, adminId)
  },
)
