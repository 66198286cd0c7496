import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { renewRecoveryCodes } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'

export const POST = route(profileOperations.renewRecoveryCodes, async ({ identity, body }) =>
  json(200, { data: { recovery_codes: await renewRecoveryCodes(identity, body.current_password) } }),
)
