import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { endOtherSessions } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'
import { getProfile } from '@/lib/profile/queries'

export const DELETE = route(profileOperations.endOtherSessions, async ({ identity }) => {
  await endOtherSessions(identity)
  return json(200, { data: await getProfile(identity) })
})
