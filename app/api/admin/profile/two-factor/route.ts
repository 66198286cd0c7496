import { route } from '@/lib/auth/gates'
import { profileOperations } from '@/lib/profile/operations'
import { getProfile } from '@/lib/profile/queries'
import { confirmTotp, startTotp, stopTotp } from '@/lib/profile/two-factor/mutations'

export const POST = route(profileOperations.startTwoFactor, ({ identity, body }) =>
  startTotp(identity, body.current_password),
)

export const PUT = route(profileOperations.confirmTwoFactor, async ({ identity, body }) => ({
  recovery_codes: await confirmTotp(identity, body.code),
}))

export const DELETE = route(profileOperations.stopTwoFactor, async ({ identity, body }) => {
  await stopTotp(identity, body.current_password)
  return getProfile(identity)
})
