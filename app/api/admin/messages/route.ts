import { route } from '@/lib/auth/gates'
import { messageOperations } from '@/lib/messages/operations'
import { listMessages } from '@/lib/messages/queries'
import { json } from '@/lib/platform/route'

export const GET = route(messageOperations.listMessages, async ({ query }) =>
  json(200, await listMessages(query)),
)
