import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { logContact } from '@/lib/requests/staff/mutations'
import { logRequestContactOperation } from '@/lib/requests/staff/operations'

export const POST = route(logRequestContactOperation, async ({ params, body, identity }) => {
  const { adminId } = identity
  await logContact({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
