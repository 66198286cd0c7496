import { route } from '@/lib/auth/gates'
import { messageOperations } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'
import { replyToMessage } from '@/lib/messages/texts/staff/mutations'

export const POST = route(messageOperations.replyToMessage, async ({ params, body, identity }) => {
  await replyToMessage(params.id, identity.adminId, body)
  return getMessage(params.id, identity.role)
})
