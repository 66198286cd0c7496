import 'server-only'
import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import {
  auditLog,
  idempotencyKeys,
  messages,
  rateLimits,
  requestEvents,
  requests,
  sessions,
  waitlist,
} from '@/db/schema'
import { retention } from './constants'

const nothing = { fullName: '', phone: '', location: '', description: '', ratingText: null, endReason: null }
const before = (count: number, unit: 'months' | 'days') => sql`now() - ${`${count} ${unit}`}::interval`

/** Empties requests of everything that names or describes a person; that there was one, when and for what, stays. */
async function eraseOldRequests(tx: Transaction): Promise<void> {
  const old = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(lt(requests.createdAt, before(retention.requestMonths, 'months')), isNull(requests.erasedAt)))
    .limit(500)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await tx.execute(sql`set local taskers.erasing = 'on'`)
  await tx.update(requestEvents).set({ note: null, data: null }).where(inArray(requestEvents.requestId, ids))
  await tx
    .update(requests)
    .set({ ...nothing, erasedAt: sql`now()`, version: sql`${requests.version} + 1` })
    .where(inArray(requests.id, ids))
  await tx.delete(messages).where(inArray(messages.requestId, ids))
  await tx.insert(auditLog).values(
    ids.map((id) => ({
      actorKind: 'system' as const,
      action: 'request.erased',
      subjectKind: 'request',
      subjectId: id,
    })),
  )
}

/** Lets go of what the privacy page promises not to keep. Safe to repeat; each run takes a bounded bite. */
export async function keepNothingTooLong(): Promise<void> {
  await transact(eraseOldRequests)
  await transact(async (tx) => {
    await tx.delete(messages).where(lt(messages.createdAt, before(retention.messageMonths, 'months')))
    await tx
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, before(retention.idempotencyKeyDays, 'days')))
    await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
    const ended = before(retention.endedSessionDays, 'days')
    await tx.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.revokedAt, ended)))
    const isUnconfirmed = and(isNull(waitlist.confirmedAt), isNull(waitlist.withdrawnAt))
    const isOld = lt(waitlist.createdAt, before(retention.unconfirmedWaitlistDays, 'days'))
    await tx.delete(waitlist).where(and(isUnconfirmed, isOld))
  })
}
