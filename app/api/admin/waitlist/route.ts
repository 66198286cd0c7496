import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'
import { listWaitlist } from '@/lib/waitlist/staff/queries'

export const GET = route(waitlistStaffOperations.listWaitlist, async ({ query }) =>
  json(200, await listWaitlist(query)),
)
