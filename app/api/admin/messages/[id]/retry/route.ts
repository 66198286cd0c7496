import { route } from '@/lib/auth/gates'
import { messageOperations } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'
import { retryMessage } from '@/lib/messages/retries/mutations'

export const POST = route(messageOperations.retryMessage, async ({ params, identity }) => {
  await retryMessage(params.id, identity.adminId)
  return getMessage(params.id, identity.role)
})
