import 'server-only'
import { and, eq, lte, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { requestOffers } from '@/db/schema'
import { type LockedRequest, lockRequest, writeChange } from '@/lib/requests/change'
import { backWhenNobody, closeOffers, openOffersOf } from './settle'

const overdueOf = (requestId: string) =>
  and(openOffersOf(requestId), lte(requestOffers.expiresAt, sql`now()`))

/** Ends the offers whose time is over. The caller has locked the request. */
export async function endOverdue(tx: Transaction, current: LockedRequest): Promise<void> {
  const ended = await closeOffers(tx, 'expired', overdueOf(current.id))
  if (ended.length === 0) return
  const taskerIds = ended.map(({ taskerId }) => taskerId)
  await writeChange(
    tx,
    current.id,
    { kind: 'system' },
    {
      type: 'offer.expired',
      set: await backWhenNobody(tx, current),
      event: { data: { tasker_ids: taskerIds } },
      after: { tasker_ids: taskerIds },
    },
  )
}

/** Ends the offers of a request whose time is over. */
export async function expireOffers(data: Record<string, unknown>): Promise<void> {
  const requestId = String(data.request_id)
  await transact(async (tx) => {
    const overdue = await tx.$count(requestOffers, overdueOf(requestId))
    if (overdue > 0) await endOverdue(tx, await lockRequest(tx, requestId))
  })
}

const mostAtOnce = 500

/** Ends what should have ended by a job of its own, and did not. */
export async function sweepOffers(): Promise<void> {
  const overdue = await read((db) =>
    db
      .selectDistinct({ requestId: requestOffers.requestId })
      .from(requestOffers)
      .where(
        and(eq(requestOffers.status, 'open'), lte(requestOffers.expiresAt, sql`now() - interval '1 minute'`)),
      )
      .limit(mostAtOnce),
  )
  for (const { requestId } of overdue) await expireOffers({ request_id: requestId })
}
