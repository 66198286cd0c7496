import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { editRequest } from '@/lib/requests/staff/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.getTaskRequest, async ({ params, identity }) =>
  json(200, { data: await getRequest(params.id, identity.adminId) }),
)

export const PUT = route(requestStaffOperations.editTaskRequest, async ({ params, body, identity }) => {
  await editRequest({ requestId: params.id, version: body.version, adminId: identity.adminId }, body)
  return json(200, { data: await getRequest(params.id, identity.adminId) })
})
