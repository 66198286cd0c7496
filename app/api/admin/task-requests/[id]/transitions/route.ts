import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/staff/detail'
import { transitionRequestOperation } from '@/lib/requests/staff/operations'
import { transitionRequest } from '@/lib/requests/staff/transition'

export const POST = route(transitionRequestOperation, async ({ params, body, identity }) => {
  const { adminId } = identity
  await transitionRequest({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
