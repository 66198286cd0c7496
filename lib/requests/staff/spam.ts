import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { admins, requestEvents } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, type LockedRequest } from '@/lib/requests/change'
import type { SpamVerdict } from './change-schema'
import type { RequestDetail } from './detail-schema'
import { reopening } from './transition'

type Spam = Pick<LockedRequest, 'id' | 'status' | 'endReason' | 'promiseLiftedAt'>

const waits = ({ status, endReason, promiseLiftedAt }: Spam) =>
  status === 'declined' && endReason === 'spam' && promiseLiftedAt === null

async function markerOf(db: Reader, requestId: string): Promise<{ id: string | null; name: string }> {
  const [last] = await db
    .select({ id: requestEvents.actorId, name: admins.name })
    .from(requestEvents)
    .leftJoin(admins, eq(admins.id, requestEvents.actorId))
    .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.type, 'request.declined')))
    .orderBy(desc(requestEvents.id))
    .limit(1)
  return { id: last?.id ?? null, name: last?.name ?? 'Somebody' }
}

/** Who ended a request as spam, and whether `adminId` may confirm it; null when that is not asked. */
export async function spamCheckOf(
  db: Reader,
  request: Spam,
  adminId: string,
): Promise<RequestDetail['spam_check']> {
  if (!waits(request)) return null
  const marker = await markerOf(db, request.id)
  return { marked_by: marker.name, may_confirm: marker.id !== adminId }
}

/** A second person confirms that a request was spam, which lifts its promise; or opens it again. */
export async function judgeSpam(attempt: Attempt, { is_spam }: SpamVerdict): Promise<void> {
  await changeRequest(attempt, async (current, tx) => {
    if (!waits(current))
      throw new AppError('invalid', { message: 'Nobody has to confirm that this is spam.' })
    if (!is_spam) return reopening(current, null, 'request.spam_denied')
    const marker = await markerOf(tx, current.id)
    if (marker.id === attempt.adminId)
      throw new AppError('invalid', { message: 'You ended this as spam. Somebody else must confirm it.' })
    return { type: 'request.spam_confirmed', set: { promiseLiftedAt: sql`now()` } }
  })
}
