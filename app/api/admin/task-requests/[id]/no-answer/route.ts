import { route } from '@/lib/auth/gates'
import { needNoAnswer } from '@/lib/requests/staff/conversation/mutations'
import { inboxOperations } from '@/lib/requests/staff/inbox/operations'

export const POST = route(inboxOperations.markConversationAnswered, ({ params, identity: { adminId } }) =>
  needNoAnswer(params.id, adminId),
)
