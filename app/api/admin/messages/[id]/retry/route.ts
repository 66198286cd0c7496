import { route } from '@/lib/auth/gates'
import { retryMessage } from '@/lib/messages/mutations'
import { messageOperations } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'

export const POST = route(messageOperations.retryMessage, async ({ params, identity }) => {
  await retryMessage(params.id, identity.adminId)
  return getMessage(params.id, identity.role)
})
