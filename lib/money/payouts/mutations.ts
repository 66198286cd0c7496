import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { ledgerAccounts, payouts, taskers } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { rwfText } from '@/lib/i18n/money'
import { endFailedOf } from '@/lib/money/dues/mutations'
import { lockTaskerForMoney } from '@/lib/money/ledger/mutations'
import { owedTo } from '@/lib/money/ledger/queries'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { mayPayOut, moneyProvider, operatorFacts } from '@/lib/providers/chosen-money'
import { openPayoutStates } from './constants'
import type { AskedPayout, NewPayout } from './schema'
import { payOutQueue } from './work-schema'

const refuse = (field: 'amount_rwf' | 'operator', message: string) =>
  new AppError('invalid', { message, fields: { [field]: [message] } })

/** Refuses a sum that the operator does not bring now. */
async function checkOperator({ operator, amount_rwf }: NewPayout): Promise<void> {
  const facts = await operatorFacts('payout', operator)
  if (!facts) throw new AppError('unavailable')
  if (!facts.isOpen) throw refuse('operator', 'This operator cannot pay out right now.')
  const { minRwf, maxRwf } = facts
  if (amount_rwf < minRwf || amount_rwf > maxRwf)
    throw refuse('amount_rwf', `This operator pays out ${rwfText(minRwf)} to ${rwfText(maxRwf)} at a time.`)
}

/** The payout of the same press; a key with another content is refused. */
async function findSame(tx: Transaction, taskerId: string, { key, hash }: { key: string; hash: string }) {
  const [known] = await tx
    .select({ id: payouts.id, state: payouts.state, keyHash: payouts.keyHash })
    .from(payouts)
    .where(and(eq(payouts.taskerId, taskerId), eq(payouts.key, key)))
  if (known && known.keyHash !== hash)
    throw new AppError('invalid', { message: 'This key was used for another payout. Look at the list.' })
  return known
}

type Asked = { key: string; input: NewPayout; adminId: string }

/**
 * Has the provider bring a tasker money that we owe them. Only the row and its job are written here: the
 * worker calls the provider. The same press again gives the same payout.
 */
export async function askPayout({ key, input, adminId }: Asked): Promise<AskedPayout> {
  const { tasker_id: taskerId, amount_rwf: amountRwf, phone, operator, note } = input
  const hash = sha256(JSON.stringify([amountRwf, phone, operator, note]))
  // The provider is asked before anything is locked.
  const problem = mayPayOut()
    ? await checkOperator(input).then(
        () => null,
        (error: unknown) => error,
      )
    : new AppError('unavailable')
  return transact(async (tx) => {
    await lockTaskerForMoney(tx, taskerId)
    const same = await findSame(tx, taskerId, { key, hash })
    if (same) return { id: same.id, status: same.state }
    if (problem) throw problem
    const isOpen = and(eq(payouts.taskerId, taskerId), inArray(payouts.state, [...openPayoutStates]))
    if ((await tx.$count(payouts, isOpen)) > 0)
      throw new AppError('conflict', { message: 'Money is on its way to this tasker already.' })
    const owed = await owedTo(tx, taskerId)
    if (amountRwf > owed) throw refuse('amount_rwf', `We owe this tasker ${rwfText(owed)}.`)
    const provider = moneyProvider()
    if (!provider) throw new AppError('unavailable')
    const [payout] = await tx
      .insert(payouts)
      .values({
        taskerId,
        amountRwf,
        note,
        askedBy: adminId,
        provider: provider.id,
        operator,
        phone,
        key,
        keyHash: hash,
        state: 'created',
      })
      .returning({ id: payouts.id, status: payouts.state })
    if (!payout) throw new Error('The payout was not stored')
    await enqueue(tx, payOutQueue, { payout_id: payout.id })
    await endFailedOf(tx, taskerId)
    const subject = { kind: 'tasker', id: taskerId }
    await recordAudit(tx, { adminId, action: 'payout.asked', subject, after: { amount_rwf: amountRwf } })
    return payout
  })
}

/** An owner closes a payout that has failed: they say why it is not made once more. */
export async function closePayout(id: string, words: string, adminId: string): Promise<void> {
  await transact(async (tx) => {
    const [found] = await tx
      .select({ taskerId: payouts.taskerId, amountRwf: payouts.amountRwf, state: payouts.state })
      .from(payouts)
      .where(eq(payouts.id, id))
      .for('update')
    if (!found) throw new AppError('not_found')
    const { taskerId, amountRwf, state } = found
    if (state !== 'failed') throw new AppError('conflict', { message: 'It has not failed.' })
    if (!(await endFailedOf(tx, taskerId))) return
    await addNote(tx, id, words)
    const subject = { kind: 'tasker', id: taskerId }
    await recordAudit(tx, { adminId, action: 'payout.closed', subject, after: { amount_rwf: amountRwf } })
  })
}

/** Adds an owner's words to those of a payout. */
export const addNote = (tx: Transaction, id: string, words: string) =>
  tx
    .update(payouts)
    .set({ note: sql`concat_ws(' · ', ${payouts.note}, ${words}::text)` })
    .where(eq(payouts.id, id))

/** Empties numbers and words of payouts of erased taskers, unless money is on its way or still open. */
export async function forgetPayouts(tx: Transaction): Promise<void> {
  await tx
    .update(payouts)
    .set({ phone: null, note: null })
    .where(
      sql`(${payouts.phone} is not null or ${payouts.note} is not null)
        and ${payouts.state} in ('paid', 'failed')
        and exists (select from ${taskers} where ${taskers.id} = ${payouts.taskerId} and ${taskers.erasedAt} is not null)
        and not exists (select from ${ledgerAccounts} where ${ledgerAccounts.kind} = 'tasker'
          and ${ledgerAccounts.owner} = ${payouts.taskerId} and ${ledgerAccounts.keptUntil} is not null)`,
    )
}
