import { route } from '@/lib/auth/gates'
import { retryFailed } from '@/lib/messages/mutations'
import { messageOperations } from '@/lib/messages/operations'

export const POST = route(messageOperations.retryMessages, ({ body, identity }) =>
  retryFailed(body, identity.adminId),
)
