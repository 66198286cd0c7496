import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { confirmWaitlist } from '@/lib/waitlist/mutations'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.confirmWaitlist, async ({ body }) => {
  await confirmWaitlist(body.token)
  return json(200, { data: { status: 'confirmed' } })
})
