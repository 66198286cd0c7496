import { setPasswordByLink } from '@/lib/admins/links'
import { passwordOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'

export const POST = route(passwordOperations.setPassword, async ({ body }) =>
  json(200, { data: await setPasswordByLink(body) }),
)
