import { route } from '@/lib/auth/gates'
import { endOwnSession } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'
import { getProfile } from '@/lib/profile/queries'

export const DELETE = route(profileOperations.endOwnSession, async ({ identity, params }) => {
  await endOwnSession(identity, params.id)
  return getProfile(identity)
})
