import { route } from '@/lib/auth/gates'
import { messageOperations } from '@/lib/messages/operations'
import { retryFailed } from '@/lib/messages/retries/mutations'

export const POST = route(messageOperations.retryMessages, ({ body, identity }) =>
  retryFailed(body, identity.adminId),
)
