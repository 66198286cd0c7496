import { route } from '@/lib/auth/gates'
import { updateProfile } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'
import { getProfile } from '@/lib/profile/queries'

export const GET = route(profileOperations.getProfile, ({ identity }) => getProfile(identity))

export const PUT = route(profileOperations.updateProfile, async ({ identity, body }) => {
  await updateProfile(identity, body)
  return getProfile(identity)
})
