import { route } from '@/lib/auth/gates'
import { retryMessage } from '@/lib/messages/mutations'
import { messageOperations } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'
import { json } from '@/lib/platform/route'

export const POST = route(messageOperations.retryMessage, async ({ params, identity }) => {
  await retryMessage(params.id, identity.adminId)
  return json(200, { data: await getMessage(params.id, identity.role) })
})
