import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { updateProfile } from '@/lib/profile/mutations'
import { profileOperations } from '@/lib/profile/operations'
import { getProfile } from '@/lib/profile/queries'

export const GET = route(profileOperations.getProfile, async ({ identity }) =>
  json(200, { data: await getProfile(identity) }),
)

export const PUT = route(profileOperations.updateProfile, async ({ identity, body }) => {
  await updateProfile(identity, body)
  return json(200, { data: await getProfile(identity) })
})
