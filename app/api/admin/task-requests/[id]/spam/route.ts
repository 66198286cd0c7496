import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { judgeSpam } from '@/lib/requests/staff/spam'

export const POST = route(requestStaffOperations.judgeTaskRequestSpam, async ({ params, body, identity }) => {
  const { adminId } = identity
  await judgeSpam({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
