import { route } from '@/lib/auth/gates'
import { messageOperations } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'

export const GET = route(messageOperations.getMessage, ({ params, identity }) =>
  getMessage(params.id, identity.role),
)
