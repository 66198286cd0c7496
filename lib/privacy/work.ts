import 'server-only'
import { and, isNull, lt, or, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import {
  addressChanges,
  adminLinks,
  idempotencyKeys,
  messages,
  providerEvents,
  rateLimits,
  requests,
  sentTexts,
  sessions,
  waitlist,
} from '@/db/schema'
import { discardMessages, sweepMessageFolders } from '@/lib/messages/mutations'
import { retention } from './constants'
import { eraseRequests } from './erase'

const before = (count: number, unit: 'months' | 'days') => sql`now() - ${`${count} ${unit}`}::interval`

async function eraseOldRequests(tx: Transaction): Promise<void> {
  const old = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(lt(requests.createdAt, before(retention.requestMonths, 'months')), isNull(requests.erasedAt)))
    .limit(500)
  const ids = old.map(({ id }) => id)
  await eraseRequests(tx, ids, { kind: 'system' })
}

/** Removes old data, as the privacy page promises. Safe to repeat; each run removes a limited number. */
export async function keepNothingTooLong(): Promise<void> {
  await transact(eraseOldRequests)
  await transact(async (tx) => {
    const old = lt(messages.createdAt, before(retention.messageMonths, 'months'))
    await discardMessages(tx, await tx.delete(messages).where(old).returning({ id: messages.id }))
    await tx
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.createdAt, before(retention.idempotencyKeyDays, 'days')))
    await tx
      .delete(providerEvents)
      .where(lt(providerEvents.createdAt, before(retention.messageMonths, 'months')))
    await tx.delete(sentTexts).where(lt(sentTexts.at, before(retention.sentTextDays, 'days')))
    await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
    await tx.delete(addressChanges).where(lt(addressChanges.expiresAt, sql`now()`))
    const ended = before(retention.endedSessionDays, 'days')
    await tx.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.revokedAt, ended)))
    await tx.delete(adminLinks).where(lt(adminLinks.expiresAt, ended))
    const isUnconfirmed = and(isNull(waitlist.confirmedAt), isNull(waitlist.withdrawnAt))
    const isOld = lt(waitlist.createdAt, before(retention.unconfirmedWaitlistDays, 'days'))
    await tx.delete(waitlist).where(and(isUnconfirmed, isOld))
  })
  await sweepMessageFolders()
}
