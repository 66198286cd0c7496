import { route } from '@/lib/auth/gates'
import { getMessageOperation } from '@/lib/messages/operations'
import { getMessage } from '@/lib/messages/queries'
import { json } from '@/lib/platform/route'

export const GET = route(getMessageOperation, async ({ params, identity }) =>
  json(200, { data: await getMessage(params.id, identity.role) }),
)
