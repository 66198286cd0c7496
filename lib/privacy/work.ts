import 'server-only'
import { and, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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
import { sweepCustomers } from '@/lib/customers/mutations'
import { discardMessages, sweepMessageFolders } from '@/lib/messages/mutations'
import { sweepKept } from '@/lib/money/record/mutations'
import { type Work, work } from '@/lib/platform/work'
import { eraseRequests } from '@/lib/privacy/customer/mutations'
import type { Follow } from '@/lib/requests/change'
import { retention } from './constants'
import { limitsQueue, retentionQueue } from './work-schema'

const before = (count: number, unit: 'months' | 'days') => sql`now() - ${`${count} ${unit}`}::interval`

/** A statement for all rows could take longer than the database lets one take. */
const portion = 1_000
const requestPortion = 50

const someOf = (table: PgTable, which: SQL | undefined) =>
  sql`ctid = any(array(select ctid from ${table} where ${which} limit ${portion}))`

/** Does something in transactions of their own, as long as each finds a whole portion. */
async function inPortions(size: number, work: (tx: Transaction) => Promise<unknown[]>): Promise<void> {
  while ((await transact(work)).length === size);
}

const remove = (table: PgTable, which: SQL | undefined) =>
  inPortions(portion, (tx) => tx.delete(table).where(someOf(table, which)).returning({ one: sql`1` }))

const eraseOldRequests = (follow: Follow) =>
  inPortions(requestPortion, async (tx) => {
    const isOld = lt(requests.createdAt, before(retention.requestMonths, 'months'))
    const old = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(and(isOld, isNull(requests.erasedAt)))
      .limit(requestPortion)
    const ids = old.map(({ id }) => id)
    await eraseRequests(tx, ids, { actor: { kind: 'system' }, follow })
    return ids
  })

const discardOldMessages = () =>
  inPortions(portion, async (tx) => {
    const isOld = lt(messages.createdAt, before(retention.messageMonths, 'months'))
    const gone = await tx.delete(messages).where(someOf(messages, isOld)).returning({ id: messages.id })
    await discardMessages(tx, gone)
    return gone
  })

/** Removes old data, as the privacy page promises. Safe to repeat. */
export async function keepNothingTooLong(follow: Follow): Promise<void> {
  await eraseOldRequests(follow)
  await transact(sweepCustomers)
  await transact(sweepKept)
  await discardOldMessages()
  await remove(idempotencyKeys, lt(idempotencyKeys.createdAt, before(retention.idempotencyKeyDays, 'days')))
  await remove(providerEvents, lt(providerEvents.createdAt, before(retention.messageMonths, 'months')))
  await remove(sentTexts, lt(sentTexts.at, before(retention.sentTextDays, 'days')))
  await remove(addressChanges, lt(addressChanges.expiresAt, sql`now()`))
  const ended = before(retention.endedSessionDays, 'days')
  await remove(sessions, or(lt(sessions.expiresAt, ended), lt(sessions.revokedAt, ended)))
  await remove(adminLinks, lt(adminLinks.expiresAt, ended))
  const isUnconfirmed = and(isNull(waitlist.confirmedAt), isNull(waitlist.withdrawnAt))
  const isOld = lt(waitlist.createdAt, before(retention.unconfirmedWaitlistDays, 'days'))
  await remove(waitlist, and(isUnconfirmed, isOld))
  await sweepMessageFolders()
}

/** Removes the counts of limits whose time is over: each hour, because every visitor makes some. */
export const sweepLimits = () => remove(rateLimits, lt(rateLimits.expire, sql`now()`))

export const privacyWork = (follow: Follow): readonly Work[] => [
  work(retentionQueue, () => keepNothingTooLong(follow)),
  work(limitsQueue, sweepLimits),
]
