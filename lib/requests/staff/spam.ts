import 'server-only'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/db/client'
import { admins, requestEvents } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, type LockedRequest } from '@/lib/requests/change'
import type { SpamVerdict } from './change-schema'
import type { RequestDetail } from './schema'
import { reopening } from './transition'

type Reader = Database | Transaction
type Spam = Pick<LockedRequest, 'id' | 'status' | 'endReason' | 'promiseLiftedAt'>

const waits = ({ status, endReason, promiseLiftedAt }: Spam) =>
  status === 'declined' && endReason === 'spam' && promiseLiftedAt === null

/** Who ended a request as spam the last time. */
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

async function isOnlyOwner(db: Reader, adminId: string): Promise<boolean> {
  const owners = await db
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.role, 'owner'), isNull(admins.disabledAt), isNotNull(admins.passwordHash)))
    .limit(2)
  return owners.length === 1 && owners[0]?.id === adminId
}

type MayConfirm = NonNullable<RequestDetail['spam_check']>['may_confirm']

/** The one who ended it may not confirm it, unless as the only owner, who says why. */
async function mayConfirm(db: Reader, markerId: string | null, adminId: string): Promise<MayConfirm> {
  if (markerId !== adminId) return 'yes'
  return (await isOnlyOwner(db, adminId)) ? 'with_reason' : 'no'
}

/** Who ended a request as spam and what `adminId` may say to it; null where nobody must look at it. */
export async function spamCheckOf(
  db: Reader,
  request: Spam,
  adminId: string,
): Promise<RequestDetail['spam_check']> {
  if (!waits(request)) return null
  const marker = await markerOf(db, request.id)
  return { marked_by: marker.name, may_confirm: await mayConfirm(db, marker.id, adminId) }
}

async function refuseAlone(
  tx: Transaction,
  current: LockedRequest,
  { adminId, reason }: { adminId: string; reason: string | null },
): Promise<{ isAlone: boolean }> {
  const may = await mayConfirm(tx, (await markerOf(tx, current.id)).id, adminId)
  if (may === 'no')
    throw new AppError('invalid', { message: 'You ended this as spam. Somebody else must confirm it.' })
  if (may === 'with_reason' && !reason) {
    const text = 'Say why you confirm this alone.'
    throw new AppError('invalid', { message: text, fields: { reason: [text] } })
  }
  return { isAlone: may === 'with_reason' }
}

/** A second person confirms that a request was spam, which lifts its promise; or opens it again. */
export async function judgeSpam(attempt: Attempt, { is_spam, reason }: SpamVerdict): Promise<void> {
  const { adminId } = attempt
  await changeRequest(attempt, async (current, tx) => {
    if (!waits(current))
      throw new AppError('invalid', { message: 'Nobody has to confirm that this is spam.' })
    if (!is_spam) return { ...reopening(current, reason || null), type: 'request.spam_denied' }
    const { isAlone } = await refuseAlone(tx, current, { adminId, reason })
    return {
      type: 'request.spam_confirmed',
      set: { promiseLiftedAt: sql`now()` },
      event: { note: reason || null },
      after: { reason: 'spam', ...(isAlone && { is_alone: true }) },
    }
  })
}
