import { route } from '@/lib/auth/gates'
import { leaveWaitlist } from '@/lib/waitlist/mutations'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.leaveWaitlist, async ({ body }) => {
  await leaveWaitlist(body.token)
  return { status: 'left' }
})
