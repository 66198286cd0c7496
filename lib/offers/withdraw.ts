import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { requestOffers, requests } from '@/db/schema'
import type { Actor } from '@/lib/audit/change'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue } from '@/lib/platform/work'
import { type Follow, lockRequest, writeChange, writeEvents } from '@/lib/requests/change'
import { backWhenNobody, closeOffers } from './mutations'
import { bringBackQueue } from './work-schema'

/**
 * Withdraws the open offers of a tasker whom the caller has locked. The requests are not locked, because
 * offering a job locks its request first: they come back to the desk by later work.
 */
export async function withdrawOffersOf(tx: Transaction, taskerId: string, actor: Actor): Promise<void> {
  const isTheirs = and(eq(requestOffers.taskerId, taskerId), eq(requestOffers.status, 'open'))
  const withdrawn = await closeOffers(tx, 'withdrawn', isTheirs)
  if (withdrawn.length === 0) return
  const event = { type: 'offer.withdrawn', actor, data: { tasker_id: taskerId } } as const
  await writeEvents(
    tx,
    withdrawn.map(({ requestId }) => ({ ...event, requestId })),
  )
  for (const { requestId } of withdrawn) await enqueue(tx, bringBackQueue, { request_id: requestId })
}

/** Brings a request back to the desk when no one is left who may say yes. */
export async function bringBack(
  { request_id: requestId }: PayloadOf<typeof bringBackQueue>,
  follow: Follow,
): Promise<void> {
  const isWaiting = and(
    eq(requests.id, requestId),
    eq(requests.status, 'contacted'),
    isNull(requests.backAt),
    isNull(requests.erasedAt),
  )
  await transact(async (tx) => {
    if ((await tx.$count(requests, isWaiting)) === 0) return
    const current = await lockRequest(tx, requestId)
    const set = await backWhenNobody(tx, current)
    if (current.backAt || !set.backAt) return
    await writeChange(tx, current, { actor: { kind: 'system' }, follow }, { type: 'request.back', set })
  })
}
