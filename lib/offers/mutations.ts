import 'server-only'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestOffers, requests } from '@/db/schema'
import { type Written, writeEvents } from '@/lib/requests/change'
import { isJobStatus, type OfferStatus, type RequestStatus } from '@/lib/requests/constants'

const isOpen = eq(requestOffers.status, 'open')

/** Matches the open offers of a request. */
export const openOffersOf = (requestId: string) => and(eq(requestOffers.requestId, requestId), isOpen)

/** Ends offers, now; returns whose they were, and of which requests. */
export const closeOffers = (tx: Transaction, to: OfferStatus, which: SQL | undefined) =>
  tx
    .update(requestOffers)
    .set({ status: to, answeredAt: sql`now()` })
    .where(which)
    .returning({ requestId: requestOffers.requestId, taskerId: requestOffers.taskerId })

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
  const [taken] = await tx
    .update(requestOffers)
    .set({ status: 'accepted', answeredAt: sql`now()` })
    .where(and(openOffersOf(requestId), eq(requestOffers.taskerId, taskerId)))
    .returning({ id: requestOffers.id, payRwf: requestOffers.payRwf })
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
