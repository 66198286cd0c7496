import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { assignTasker } from '@/lib/requests/staff/transition'

export const PUT = route(requestStaffOperations.assignTasker, async ({ params, body, identity }) => {
  const { adminId } = identity
  await assignTasker({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
