import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { setAmounts } from '@/lib/requests/staff/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const PUT = route(requestStaffOperations.setTaskRequestAmounts, async ({ params, body, identity }) => {
  const { adminId } = identity
  await setAmounts({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
