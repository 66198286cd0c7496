import { forgotPassword } from '@/lib/admins/links'
import { passwordOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'

export const POST = route(passwordOperations.forgotPassword, async ({ body }) => {
  await forgotPassword(body.email)
  return json(202, { message: 'If this address belongs to an account, a mail with a link is on its way.' })
})
