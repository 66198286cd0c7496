import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { agreedPrices, isCurrent, jobs, moneyEvents, payments } from '@/db/schema'
import { writeAudit } from '@/lib/audit/change'
import { dropCase, openCase } from '@/lib/cases/mutations'
import { mayPayCash } from '@/lib/jobs/workflow'
import { getDue, isPayingOnline } from '@/lib/money/dues/queries'
import { book } from '@/lib/money/ledger/mutations'
import { issueReceipt } from '@/lib/money/receipts/mutations'
import { type LockedRequest, type RequestChange, type Written, writeEvents } from '@/lib/requests/change'
import { withdrawnReason } from './constants'
import { judgeWords } from './workflow'

type Payment = typeof payments.$inferSelect

/** What was said of cash and is not settled. */
export async function findPendingCash(tx: Transaction, requestId: string): Promise<Payment | undefined> {
  const [pending] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, requestId), eq(payments.method, 'cash'), eq(payments.state, 'pending')))
    .for('update')
  return pending
}

/** Why customer and tasker can't speak of cash now; null when they can. */
export async function refusalOfCash(
  tx: Transaction,
  current: LockedRequest,
): Promise<'paying_online' | 'nothing_due' | null> {
  if (await isPayingOnline(tx, current.id)) return 'paying_online'
  const { dueRwf, priceRwf } = await getDue(tx, current.id)
  return mayPayCash({ ...current, dueRwf, hasPrice: priceRwf !== null }) ? null : 'nothing_due'
}

/**
 * Why staff can record no cash now; null when they can: something is due or was said to be paid, and
 * a tasker has the job.
 */
export async function refusalOfRecord(
  tx: Transaction,
  current: LockedRequest,
): Promise<'nothing_due' | null> {
  const { dueRwf, priceRwf, hasBrokenOff } = await getDue(tx, current.id)
  const isDue = priceRwf !== null && dueRwf > 0 && !hasBrokenOff
  const isSaid = (await findPendingCash(tx, current.id)) !== undefined
  return (isDue || isSaid) && current.jobId !== null ? null : 'nothing_due'
}

async function agreedQuote(tx: Transaction, requestId: string): Promise<string | null> {
  const [price] = await tx
    .select({ quoteId: agreedPrices.quoteId })
    .from(agreedPrices)
    .where(eq(agreedPrices.requestId, requestId))
  return price?.quoteId ?? null
}

async function begin(tx: Transaction, current: LockedRequest, dueRwf: number): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      requestId: current.id,
      quoteId: await agreedQuote(tx, current.id),
      jobId: current.jobId,
      method: 'cash',
      amountRwf: dueRwf,
      state: 'pending',
      saidAt: sql`now()`,
    })
    .returning()
  if (!payment) throw new Error('The payment was not stored')
  return payment
}

const columnOf = { customer: 'saidByCustomerRwf', tasker: 'saidByTaskerRwf' } as const

type Settling = { amountRwf: number; by: 'words' | 'staff' | 'clock'; note?: string | null }

/** The change that settles a payment in cash: it is booked, and the customer has a receipt. */
export async function settlement(
  tx: Transaction,
  current: LockedRequest,
  payment: Payment,
  { amountRwf, by, note = null }: Settling,
): Promise<RequestChange> {
  const { id: paymentId, requestId, jobId } = payment
  // Another price with the same total may have been agreed since it was first spoken of.
  const quoteId = (await agreedQuote(tx, requestId)) ?? payment.quoteId
  await tx
    .update(payments)
    .set({ quoteId, state: 'paid', reason: null, settledRwf: amountRwf, settledAt: sql`now()` })
    .where(eq(payments.id, paymentId))
  const source = by === 'staff' ? 'staff' : 'clock'
  if (by !== 'words')
    await tx
      .insert(moneyEvents)
      .values({ kind: 'payment', attempt: paymentId, source, word: 'paid', amountRwf })
  if (current.sells === 'full') await bookCash(tx, { paymentId, requestId, jobId, amountRwf })
  await dropCase(tx, { kind: 'cash_differs', requestId })
  await issueReceipt(tx, { paymentId })
  const data = { amount_rwf: amountRwf, method: 'cash', by }
  return { type: 'payment.settled', event: { note, data }, after: data }
}

type Booked = { paymentId: string; requestId: string; jobId: string | null; amountRwf: number }

/** Cash that is ours: the tasker owes it to us, and the customer so much less. */
async function bookCash(tx: Transaction, { paymentId, requestId, jobId, amountRwf }: Booked): Promise<void> {
  const [job] = await tx
    .select({ taskerId: jobs.taskerId })
    .from(jobs)
    .where(eq(jobs.id, jobId ?? ''))
  const key = `payment:${paymentId}`
  await book(tx, key, [
    {
      key,
      kind: 'payment',
      debit: { kind: 'tasker', owner: job?.taskerId ?? '' },
      credit: { kind: 'customer', owner: requestId },
      amountRwf,
      requestId,
      jobId,
    },
  ])
}

async function withdraw(tx: Transaction, { id, requestId }: Payment): Promise<void> {
  await tx.update(payments).set({ state: 'failed', reason: withdrawnReason }).where(eq(payments.id, id))
  await dropCase(tx, { kind: 'cash_differs', requestId })
}

/** Of an erased request there is no case: the work list names it. */
async function openDiffering(tx: Transaction, { id: requestId, taskerId, erasedAt }: LockedRequest) {
  if (erasedAt === null) await openCase(tx, { kind: 'cash_differs', requestId, taskerId })
}

/** `isWaiting`: the customer is paying online, so the word is compared once that is decided. */
export type CashWord = {
  by: 'customer' | 'tasker'
  amountRwf: number | null
  isWaiting?: boolean
  /** Of staff, who write the word down. */
  note?: string | null
}

/**
 * The changes when one side says what was paid in cash, or takes it back. Both saying what is due settles it;
 * where they differ, staff settle it. The same word again is none.
 */
export async function wordOfCash(
  tx: Transaction,
  current: LockedRequest,
  { by, amountRwf, isWaiting = false, note = null }: CashWord,
): Promise<RequestChange[]> {
  const { id: requestId } = current
  const { dueRwf } = await getDue(tx, requestId)
  const known = await findPendingCash(tx, requestId)
  if ((known?.[columnOf[by]] ?? null) === amountRwf) return []
  const payment = known ?? (await begin(tx, current, dueRwf))
  const told = by === 'tasker' ? { toldAt: null } : {}
  const [said] = await tx
    .update(payments)
    .set({ [columnOf[by]]: amountRwf, saidAt: sql`now()`, ...told })
    .where(eq(payments.id, payment.id))
    .returning()
  if (!said) throw new Error('The word was not stored')
  const word: RequestChange = {
    type: 'payment.said',
    event: { note, data: { said_by: by, amount_rwf: amountRwf } },
    after: { said_by: by, amount_rwf: amountRwf },
  }
  if (isWaiting) return [word]
  const words = { customer: said.saidByCustomerRwf, tasker: said.saidByTaskerRwf }
  switch (judgeWords(words, dueRwf)) {
    case 'settle':
      return [word, await settlement(tx, current, said, { amountRwf: dueRwf, by: 'words' })]
    case 'differ':
      await openDiffering(tx, current)
      return [word]
    case 'nothing':
      await withdraw(tx, said)
      return [word]
    default:
      await dropCase(tx, { kind: 'cash_differs', requestId })
      return [word]
  }
}

/**
 * The changes when the customer says what they paid, or takes that back with null. 0 says that they have not
 * paid: that stands against what the tasker says, and else is no word either.
 */
export async function wordOfCustomer(
  tx: Transaction,
  current: LockedRequest,
  { amountRwf, note = null }: Pick<CashWord, 'amountRwf' | 'note'>,
): Promise<RequestChange[]> {
  const isDenied = amountRwf === 0 && (await findPendingCash(tx, current.id))?.saidByTaskerRwf != null
  return wordOfCash(tx, current, { by: 'customer', amountRwf: isDenied ? 0 : amountRwf || null, note })
}

/**
 * The changes when an online payment is decided and a word of the tasker has waited for that: it is compared
 * with what is still due.
 */
export async function judgedAfterWaiting(tx: Transaction, current: LockedRequest): Promise<RequestChange[]> {
  const { id: requestId } = current
  const waiting = await findPendingCash(tx, requestId)
  if (!waiting || waiting.saidByTaskerRwf === null) return []
  const { dueRwf, hasBrokenOff } = await getDue(tx, requestId)
  if (hasBrokenOff) return []
  // It is compared with this sum, so it is not outdated by the payment that was decided.
  await tx
    .update(payments)
    .set({ amountRwf: Math.max(0, dueRwf) })
    .where(eq(payments.id, waiting.id))
  const words = { customer: waiting.saidByCustomerRwf, tasker: waiting.saidByTaskerRwf }
  const verdict = judgeWords(words, dueRwf)
  if (verdict === 'settle')
    return [await settlement(tx, current, waiting, { amountRwf: dueRwf, by: 'words' })]
  if (verdict === 'differ') await openDiffering(tx, current)
  return []
}

/** The change when a customer pays online: their own word on cash does not count any more. */
export async function droppedWord(tx: Transaction, requestId: string): Promise<RequestChange[]> {
  const pending = await findPendingCash(tx, requestId)
  if (!pending) return []
  await withdraw(tx, pending)
  return [{ type: 'payment.withdrawn' }]
}

/** The change when staff record what was paid in cash. */
export async function recordedCash(
  tx: Transaction,
  current: LockedRequest,
  recorded: { amountRwf: number; note: string | null },
): Promise<RequestChange> {
  const known = await findPendingCash(tx, current.id)
  const { dueRwf } = await getDue(tx, current.id)
  const payment = known ?? (await begin(tx, current, Math.max(0, dueRwf)))
  return settlement(tx, current, payment, { ...recorded, by: 'staff' })
}

async function isOfFormerJob(tx: Transaction, { jobId }: Payment): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId ?? ''), isCurrent(jobs)))
  return job === undefined
}

/**
 * Ends what was said of cash where it no longer fits: something else is due now, the request has broken off,
 * or another job has taken the place of the one it was said of. Belongs after each change of these.
 */
export async function endOutdatedWords(tx: Transaction, { current, actor }: Written): Promise<void> {
  const { id: requestId } = current
  const pending = await findPendingCash(tx, requestId)
  if (!pending) return
  const { dueRwf, hasBrokenOff } = await getDue(tx, requestId)
  const isSame = !hasBrokenOff && dueRwf === pending.amountRwf
  if (isSame && !(await isOfFormerJob(tx, pending))) return
  await withdraw(tx, pending)
  await writeEvents(tx, [{ type: 'payment.withdrawn', requestId, actor }])
  const subject = { kind: 'request', id: requestId }
  await writeAudit(tx, actor, { action: 'payment.withdrawn', subject })
}
