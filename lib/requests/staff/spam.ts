import 'server-only'
import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, type LockedRequest } from '@/lib/requests/change'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { reopening } from '@/lib/requests/staff/step/mutations'
import { declinedBy, listPlainEvents, type PlainEvent } from '@/lib/requests/staff/timeline/queries'
import type { SpamVerdict } from './change-schema'

type Spam = Pick<LockedRequest, 'status' | 'endReason' | 'promiseLiftedAt'>

const waits = ({ status, endReason, promiseLiftedAt }: Spam) =>
  status === 'declined' && endReason === 'spam' && promiseLiftedAt === null

/** Who ended a request as spam, and whether `adminId` may confirm it; null when that is not asked. */
export function spamCheckOf(
  request: Spam,
  events: readonly PlainEvent[],
  adminId: string,
): RequestDetail['spam_check'] {
  if (!waits(request)) return null
  const marker = declinedBy(events)
  return { marked_by: marker.name, may_confirm: marker.id !== adminId }
}

/** A second person confirms that a request was spam, which lifts its promise; or opens it again. */
export async function judgeSpam(attempt: Attempt, { is_spam }: SpamVerdict): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    if (!waits(current))
      throw new AppError('invalid', { message: 'Nobody has to confirm that this is spam.' })
    if (!is_spam) return reopening(current, null, 'request.spam_denied')
    const marker = declinedBy(await listPlainEvents(tx, current.id))
    if (marker.id === attempt.adminId)
      throw new AppError('invalid', { message: 'You ended this as spam. Somebody else must confirm it.' })
    return { type: 'request.spam_confirmed', set: { promiseLiftedAt: sql`now()` } }
  })
}
