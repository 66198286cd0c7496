import 'server-only'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { admins, moneyEvents, payments, quotes, refunds } from '@/db/schema'
import { rwfText } from '@/lib/i18n/money'
import type { PaymentMethod } from '@/lib/money/payments/constants'
import { issueReceipt } from '@/lib/money/receipts/mutations'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { moneyProvider } from '@/lib/providers/chosen-money'
import {
  type Follow,
  type LockedRequest,
  lockForMoney,
  type RequestChange,
  writeChange,
} from '@/lib/requests/change'
import { getSettings } from '@/lib/settings/queries'
import { bookAllowances, bookRefund } from './booking'
import { openRefundStates } from './constants'
import { giveBackQueue } from './online/work-schema'
import { sumOfPayment, sumOfPerson } from './queries'
import type { AskedRefund, HandedOver, NewRefund } from './schema'

type Refund = typeof refunds.$inferSelect

const dataOf = ({ amountRwf, reason }: Pick<Refund, 'amountRwf' | 'reason'>) => ({
  amount_rwf: amountRwf,
  reason,
})

type Of = { adminId: string; follow: Follow }

const write = (tx: Transaction, current: LockedRequest, { adminId, follow }: Of, change: RequestChange) =>
  writeChange(tx, current, { actor: { kind: 'admin', id: adminId }, follow }, change)

type Decided = { note: string; state: Refund['state'] }

/** The change when somebody decides about a refund. */
function decision(
  type: 'refund.approved' | 'refund.refused' | 'refund.cancelled',
  refund: Refund,
  { note, state }: Decided,
): RequestChange {
  const data = dataOf(refund)
  return { type, event: { note, data }, after: { ...data, state } }
}

/** Has all that one person asks for wait for each other, so that their sum holds. */
const lockAsker = (tx: Transaction, adminId: string) =>
  tx.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)).for('no key update')

async function findOwn(tx: Transaction, paymentId: string) {
  const [payment] = await tx
    .select({
      requestId: payments.requestId,
      jobId: payments.jobId,
      method: payments.method,
      state: payments.state,
      settledRwf: payments.settledRwf,
      sells: quotes.sells,
    })
    .from(payments)
    .leftJoin(quotes, eq(quotes.id, payments.quoteId))
    .where(eq(payments.id, paymentId))
  if (!payment) throw new AppError('not_found')
  return payment
}

const notPaid = new AppError('conflict', { message: 'This was not paid, or is not ours to give back.' })
const underWay = new AppError('conflict', { message: 'Money of this payment is on its way back already.' })
const otherBody = new AppError('invalid', {
  message: 'This key was used for another refund. Look at the payment again.',
})

/** The refund that the same press asked for; a key with another content is refused. */
async function findSame(tx: Transaction, paymentId: string, { key, hash }: { key: string; hash: string }) {
  const [known] = await tx
    .select({ id: refunds.id, state: refunds.state, keyHash: refunds.keyHash })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.key, key)))
  if (known && known.keyHash !== hash) throw otherBody
  return known
}

/** A refund that may go: cash waits to be handed over, and the worker has the provider give money back. */
const goingState = (method: PaymentMethod) => (method === 'momo' ? 'created' : 'pending')

type Asked = Of & { paymentId: string; key: string; input: NewRefund }

/**
 * Asks that money goes back to a customer. Up to a sum a day it goes at once; above it another person must
 * say yes. Cash goes back in cash: it is handed over later.
 */
export async function askRefund({ paymentId, key, input, ...of }: Asked): Promise<AskedRefund> {
  const { adminId } = of
  const hash = sha256(JSON.stringify([input.amount_rwf, input.reason, input.note]))
  return transact(async (tx) => {
    await lockAsker(tx, adminId)
    const { requestId } = await findOwn(tx, paymentId)
    const current = await lockForMoney(tx, requestId)
    const same = await findSame(tx, paymentId, { key, hash })
    if (same) return { id: same.id, status: same.state }
    const payment = await findOwn(tx, paymentId)
    if (payment.state !== 'paid' || payment.sells !== 'full') throw notPaid
    const isOnline = payment.method === 'momo'
    if (isOnline && !moneyProvider()) throw new AppError('unavailable')
    const open = await tx.$count(
      refunds,
      and(eq(refunds.paymentId, paymentId), inArray(refunds.state, [...openRefundStates])),
    )
    if (open > 0) throw underWay
    const rest = (payment.settledRwf ?? 0) - (await sumOfPayment(tx, paymentId))
    if (input.amount_rwf > rest) {
      const message = `At most ${rwfText(rest)} can go back.`
      throw new AppError('invalid', { message, fields: { amount_rwf: [message] } })
    }
    const { money } = await getSettings(tx)
    const together = (await sumOfPerson(tx, adminId)) + input.amount_rwf
    const state = together <= money.refund_alone_rwf ? goingState(payment.method) : 'asked'
    const { amount_rwf: amountRwf, reason, note } = input
    const [refund] = await tx
      .insert(refunds)
      .values({
        paymentId,
        amountRwf,
        reason,
        note,
        askedBy: adminId,
        jobId: payment.jobId,
        state,
        key,
        keyHash: hash,
      })
      .returning({ id: refunds.id })
    if (!refund) throw new Error('The refund was not stored')
    if (state === 'created') await enqueue(tx, giveBackQueue, { refund_id: refund.id })
    const data = dataOf({ amountRwf, reason })
    await write(tx, current, of, { type: 'refund.asked', event: { note, data }, after: { ...data, state } })
    return { id: refund.id, status: state }
  })
}

type Step = Of & { id: string }

/** Locks a refund behind its request. */
async function lockRefund(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ requestId: payments.requestId, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (!found) throw new AppError('not_found')
  const current = await lockForMoney(tx, found.requestId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund) throw new AppError('not_found')
  return { current, refund, method: found.method }
}

const decided = new AppError('conflict', { message: 'Somebody has decided this already.' })

/** Whether there is another owner who could approve what this one asked for. */
const hasOtherOwner = async (tx: Transaction, adminId: string): Promise<boolean> =>
  (await tx.$count(
    admins,
    and(eq(admins.role, 'owner'), ne(admins.id, adminId), sql`${admins.disabledAt} is null`),
  )) > 0

/** An owner approves what a colleague asked for; the only one approves their own, which is marked. */
export async function approveRefund({ id, note, ...of }: Step & { note: string }): Promise<AskedRefund> {
  const { adminId } = of
  return transact(async (tx) => {
    const { current, refund, method } = await lockRefund(tx, id)
    const going = goingState(method)
    if (refund.approvedBy === adminId && refund.state !== 'cancelled') return { id, status: refund.state }
    if (refund.state !== 'asked') throw decided
    const isOwn = refund.askedBy === adminId
    if (isOwn && (await hasOtherOwner(tx, adminId)))
      throw new AppError('forbidden', { message: 'Another owner must approve what you asked for.' })
    await tx
      .update(refunds)
      .set({ state: going, approvedBy: adminId, alone: isOwn })
      .where(eq(refunds.id, id))
    if (going === 'created') await enqueue(tx, giveBackQueue, { refund_id: id })
    await write(tx, current, of, decision('refund.approved', refund, { note, state: going }))
    return { id, status: going }
  })
}

/** An owner who did not ask for it refuses a refund. */
export async function refuseRefund({ id, note, ...of }: Step & { note: string }): Promise<void> {
  await transact(async (tx) => {
    const { current, refund } = await lockRefund(tx, id)
    if (refund.askedBy === of.adminId)
      throw new AppError('forbidden', { message: 'You asked for it: you can cancel it.' })
    if (refund.state === 'refused') return
    if (refund.state !== 'asked') throw decided
    await tx.update(refunds).set({ state: 'refused' }).where(eq(refunds.id, id))
    await write(tx, current, of, decision('refund.refused', refund, { note, state: 'refused' }))
  })
}

/**
 * Who asked for a refund takes that back, as long as it was not handed over. Anybody closes one that has
 * failed: it is not sent once more.
 */
export async function cancelRefund({ id, note, ...of }: Step & { note: string }): Promise<void> {
  await transact(async (tx) => {
    const { current, refund, method } = await lockRefund(tx, id)
    if (refund.state === 'cancelled') return
    const hasFailed = refund.state === 'failed'
    if (refund.askedBy !== of.adminId && !hasFailed)
      throw new AppError('forbidden', { message: 'Only who asked for it can cancel it.' })
    // What the provider gives back is on its way at once; cash is not, until it is handed over.
    const isStill = refund.state === 'asked' || hasFailed || (refund.state === 'pending' && method === 'cash')
    if (!isStill) throw decided
    await tx.update(refunds).set({ state: 'cancelled' }).where(eq(refunds.id, id))
    await write(tx, current, of, decision('refund.cancelled', refund, { note, state: 'cancelled' }))
  })
}

/** Records that cash was handed back, by the tasker or by the office; again, nothing. */
export async function handOver({ id, input, ...of }: Step & { input: HandedOver }): Promise<void> {
  await transact(async (tx) => {
    const { current, refund, method } = await lockRefund(tx, id)
    if (refund.state === 'paid' && refund.handedBy === input.by) return
    if (refund.state !== 'pending' || method !== 'cash') throw decided
    await tx
      .update(refunds)
      .set({ state: 'paid', handedBy: input.by, settledAt: sql`now()` })
      .where(eq(refunds.id, id))
    const event = { kind: 'refund', attempt: id, source: 'staff', word: 'paid' } as const
    await tx.insert(moneyEvents).values({ ...event, amountRwf: refund.amountRwf })
    const requestId = current.id
    await bookRefund(tx, { refund, requestId, by: input.by })
    await bookAllowances(tx, requestId)
    await issueReceipt(tx, { refundId: id })
    const data = { ...dataOf(refund), by: input.by }
    await write(tx, current, of, { type: 'refund.paid', event: { note: input.note, data }, after: data })
  })
}
