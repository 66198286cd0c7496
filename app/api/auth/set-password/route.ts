import { setPasswordByLink } from '@/lib/admins/links'
import { passwordOperations } from '@/lib/admins/operations'
import { route } from '@/lib/auth/gates'

export const POST = route(passwordOperations.setPassword, ({ body }) => setPasswordByLink(body))
