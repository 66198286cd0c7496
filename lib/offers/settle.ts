import 'server-only'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { requestEvents, requestOffers, requests } from '@/db/schema'
import { type Actor, actorColumns } from '@/lib/audit/change'
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

/**
 * Closes the offers that a new state of their request makes pointless: those of others once a tasker is
 * assigned, and all once the job is taken back or has ended.
 */
export async function settleOffers(
  tx: Transaction,
  requestId: string,
  { status, taskerId }: { status: RequestStatus; taskerId: string | null },
): Promise<void> {
  const close = (to: OfferStatus, which: SQL | undefined) =>
    closeOffers(tx, to, and(eq(requestOffers.requestId, requestId), which))
  if (status === 'assigned') {
    const ofOthers = taskerId ? ne(requestOffers.taskerId, taskerId) : undefined
    await close('taken', and(isOpen, ofOthers))
    await close('withdrawn', and(eq(requestOffers.status, 'accepted'), ofOthers))
  } else if (!isJobStatus(status) && status !== 'completed') {
    await close('withdrawn', inArray(requestOffers.status, ['open', 'accepted']))
  }
}

/** When nobody is left who may say yes, the request is back at the desk. */
export async function backWhenNobody(tx: Transaction, { id, status }: { id: string; status: RequestStatus }) {
  const open = await tx.$count(requestOffers, openOffersOf(id))
  return status === 'contacted' && open === 0 ? { backAt: sql`now()` } : {}
}

const promised = {
  taskId: requests.taskId,
  wantedAt: requests.wantedAt,
  wantedOn: requests.wantedOn,
  wantedPart: requests.wantedPart,
  district: requests.district,
  sector: requests.sector,
}

/**
 * Withdraws the open offers of a request when its task, time or place becomes another, because who says yes
 * agreed to something else. Returns whether the request is back at the desk. The caller has locked it.
 */
export async function withdrawOutdated(
  tx: Transaction,
  requestId: string,
  { actor, set }: { actor: Actor; set: Record<string, unknown> },
): Promise<boolean> {
  const names = (Object.keys(promised) as (keyof typeof promised)[]).filter((name) => set[name] !== undefined)
  if (names.length === 0) return false
  const [stored] = await tx
    .select({ ...promised, status: requests.status })
    .from(requests)
    .where(eq(requests.id, requestId))
  if (names.every((name) => stored?.[name]?.valueOf() === set[name]?.valueOf())) return false
  const withdrawn = await closeOffers(tx, 'withdrawn', openOffersOf(requestId))
  if (withdrawn.length === 0) return false
  const event = { ...actorColumns(actor), requestId, type: 'offer.withdrawn' }
  await tx
    .insert(requestEvents)
    .values(withdrawn.map(({ taskerId }) => ({ ...event, data: { tasker_id: taskerId, reason: 'changed' } })))
  return stored?.status === 'contacted'
}
