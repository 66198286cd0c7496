import 'server-only'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { cases, isOfCustomer, jobs, messages, requestEvents, requestOffers, requests } from '@/db/schema'
import { type Actor, writeAudit } from '@/lib/audit/change'
import { leaveCustomers } from '@/lib/customers/mutations'
import { announceRelease } from '@/lib/jobs/mutations'
import { noTime } from '@/lib/jobs/workflow'
import { textChannels } from '@/lib/messages/constants'
import { discardMessages } from '@/lib/messages/mutations'
import { forgetMoneyOf, keepForBalance } from '@/lib/money/record/mutations'
import { discardPhotos } from '@/lib/photos/mutations'
import { valuesFor } from '@/lib/platform/columns'
import { forgetRepeats } from '@/lib/repeats/mutations'
import { forgetCallbacks } from '@/lib/requests/callbacks/mutations'
import { type By, lockRequest, writeChange } from '@/lib/requests/change'
import { openStatuses } from '@/lib/requests/constants'
import { emptyWords } from '@/lib/requests/fields'
import { decideStep } from '@/lib/requests/staff/step/mutations'
import { dropQuotes } from '@/lib/testimonials/quotes/mutations'

// The district stays, because half a million people live in one. The sector is erased with the place.
const nothing = {
  ...valuesFor(requests, emptyWords),
  sector: null,
  ratingText: null,
  whatsappAt: null,
  wantedOn: null,
  wantedPart: null,
  answers: [],
  wishedTaskerId: null,
  repeatId: null,
  repeatOn: null,
  duplicateOf: null,
  endReason: null,
  quoteAllowedAt: null,
  backAt: null,
  nextTryAt: null,
  phoneWrongAt: null,
}
// With another hash, a new request of the same content is not taken for the erased one.
const contentHash = sql`'erased ' || ${requests.id}`

/** Cancels open requests, because without data no work is possible, and has the assigned taskers told. */
async function cancelOpen(tx: Transaction, wanted: string[], eraser: By): Promise<void> {
  const open = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(isAny(requests.id, wanted), inArray(requests.status, [...openStatuses]), isNull(requests.erasedAt)),
    )
    .orderBy(requests.id)
  const cancelledBy = eraser.actor.kind === 'system' ? 'staff' : 'customer'
  const step = { to: 'cancelled', reason: 'no_longer_needed', cancelled_by: cancelledBy, note: null } as const
  for (const { id } of open) {
    const current = await lockRequest(tx, id)
    const change = await decideStep(tx, current, step)
    await announceRelease(tx, current, cancelledBy)
    await writeChange(tx, current, eraser, change)
  }
}

/**
 * Passes what a number wrote to us on to another request of that number. Anybody can send a request with
 * another person's number, and erase it by its link.
 */
async function passOn(tx: Transaction, ids: string[]): Promise<void> {
  const other = tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.phone, messages.address), isNull(requests.erasedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(1)
  const isText = inArray(messages.channel, [...textChannels])
  await tx
    .update(messages)
    .set({ requestId: sql`(${other})` })
    .where(and(isAny(messages.requestId, ids), eq(messages.direction, 'in'), isText, sql`exists (${other})`))
}

/** The numbers of customers whose requests these are. */
async function numbersOf(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ phone: requests.phone })
    .from(requests)
    .where(and(isAny(requests.id, ids), isOfCustomer(requests)))
  return rows.map(({ phone }) => phone)
}

/**
 * Empties what was written about the jobs of requests, and takes their customers' words off the site. Their
 * cases are settled, because no one is left to settle them with.
 */
async function forgetJobs(tx: Transaction, ids: string[], eraser: Actor): Promise<void> {
  await tx.update(requestOffers).set({ reason: null }).where(isAny(requestOffers.requestId, ids))
  await tx.update(jobs).set(noTime).where(isAny(jobs.requestId, ids))
  await tx
    .update(cases)
    .set({ note: null, settledAt: sql`coalesce(${cases.settledAt}, now())` })
    .where(isAny(cases.requestId, ids))
  await dropQuotes(tx, ids, eraser)
}

/** Cancels and empties requests; only that there was one, when and for which task is kept. */
export async function eraseRequests(tx: Transaction, wanted: string[], eraser: By): Promise<void> {
  if (wanted.length === 0) return
  await cancelOpen(tx, wanted, eraser)
  await forgetRepeats(tx, wanted, eraser)
  const phones = await numbersOf(tx, wanted)
  await keepForBalance(tx, wanted)
  const erased = await tx
    .update(requests)
    .set({ ...nothing, contentHash, erasedAt: sql`now()`, version: sql`${requests.version} + 1` })
    .where(and(isAny(requests.id, wanted), isNull(requests.erasedAt)))
    .returning({ id: requests.id })
  const ids = erased.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.execute(sql`set local taskers.erasing = 'on'`)
  await tx.update(requestEvents).set({ note: null, data: null }).where(isAny(requestEvents.requestId, ids))
  // Whose duplicate it was says who the person is.
  await tx.update(requests).set({ duplicateOf: null }).where(isAny(requests.duplicateOf, ids))
  await forgetCallbacks(tx, ids)
  await forgetJobs(tx, ids, eraser.actor)
  await forgetMoneyOf(tx, ids)
  await passOn(tx, ids)
  await leaveCustomers(tx, phones, eraser.actor)
  await discardPhotos(tx, ids)
  const mails = tx.delete(messages).where(isAny(messages.requestId, ids))
  await discardMessages(tx, await mails.returning({ id: messages.id }))
  for (const id of ids)
    await writeAudit(tx, eraser.actor, { action: 'request.erased', subject: { kind: 'request', id } })
}
