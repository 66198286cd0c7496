import { route } from '@/lib/auth/gates'
import { retryDay } from '@/lib/messages/mutations'
import { messageOperations } from '@/lib/messages/operations'

export const POST = route(messageOperations.retryMessagesOfDay, ({ body, identity }) =>
  retryDay(body, identity.adminId),
)
