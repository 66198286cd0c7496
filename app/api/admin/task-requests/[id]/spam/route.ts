import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getRequest } from '@/lib/requests/admin-detail'
import { judgeSpamOperation } from '@/lib/requests/admin-operations'
import { judgeSpam } from '@/lib/requests/spam'

export const POST = route(judgeSpamOperation, async ({ params, body, identity }) => {
  const { adminId } = identity
  await judgeSpam({ requestId: params.id, version: body.version, adminId }, body)
  return json(200, { data: await getRequest(params.id, adminId) })
})
