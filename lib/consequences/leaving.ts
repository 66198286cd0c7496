import 'server-only'
import type { Leaving } from '@/lib/admins/roles/mutations'
import { giveBackJobsOf } from '@/lib/jobs/mutations'
import { withdrawOffersOf } from '@/lib/offers/mutations'
import { holdRequestsOf, releaseRequestsOf } from '@/lib/requests/staff/owner/mutations'
import type { TaskerLeaving } from '@/lib/taskers/staff/mutations'
import { follow } from './follow'

/** What follows when an admin may no longer have requests: theirs are free again. */
export const leaving: Leaving = {
  hold: holdRequestsOf,
  release: (tx, { adminId, by }) => releaseRequestsOf(tx, { ownerId: adminId, by, follow }),
}

/** What follows when a tasker may no longer work: their offers end, and their jobs come back to the desk. */
export const taskerLeaving: TaskerLeaving = async (tx, { taskerId, actor }) => {
  await withdrawOffersOf(tx, taskerId, actor)
  await giveBackJobsOf(tx, taskerId)
}
