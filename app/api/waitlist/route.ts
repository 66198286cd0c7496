import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { joinWaitlist } from '@/lib/waitlist/mutations'
import { waitlistOperations } from '@/lib/waitlist/operations'

export const POST = route(waitlistOperations.joinWaitlist, async ({ body, locale }) =>
  json(201, { data: await joinWaitlist(body, body.locale ?? locale) }),
)
