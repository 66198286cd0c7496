import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { changeOwner } from '@/lib/requests/staff/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const PUT = route(
  requestStaffOperations.changeTaskRequestOwner,
  async ({ params, body, identity }) => {
    const { adminId } = identity
    await changeOwner({ requestId: params.id, version: body.version, adminId }, body.action)
    return json(200, { data: await getRequest(params.id, adminId) })
  },
)
