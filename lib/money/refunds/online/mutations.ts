import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { payments, refunds } from '@/db/schema'
import { noteOdd, noteSaid, type Said } from '@/lib/money/attempts/mutations'
import { demandUnknown, isFailedAlready, type Todo } from '@/lib/money/attempts/work'
import { firstAsk, isAskedEnough, mayCallAgain, nextAsk } from '@/lib/money/attempts/workflow'
import { book } from '@/lib/money/ledger/mutations'
import { issueReceipt } from '@/lib/money/receipts/mutations'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import type { MoneyStatus } from '@/lib/providers/money-provider'
import { type Follow, type LockedRequest, lockForMoney, writeChange } from '@/lib/requests/change'
import { bookAllowances } from '../booking'
import { askRefundQueue } from './work-schema'

type Refund = typeof refunds.$inferSelect
type Locked = { current: LockedRequest; refund: Refund; paymentId: string }

/** Locks an online refund behind its request; null for one in cash. */
async function lockRefund(tx: Transaction, id: string): Promise<Locked | null> {
  const [found] = await tx
    .select({ requestId: payments.requestId, method: payments.method, paymentId: payments.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (found?.method !== 'momo') return null
  const current = await lockForMoney(tx, found.requestId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund ? { current, refund, paymentId: found.paymentId } : null
}

const note = (tx: Transaction, attempt: string, said: Said) => noteSaid(tx, 'refund', attempt, said)

const system = { kind: 'system' } as const
const dataOf = ({ amountRwf, reason }: Refund) => ({ amount_rwf: amountRwf, reason })

/** Plans the next question. One that is planned for that moment already has its job. */
async function keepAsking(tx: Transaction, { id, nextAskAt }: Refund, at: Date | null): Promise<void> {
  if (nextAskAt?.getTime() === at?.getTime()) return
  await tx.update(refunds).set({ nextAskAt: at }).where(eq(refunds.id, id))
  if (at) await enqueue(tx, askRefundQueue, { refund_id: id }, at)
}

/** A refund that a worker has to carry out. */
export type RefundClaim = Todo & { refund: Refund; paymentId: string }

/** Has a worker give the money of a refund back; it counts as called from here on. */
export function claimRefund(id: string, decidesInMs?: number): Promise<RefundClaim | null> {
  return transact(async (tx): Promise<RefundClaim | null> => {
    const locked = await lockRefund(tx, id)
    if (!locked) return null
    const { refund, paymentId } = locked
    if (refund.state === 'pending')
      return { todo: 'ask', refund, paymentId, mayCallAgain: mayCallAgain(refund.calledAt, new Date()) }
    if (refund.state !== 'created') return null
    const [called] = await tx
      .update(refunds)
      .set({ state: 'pending', calledAt: sql`now()` })
      .where(eq(refunds.id, id))
      .returning()
    if (!called?.calledAt) throw new Error('The refund was not stored')
    await keepAsking(tx, called, firstAsk(called.calledAt, decidesInMs))
    return { todo: 'call', refund: called, paymentId, mayCallAgain: true }
  })
}

type Failing = Locked & {
  said: Said
  by: { actor: Parameters<typeof writeChange>[2]['actor']; follow: Follow }
}

async function fail(tx: Transaction, { current, refund, said, by }: Failing, words?: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'failed', providerCode: said.code ?? null, nextAskAt: null })
    .where(eq(refunds.id, refund.id))
  await note(tx, refund.id, said)
  const data = { ...dataOf(refund), code: said.code ?? said.word }
  await writeChange(tx, current, by, {
    type: 'refund.failed',
    event: { note: words ?? null, data },
    after: data,
  })
}

/** Fails a refund that the provider has refused in its answer. */
export async function refuseOnlineRefund(id: string, code: string, follow: Follow): Promise<void> {
  await transact(async (tx) => {
    const locked = await lockRefund(tx, id)
    if (locked?.refund.state !== 'pending') return
    const said = { source: 'call', word: 'REJECTED', code } as const
    await fail(tx, { ...locked, said, by: { actor: system, follow } })
  })
}

/** Books money that went back: the customer owes so much more, and the provider so much less. */
async function settle(
  tx: Transaction,
  { current, refund }: Locked,
  { word, providerRef }: { word: string; providerRef: string | null },
  follow: Follow,
) {
  const { id, amountRwf } = refund
  const requestId = current.id
  await tx
    .update(refunds)
    .set({ state: 'paid', settledAt: sql`now()`, nextAskAt: null, providerRef })
    .where(eq(refunds.id, id))
  await note(tx, id, { source: 'status', word, amountRwf })
  const key = `refund:${id}`
  const booking = { key, kind: 'refund', amountRwf, requestId, jobId: refund.jobId } as const
  await book(tx, key, [
    { ...booking, debit: { kind: 'customer', owner: requestId }, credit: { kind: 'provider' } },
  ])
  await bookAllowances(tx, requestId)
  await issueReceipt(tx, { refundId: id })
  const data = { ...dataOf(refund), by: 'provider' }
  await writeChange(
    tx,
    current,
    { actor: system, follow },
    { type: 'refund.paid', event: { data }, after: data },
  )
}

/** Writes what the provider says of a refund. One that it does not know stays undecided. */
export async function applyRefundStatus(id: string, status: MoneyStatus, follow: Follow): Promise<void> {
  await transact(async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) return
    const { refund } = locked
    const { state, calledAt } = refund
    if (state !== 'pending' || !calledAt) return
    if (status.outcome === 'paid' && status.amountRwf === refund.amountRwf)
      return settle(tx, locked, status, follow)
    if (status.outcome === 'failed') {
      const { word, code } = status
      const said = { source: 'status', word, code } as const
      return fail(tx, { ...locked, said, by: { actor: system, follow } })
    }
    // Another sum than we asked for, or an unknown word: a person must look.
    await noteOdd(tx, { kind: 'refund', id }, status)
    const now = new Date()
    const isGivenUp = status.outcome === 'not_found' && isAskedEnough(calledAt, now)
    await keepAsking(tx, refund, isGivenUp ? null : nextAsk(calledAt, now))
  })
}

type NotPaid = { id: string; note: string; adminId: string; follow: Follow }

/**
 * An owner says that an undecided refund was not paid, after it was asked about for three days, and while the
 * provider knows nothing of it: else the money could go back twice.
 */
export async function callNotPaid({ id, note: words, adminId, follow }: NotPaid): Promise<void> {
  const find = async (tx: Transaction) => {
    const locked = await lockRefund(tx, id)
    if (!locked) throw new AppError('not_found')
    return isFailedAlready(locked.refund) ? null : locked
  }
  if (!(await transact(find))) return
  await demandUnknown(id, { kind: 'refund', apply: (_id, status) => applyRefundStatus(id, status, follow) })
  await transact(async (tx) => {
    const locked = await find(tx)
    const said = { source: 'staff', word: 'not paid' } as const
    const by = { actor: { kind: 'admin', id: adminId }, follow } as const
    if (locked) await fail(tx, { ...locked, said, by }, words)
  })
}
