import { route } from '@/lib/auth/gates'
import { messageOperations } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'
import { json } from '@/lib/platform/route'

export const GET = route(messageOperations.getMessage, async ({ params, identity }) =>
  json(200, { data: await getMessage(params.id, identity.role) }),
)
