import { route } from '@/lib/auth/gates'
import { endOtherSessions } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'
import { getProfile } from '@/lib/profile/queries'

export const DELETE = route(profileOperations.endOtherSessions, async ({ identity }) => {
  await endOtherSessions(identity)
  return getProfile(identity)
})
