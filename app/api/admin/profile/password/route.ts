import { route } from '@/lib/auth/gates'
import { changePassword } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'
import { getProfile } from '@/lib/profile/queries'

export const PUT = route(profileOperations.changePassword, async ({ identity, body }) => {
  await changePassword(identity, body)
  return getProfile(identity)
})
