import { route } from '@/lib/auth/gates'
import { profileOperations } from '@/lib/profile/operations'
import { renewRecoveryCodes } from '@/lib/profile/two-factor/mutations'

export const POST = route(profileOperations.renewRecoveryCodes, async ({ identity, body }) => ({
  recovery_codes: await renewRecoveryCodes(identity, body.current_password),
}))
