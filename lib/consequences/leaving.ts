import 'server-only'
import type { Leaving } from '@/lib/admins/mutations'
import { holdRequestsOf, releaseRequestsOf } from '@/lib/requests/staff/owner'
import { follow } from './follow'

/** What follows when an admin may no longer have requests: theirs are free again. */
export const leaving: Leaving = {
  hold: holdRequestsOf,
  release: (tx, { adminId, by }) => releaseRequestsOf(tx, { ownerId: adminId, by, follow }),
}
