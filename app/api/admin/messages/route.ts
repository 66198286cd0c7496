import { route } from '@/lib/auth/gates'
import { listMessagesOperation } from '@/lib/messages/operations'
import { listMessages } from '@/lib/messages/queries'
import { json } from '@/lib/platform/route'

export const GET = route(listMessagesOperation, async ({ query }) => json(200, await listMessages(query)))
