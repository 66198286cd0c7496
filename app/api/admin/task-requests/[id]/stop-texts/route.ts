import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { stopTexts } from '@/lib/requests/staff/conversation/mutations'
import { getRequest } from '@/lib/requests/staff/detail/queries'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const POST = route(requestStaffOperations.stopTexts, async ({ params, identity: { adminId } }) => {
  await stopTexts({ requestId: params.id, adminId, follow })
  return getRequest(params.id, adminId)
})
