import { setPasswordByLink } from '@/lib/admins/links'
import { setPasswordOperation } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'

export const POST = route(setPasswordOperation, async ({ body }) =>
  json(200, { data: await setPasswordByLink(body) }),
)
