import { route } from '@/lib/auth/gates'
import { confirmWaitlist } from '@/lib/waitlist/mutations'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.confirmWaitlist, async ({ body }) => {
  await confirmWaitlist(body.token)
  return { status: 'confirmed' }
})
