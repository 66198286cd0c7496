import 'server-only'
import { and, eq, lte, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { requestOffers } from '@/db/schema'
import { eachDue } from '@/lib/platform/each-due'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Follow, type LockedRequest, lockRequest, writeChange } from '@/lib/requests/change'
import { backWhenNobody, closeOffers, openOffersOf } from './mutations'
import type { expireOffersQueue } from './work-schema'

const overdueOf = (requestId: string) =>
  and(openOffersOf(requestId), lte(requestOffers.expiresAt, sql`now()`))

/** Ends the offers whose time is over. The caller has locked the request. */
export async function endOverdue(tx: Transaction, current: LockedRequest, follow: Follow): Promise<void> {
  const ended = await closeOffers(tx, 'expired', overdueOf(current.id))
  if (ended.length === 0) return
  const by = { actor: { kind: 'system' }, follow } as const
  const data = { tasker_ids: ended.map(({ taskerId }) => taskerId) }
  const set = await backWhenNobody(tx, current)
  await writeChange(tx, current, by, { type: 'offer.expired', set, event: { data }, after: data })
}

/** Ends the offers of a request whose time is over. */
export async function expireOffers(
  { request_id: requestId }: PayloadOf<typeof expireOffersQueue>,
  follow: Follow,
): Promise<void> {
  await transact(async (tx) => {
    const overdue = await tx.$count(requestOffers, overdueOf(requestId))
    if (overdue > 0) await endOverdue(tx, await lockRequest(tx, requestId), follow)
  })
}

const mostAtOnce = 500

/** Ends what should have ended by a job of its own, and did not. */
export async function sweepOffers(follow: Follow): Promise<void> {
  const overdue = await read((db) =>
    db
      .selectDistinct({ requestId: requestOffers.requestId })
      .from(requestOffers)
      .where(
        and(eq(requestOffers.status, 'open'), lte(requestOffers.expiresAt, sql`now() - interval '1 minute'`)),
      )
      .limit(mostAtOnce),
  )
  await eachDue(overdue, ({ requestId }) => expireOffers({ request_id: requestId }, follow))
}
