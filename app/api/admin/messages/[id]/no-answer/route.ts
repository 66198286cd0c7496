import { route } from '@/lib/auth/gates'
import { messageOperations } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'
import { markNoAnswer } from '@/lib/messages/texts/staff/mutations'

export const POST = route(messageOperations.markNoAnswer, async ({ params, identity }) => {
  await markNoAnswer(params.id, identity.adminId)
  return getMessage(params.id, identity.role)
})
