import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { listWaitlistOperation } from '@/lib/waitlist/staff/operations'
import { listWaitlist } from '@/lib/waitlist/staff/queries'

export const GET = route(listWaitlistOperation, async ({ query }) => json(200, await listWaitlist(query)))
