import { route } from '@/lib/auth/gates'
import { retryMessage } from '@/lib/messages/mutations'
import { retryMessageOperation } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'
import { json } from '@/lib/platform/route'

export const POST = route(retryMessageOperation, async ({ params, identity }) => {
  await retryMessage(params.id, identity.adminId)
  return json(200, { data: await getMessage(params.id, identity.role) })
})
