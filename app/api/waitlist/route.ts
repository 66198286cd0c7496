import { route } from '@/lib/auth/gates'
import { joinWaitlist } from '@/lib/waitlist/mutations'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.joinWaitlist, ({ body, locale }) =>
  joinWaitlist(body, body.locale ?? locale),
)
