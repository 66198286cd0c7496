import 'server-only'
import { and, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestOffers, requests } from '@/db/schema'
import type { Actor } from '@/lib/audit/change'
import { enqueue } from '@/lib/platform/work'
import {
  type Follow,
  type LockedRequest,
  type Written,
  writeChange,
  writeEvents,
} from '@/lib/requests/change'
import { isJobStatus, type OfferStatus, type RequestStatus } from '@/lib/requests/constants'
import { bringBackQueue } from './work-schema'

const isOpen = eq(requestOffers.status, 'open')

/** Matches the open offers of a request. */
export const openOffersOf = (requestId: string) => and(eq(requestOffers.requestId, requestId), isOpen)

/** Ends offers, now; returns which, whose they were, and of which requests. */
export const closeOffers = (tx: Transaction, to: OfferStatus, which: SQL | undefined) =>
  tx.update(requestOffers).set({ status: to, answeredAt: sql`now()` }).where(which).returning({
    id: requestOffers.id,
    requestId: requestOffers.requestId,
    taskerId: requestOffers.taskerId,
    payRwf: requestOffers.payRwf,
  })

/** Closes the offers of others once a tasker is assigned; without a tasker, those of all. */
async function closeForTasker(tx: Transaction, requestId: string, taskerId: string | null): Promise<void> {
  const ofOthers = and(
    eq(requestOffers.requestId, requestId),
    taskerId ? ne(requestOffers.taskerId, taskerId) : undefined,
  )
  await closeOffers(tx, 'taken', and(ofOthers, isOpen))
  await closeOffers(tx, 'withdrawn', and(ofOthers, eq(requestOffers.status, 'accepted')))
}

/** Has the open offer of a tasker whom staff assign count as accepted. */
export async function takeOffer(
  tx: Transaction,
  { requestId, taskerId }: { requestId: string; taskerId: string },
): Promise<{ id: string; payRwf: number | null } | undefined> {
  const isTheirs = eq(requestOffers.taskerId, taskerId)
  const [taken] = await closeOffers(tx, 'accepted', and(openOffersOf(requestId), isTheirs))
  return taken
}

/**
 * Closes the offers that a new state of their request makes pointless: those of others once a tasker is
 * assigned, and all once the job is taken back or has ended.
 */
export async function settleOffers(tx: Transaction, { current, set, taskerId }: Written): Promise<void> {
  const { status } = set
  if (typeof status !== 'string') return
  if (status === 'assigned') {
    await closeForTasker(tx, current.id, taskerId)
  } else if (!isJobStatus(status) && status !== 'completed') {
    const isHeld = inArray(requestOffers.status, ['open', 'accepted'])
    await closeOffers(tx, 'withdrawn', and(eq(requestOffers.requestId, current.id), isHeld))
  }
}

/** When no one is left who may say yes, the request is back at the desk. */
export async function backWhenNobody(tx: Transaction, { id, status }: { id: string; status: RequestStatus }) {
  const open = await tx.$count(requestOffers, openOffersOf(id))
  return status === 'contacted' && open === 0 ? { backAt: sql`now()` } : {}
}

const promised = ['taskId', 'wantedAt', 'wantedOn', 'wantedPart', 'district', 'sector'] as const

/**
 * Withdraws the open offers of a request when its task, time or place becomes another, because who says yes
 * agreed to something else. A request that no one can accept now is back at the desk.
 */
export async function withdrawOutdated(tx: Transaction, { current, actor, set }: Written): Promise<void> {
  const isOther = (name: (typeof promised)[number]) =>
    set[name] !== undefined && set[name]?.valueOf() !== current[name]?.valueOf()
  if (!promised.some(isOther)) return
  const { id: requestId } = current
  const withdrawn = await closeOffers(tx, 'withdrawn', openOffersOf(requestId))
  if (withdrawn.length === 0) return
  const event = { type: 'offer.withdrawn', requestId, actor } as const
  await writeEvents(
    tx,
    withdrawn.map(({ taskerId }) => ({
      ...event,
      data: { tasker_id: taskerId, reason: 'changed' as const },
    })),
  )
  if (current.status === 'contacted' && set.status === undefined && set.backAt === undefined)
    await tx.update(requests).set({ backAt: sql`now()` }).where(eq(requests.id, requestId))
}

/** Matches the offers of a request whose time is over. */
export const overdueOf = (requestId: string) =>
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
