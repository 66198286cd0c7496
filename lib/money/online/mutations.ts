import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { agreedPrices, isUndecided, isUnsent, payments } from '@/db/schema'
import { noteOdd, noteSaid, type Said } from '@/lib/money/attempts/mutations'
import type { Todo } from '@/lib/money/attempts/work'
import { firstAsk, mayCallAgain, nextAsk } from '@/lib/money/attempts/workflow'
import { getDue } from '@/lib/money/dues/queries'
import { book } from '@/lib/money/ledger/mutations'
import { judgedAfterWaiting } from '@/lib/money/payments/mutations'
import { issueReceipt } from '@/lib/money/receipts/mutations'
import { enqueue } from '@/lib/platform/work'
import type { MoneyStatus } from '@/lib/providers/money-provider'
import {
  type Follow,
  type LockedRequest,
  lockForMoney,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import { lateReason, lostReason, type OnlineReason } from './constants'
import { askQueue } from './work-schema'
import { isLost, mayBePaid, nextAskOfLost, reasonOf } from './workflow'

type Payment = typeof payments.$inferSelect
type Locked = { current: LockedRequest; payment: Payment; isUnsent: boolean }

/** Locks an attempt behind its request, also that of an erased one; null for a payment in cash. */
async function lockAttempt(tx: Transaction, id: string): Promise<Locked | null> {
  const [found] = await tx
    .select({ requestId: payments.requestId })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.method, 'momo')))
  if (!found) return null
  const current = await lockForMoney(tx, found.requestId)
  const [row] = await tx
    .select({ payment: payments, isUnsent: isUnsent(payments) })
    .from(payments)
    .where(eq(payments.id, id))
    .for('update')
  return row ? { current, ...row } : null
}

const note = (tx: Transaction, attempt: string, said: Said) => noteSaid(tx, 'payment', attempt, said)

const system = { kind: 'system' } as const

type Failing = Locked & { reason: OnlineReason; said: Said; follow: Follow }

/** Calls an attempt failed; a word of the tasker that waited for it is compared now. */
async function fail(tx: Transaction, { current, payment, reason, said, follow }: Failing): Promise<void> {
  const { id, amountRwf, calledAt } = payment
  const isOfLost = reason === lostReason && calledAt !== null
  const nextAskAt = isOfLost ? nextAskOfLost(calledAt, new Date()) : null
  await tx
    .update(payments)
    .set({ state: 'failed', reason, providerCode: said.code ?? null, nextAskAt })
    .where(eq(payments.id, id))
  await note(tx, id, said)
  if (nextAskAt) await enqueue(tx, askQueue, { payment_id: id }, nextAskAt)
  const data = { amount_rwf: amountRwf, reason }
  const failed: RequestChange = { type: 'payment.failed', event: { data }, after: data }
  const compared = await judgedAfterWaiting(tx, current)
  await writeChange(tx, current, { actor: system, follow }, [failed, ...compared])
}

/** Fails an attempt that no worker has sent in time: its prompt would surprise the customer now. */
async function failUnsent(tx: Transaction, locked: Locked, follow: Follow): Promise<boolean> {
  if (!locked.isUnsent) return false
  await fail(tx, { ...locked, reason: 'not_sent', said: { source: 'clock', word: 'not sent' }, follow })
  return true
}

/** The same before another attempt, and by the clock; again, nothing. */
export async function endUnsent(paymentId: string, follow: Follow): Promise<void> {
  await transact(async (tx) => {
    const locked = await lockAttempt(tx, paymentId)
    if (locked) await failUnsent(tx, locked, follow)
  })
}

/**
 * The same within a change of its request, which did not wait for it: a worker that waits for the lock must
 * not send it afterwards.
 */
export async function failUnsentOf(tx: Transaction, requestId: string, follow: Follow): Promise<void> {
  const [unsent] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.requestId, requestId), isUndecided(payments), isUnsent(payments)))
  const locked = unsent && (await lockAttempt(tx, unsent.id))
  if (locked) await failUnsent(tx, locked, follow)
}

/** Whether what was agreed and is due is still what the customer pressed for. */
async function isStillDue(tx: Transaction, { current, payment }: Locked): Promise<boolean> {
  const { status, erasedAt, id } = current
  if (!mayBePaid(status) || erasedAt) return false
  const [price] = await tx
    .select({ quoteId: agreedPrices.quoteId })
    .from(agreedPrices)
    .where(eq(agreedPrices.requestId, id))
  const { dueRwf } = await getDue(tx, id)
  return price?.quoteId === payment.quoteId && dueRwf === payment.amountRwf
}

/** Plans the next question. One that is planned for that moment already has its job. */
async function keepAsking(tx: Transaction, { id, nextAskAt }: Payment, at: Date | null): Promise<void> {
  if (nextAskAt?.getTime() === at?.getTime()) return
  await tx.update(payments).set({ nextAskAt: at }).where(eq(payments.id, id))
  if (at) await enqueue(tx, askQueue, { payment_id: id }, at)
}

/** An attempt that a worker has to carry out. */
export type Claim = Todo & { payment: Payment; reference: string }

/**
 * Has a worker call for an attempt, once everything that was pressed for still holds. It counts as called
 * from here on: the call itself comes after the commit, and its answer may be lost.
 */
export function claimCall(paymentId: string, follow: Follow, decidesInMs?: number): Promise<Claim | null> {
  return transact(async (tx): Promise<Claim | null> => {
    const locked = await lockAttempt(tx, paymentId)
    if (!locked) return null
    const { payment, current } = locked
    const { reference } = current
    if (payment.state === 'pending')
      return {
        todo: 'ask',
        payment,
        reference,
        mayCallAgain: mayCallAgain(payment.calledAt, new Date()),
      }
    if (payment.state !== 'created' || (await failUnsent(tx, locked, follow))) return null
    if (!(await isStillDue(tx, locked))) {
      await fail(tx, { ...locked, reason: 'not_due', said: { source: 'clock', word: 'not due' }, follow })
      return null
    }
    const [called] = await tx
      .update(payments)
      .set({ state: 'pending', calledAt: sql`now()` })
      .where(eq(payments.id, paymentId))
      .returning()
    if (!called?.calledAt) throw new Error('The attempt was not stored')
    await keepAsking(tx, called, firstAsk(called.calledAt, decidesInMs))
    return { todo: 'call', payment: called, reference, mayCallAgain: true }
  })
}

/** Fails an attempt that the provider has refused in its answer. */
export async function refuseAttempt(paymentId: string, code: string, follow: Follow): Promise<void> {
  await transact(async (tx) => {
    const locked = await lockAttempt(tx, paymentId)
    if (locked?.payment.state !== 'pending') return
    await fail(tx, {
      ...locked,
      reason: reasonOf(code),
      said: { source: 'call', word: 'REJECTED', code },
      follow,
    })
  })
}

type Paid = Extract<MoneyStatus, { outcome: 'paid' }> & { amountRwf: number }

/** Books money that came: the provider owes it to us, and the customer so much less. */
async function settle(tx: Transaction, { current, payment }: Locked, paid: Paid, follow: Follow) {
  const { id, requestId, reason } = payment
  const { word, amountRwf, providerRef } = paid
  const isLate = reason === lostReason
  await tx
    .update(payments)
    .set({
      state: 'paid',
      reason: isLate ? lateReason : null,
      settledRwf: amountRwf,
      settledAt: sql`now()`,
      nextAskAt: null,
      providerRef,
    })
    .where(eq(payments.id, id))
  await note(tx, id, { source: 'status', word, amountRwf })
  const key = `payment:${id}`
  const booking = { key, kind: 'payment', amountRwf, requestId, jobId: null } as const
  const credit = { kind: 'customer', owner: requestId } as const
  await book(tx, key, [{ ...booking, debit: { kind: 'provider' }, credit }])
  await issueReceipt(tx, { paymentId: id })
  const data = { amount_rwf: amountRwf, method: 'momo', by: isLate ? 'late' : 'provider' }
  const settled: RequestChange = { type: 'payment.settled', event: { data }, after: data }
  const compared = await judgedAfterWaiting(tx, current)
  await writeChange(tx, current, { actor: system, follow }, [settled, ...compared])
}

/** Writes what the provider says of an attempt; only this settles one. Again, nothing. */
export async function applyStatus(paymentId: string, status: MoneyStatus, follow: Follow): Promise<void> {
  await transact(async (tx) => {
    const locked = await lockAttempt(tx, paymentId)
    if (!locked) return
    const { payment } = locked
    const { state, reason, calledAt } = payment
    const wasLost = state === 'failed' && reason === lostReason
    if ((state !== 'pending' && !wasLost) || !calledAt) return
    const now = new Date()
    const later = wasLost ? nextAskOfLost(calledAt, now) : nextAsk(calledAt, now)
    if (status.outcome === 'paid' && status.amountRwf !== null)
      return settle(tx, locked, { ...status, amountRwf: status.amountRwf }, follow)
    if (status.outcome === 'failed' && !wasLost) {
      const { word, code } = status
      const said = { source: 'status', word, code } as const
      return fail(tx, { ...locked, reason: reasonOf(code), said, follow })
    }
    if (status.outcome === 'not_found' && !wasLost && isLost(calledAt, now)) {
      const said = { source: 'status', word: 'NOT_FOUND' } as const
      return fail(tx, { ...locked, reason: lostReason, said, follow })
    }
    // A word that we do not know, or money that is not in whole francs: staff see what was said.
    await noteOdd(tx, { kind: 'payment', id: paymentId }, status)
    await keepAsking(tx, payment, status.outcome === 'failed' ? null : later)
  })
}
