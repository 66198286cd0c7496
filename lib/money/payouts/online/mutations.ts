import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { payouts, taskers } from '@/db/schema'
import { type Actor, writeAudit } from '@/lib/audit/change'
import { noteOdd, noteSaid, type Said } from '@/lib/money/attempts/mutations'
import { demandUnknown, isFailedAlready, type Todo } from '@/lib/money/attempts/work'
import { firstAsk, isAskedEnough, mayCallAgain, nextAsk } from '@/lib/money/attempts/workflow'
import { alignOwed, endUndecidedOf, writeFailedOf, writeUndecidedOf } from '@/lib/money/dues/mutations'
import { book } from '@/lib/money/ledger/mutations'
import { owedTo } from '@/lib/money/ledger/queries'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import type { MoneyStatus } from '@/lib/providers/money-provider'
import { addNote } from '../mutations'
import { askPayoutQueue } from '../work-schema'

type Payout = typeof payouts.$inferSelect

/** Locks a payout behind its tasker, also an erased one. */
async function lockPayout(tx: Transaction, id: string): Promise<Payout | null> {
  const isOf = tx.select({ id: payouts.taskerId }).from(payouts).where(eq(payouts.id, id))
  await tx.select({ id: taskers.id }).from(taskers).where(sql`${taskers.id} in ${isOf}`).for('no key update')
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return payout ?? null
}

const system: Actor = { kind: 'system' }
const note = (tx: Transaction, attempt: string, said: Said) => noteSaid(tx, 'payout', attempt, said)

/** Plans the next question. One that is planned for that moment already has its job. */
async function keepAsking(tx: Transaction, { id, nextAskAt }: Payout, at: Date | null): Promise<void> {
  if (nextAskAt?.getTime() === at?.getTime()) return
  await tx.update(payouts).set({ nextAskAt: at }).where(eq(payouts.id, id))
  if (at) await enqueue(tx, askPayoutQueue, { payout_id: id }, at)
}

const trace = ({ taskerId, amountRwf }: Payout, code?: string) => ({
  subject: { kind: 'tasker', id: taskerId },
  after: { amount_rwf: amountRwf, ...(code && { code }) },
})

async function fail(tx: Transaction, payout: Payout, said: Said, actor = system): Promise<void> {
  const code = said.code ?? said.word
  await tx
    .update(payouts)
    .set({ state: 'failed', providerCode: code, nextAskAt: null })
    .where(eq(payouts.id, payout.id))
  await note(tx, payout.id, said)
  await endUndecidedOf(tx, payout.taskerId)
  await writeFailedOf(tx, payout.taskerId, payout.amountRwf)
  await writeAudit(tx, actor, { action: 'payout.failed', ...trace(payout, code) })
}

/** A payout that a worker has to carry out. */
export type PayoutClaim = Todo & { payout: Payout }

/**
 * Has a worker bring a tasker their money, if we still owe it and know where to; it counts as called from
 * here on.
 */
export function claimPayout(id: string, decidesInMs?: number): Promise<PayoutClaim | null> {
  return transact(async (tx): Promise<PayoutClaim | null> => {
    const payout = await lockPayout(tx, id)
    if (payout?.state === 'pending')
      return { todo: 'ask', payout, mayCallAgain: mayCallAgain(payout.calledAt, new Date()) }
    if (payout?.state !== 'created') return null
    // Something else was booked since, or the tasker was erased.
    const isStillOwed = payout.phone !== null && payout.amountRwf <= (await owedTo(tx, payout.taskerId))
    if (!isStillOwed) {
      await fail(tx, payout, { source: 'clock', word: 'not due' })
      return null
    }
    const [called] = await tx
      .update(payouts)
      .set({ state: 'pending', calledAt: sql`now()` })
      .where(eq(payouts.id, id))
      .returning()
    if (!called?.calledAt) throw new Error('The payout was not stored')
    await keepAsking(tx, called, firstAsk(called.calledAt, decidesInMs))
    return { todo: 'call', payout: called, mayCallAgain: true }
  })
}

/** Fails a payout that the provider has refused in its answer. */
export async function refusePayout(id: string, code: string): Promise<void> {
  await transact(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.state === 'pending') await fail(tx, payout, { source: 'call', word: 'REJECTED', code })
  })
}

type Paid = Extract<MoneyStatus, { outcome: 'paid' }>

/** Books money that went to a tasker: we owe them so much less, and the provider owes us so much less. */
async function settle(tx: Transaction, payout: Payout, { word, providerRef }: Paid): Promise<void> {
  const { id, amountRwf, taskerId } = payout
  await tx
    .update(payouts)
    .set({ state: 'paid', settledAt: sql`now()`, nextAskAt: null, providerRef })
    .where(eq(payouts.id, id))
  await note(tx, id, { source: 'status', word, amountRwf })
  const key = `payout:${id}`
  const debit = { kind: 'tasker', owner: taskerId } as const
  await book(tx, key, [{ key, kind: 'payout', debit, credit: { kind: 'provider' }, amountRwf }])
  await endUndecidedOf(tx, taskerId)
  await alignOwed(tx, taskerId)
  await writeAudit(tx, system, { action: 'payout.paid', ...trace(payout) })
}

/** Writes what the provider says of a payout. One that it does not know stays undecided. */
export async function applyPayoutStatus(id: string, status: MoneyStatus): Promise<void> {
  await transact(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.state !== 'pending' || !payout.calledAt) return
    if (status.outcome === 'paid' && status.amountRwf === payout.amountRwf) return settle(tx, payout, status)
    if (status.outcome === 'failed') {
      const { word, code } = status
      return fail(tx, payout, { source: 'status', word, code })
    }
    // Another sum than we asked for, or an unknown word: a person must look.
    await noteOdd(tx, { kind: 'payout', id }, status)
    const now = new Date()
    const isGivenUp = status.outcome === 'not_found' && isAskedEnough(payout.calledAt, now)
    await keepAsking(tx, payout, isGivenUp ? null : nextAsk(payout.calledAt, now))
  })
}

/** Puts a payout on the work list that is undecided for too long. */
export async function callUndecided(id: string): Promise<void> {
  await transact(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.state === 'created' || payout?.state === 'pending')
      await writeUndecidedOf(tx, payout.taskerId, payout.amountRwf)
  })
}

/** An owner says that an undecided payout was not paid; as with a refund. */
export async function callPayoutNotPaid(id: string, words: string, adminId: string): Promise<void> {
  const find = async (tx: Transaction) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw new AppError('not_found')
    return isFailedAlready(payout) ? null : payout
  }
  if (!(await transact(find))) return
  await demandUnknown(id, { kind: 'payout', apply: applyPayoutStatus })
  await transact(async (tx) => {
    const payout = await find(tx)
    if (!payout) return
    await fail(tx, payout, { source: 'staff', word: 'not paid' }, { kind: 'admin', id: adminId })
    await addNote(tx, id, words)
  })
}
