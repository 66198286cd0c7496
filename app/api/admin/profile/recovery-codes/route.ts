import { route } from '@/lib/auth/gates'
import { renewRecoveryCodes } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'

export const POST = route(profileOperations.renewRecoveryCodes, async ({ identity, body }) => ({
  recovery_codes: await renewRecoveryCodes(identity, body.current_password),
}))
