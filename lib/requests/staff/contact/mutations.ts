import 'server-only'
import { sql } from 'drizzle-orm'
import { requests } from '@/db/schema'
import {
  type Attempt,
  changeRequest,
  hasEnded,
  type LockedRequest,
  type RequestChange,
} from '@/lib/requests/change'
import { isOpenStatus } from '@/lib/requests/constants'
import type { ContactInput } from '@/lib/requests/staff/change-schema'
import { agreedChange } from '@/lib/requests/staff/edit/mutations'
import { isKeyKnown } from '@/lib/requests/staff/mutations'
import { ownerChange } from '@/lib/requests/staff/owner/mutations'
import { isWithAPerson } from '@/lib/requests/workflow'

/** The change of an attempt or a talk; the first talk moves a new request to `contacted`. */
export function contactChange(
  current: LockedRequest,
  { channel, outcome, note, key }: Pick<ContactInput, 'channel' | 'outcome' | 'note' | 'key'>,
): RequestChange {
  const how = { channel, outcome }
  const said = { event: { ...how, note: note || null }, key, after: how }
  if (!isWithAPerson(outcome)) {
    const set = { attempts: sql`${requests.attempts} + 1`, lastContactAt: sql`now()` }
    return { type: 'request.attempted', set, ...said }
  }
  // Set once: only the first talk counts for the promise.
  const set = { contactedAt: sql`coalesce(${requests.contactedAt}, now())`, lastContactAt: sql`now()` }
  if (current.status !== 'new') return { type: 'request.talked', set, ...said }
  return { type: 'request.contacted', set: { ...set, status: 'contacted' }, ...said }
}

/** The first person who takes care of a request without an owner owns it from then on. */
const claimChange = ({ ownerId }: LockedRequest, adminId: string): RequestChange | null =>
  ownerId === null ? ownerChange({ ownerId }, { action: 'claim', next: adminId }) : null

/**
 * Records an attempt or a talk, with the place and the time that were agreed in it. It claims a request
 * without an owner. Only a talk stops the clock and moves a new request to `contacted`.
 */
export async function logContact(attempt: Attempt, input: ContactInput): Promise<void> {
  await changeRequest(
    attempt,
    async (current, tx) => {
      // Contacts after the end do not count for the promise.
      if (!isOpenStatus(current.status)) throw hasEnded
      const changes = [
        claimChange(current, attempt.adminId),
        await agreedChange(tx, current, input),
        contactChange(current, input),
      ]
      return changes.filter((change) => change !== null)
    },
    (current, tx) => isKeyKnown(tx, current.id, input.key),
  )
}
