import 'server-only'
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { jobs, moneyWork, openDues, requests, taskers } from '@/db/schema'
import { type Actor, writeAudit } from '@/lib/audit/change'
import { owedTo } from '@/lib/money/ledger/queries'
import { writeEvents } from '@/lib/requests/change'
import type { MoneyWorkKind } from './constants'
import { getMoneyFacts } from './queries'
import { isPaid, type MoneyFacts, workOf } from './workflow'

/** What no change of a request decides. */
const ofOthers: readonly MoneyWorkKind[] = ['erased_owed', 'proof']

async function writeWork(tx: Transaction, requestId: string, facts: MoneyFacts): Promise<void> {
  const work = workOf(facts, new Date())
  const ofRequest = and(eq(moneyWork.requestId, requestId), notInArray(moneyWork.kind, [...ofOthers]))
  const kinds = work.map(({ kind }) => kind)
  await tx
    .delete(moneyWork)
    .where(and(ofRequest, kinds.length > 0 ? notInArray(moneyWork.kind, kinds) : undefined))
  if (work.length === 0) return
  await tx
    .insert(moneyWork)
    .values(work.map((one) => ({ ...one, requestId })))
    .onConflictDoUpdate({
      target: [moneyWork.kind, moneyWork.requestId, moneyWork.taskerId, moneyWork.detail],
      set: { amountRwf: sql`excluded.amount_rwf` },
    })
}

async function writeOpenDue(tx: Transaction, requestId: string, facts: MoneyFacts): Promise<void> {
  const { dueRwf } = facts
  if (!facts.isCompleted || dueRwf <= 0)
    return void (await tx.delete(openDues).where(eq(openDues.requestId, requestId)))
  await tx
    .insert(openDues)
    .values({ requestId, dueRwf })
    .onConflictDoUpdate({ target: openDues.requestId, set: { dueRwf } })
}

/**
 * Works out again whether a request is paid, and why a person must look at its money. Belongs at the end of
 * each change of what is due; the caller has locked the request.
 */
export async function settleDue(tx: Transaction, requestId: string, actor: Actor): Promise<void> {
  const facts = await getMoneyFacts(tx, requestId)
  if (!facts) return
  await writeWork(tx, requestId, facts)
  await writeOpenDue(tx, requestId, facts)
  // What broke off keeps its mark; without an agreed price there is nothing to pay.
  if (facts.hasBrokenOff || facts.priceRwf === null) return
  const paid = isPaid(facts)
  if (paid === (facts.paidAt !== null)) return
  await tx
    .update(requests)
    .set({ paidAt: paid ? sql`now()` : null })
    .where(eq(requests.id, requestId))
  if (paid) return
  const data = { due_rwf: facts.dueRwf }
  await writeEvents(tx, [{ type: 'payment.due_again', requestId, actor, data }])
  const subject = { kind: 'request', id: requestId }
  await writeAudit(tx, actor, { action: 'payment.due_again', subject, after: data })
}

/** Puts an erased tasker on the work list to whom we owe money, or takes them off it. */
export async function alignOwed(tx: Transaction, taskerId: string): Promise<void> {
  const isErased = and(eq(taskers.id, taskerId), isNotNull(taskers.erasedAt))
  const amountRwf = (await tx.$count(taskers, isErased)) > 0 ? await owedTo(tx, taskerId) : 0
  const isTheirs = and(eq(moneyWork.taskerId, taskerId), eq(moneyWork.kind, 'erased_owed'))
  if (amountRwf === 0) return void (await tx.delete(moneyWork).where(isTheirs))
  await tx
    .insert(moneyWork)
    .values({ kind: 'erased_owed', taskerId, amountRwf })
    .onConflictDoUpdate({
      target: [moneyWork.kind, moneyWork.requestId, moneyWork.taskerId, moneyWork.detail],
      set: { amountRwf },
    })
}

/** The same for each erased tasker who had a request: what they did before may be booked afterwards. */
export async function alignErased(tx: Transaction, requestId: string): Promise<void> {
  const erased = await tx
    .selectDistinct({ id: taskers.id })
    .from(jobs)
    .innerJoin(taskers, and(eq(taskers.id, jobs.taskerId), isNotNull(taskers.erasedAt)))
    .where(eq(jobs.requestId, requestId))
  for (const { id } of erased) await alignOwed(tx, id)
}

/** Puts a tasker on the work list whose payout is undecided for too long. */
export async function writeUndecidedOf(tx: Transaction, taskerId: string, amountRwf: number): Promise<void> {
  await tx.insert(moneyWork).values({ kind: 'undecided', taskerId, amountRwf }).onConflictDoNothing()
}

/** Takes a tasker off the work list whose payout is decided. */
export async function endUndecidedOf(tx: Transaction, taskerId: string): Promise<void> {
  await tx.delete(moneyWork).where(and(eq(moneyWork.taskerId, taskerId), eq(moneyWork.kind, 'undecided')))
}

/** Puts a tasker on the work list whose payout has failed; the last one counts. */
export async function writeFailedOf(tx: Transaction, taskerId: string, amountRwf: number): Promise<void> {
  await endFailedOf(tx, taskerId)
  await tx.insert(moneyWork).values({ kind: 'out_failed', taskerId, amountRwf })
}

/** Takes a tasker off the work list whose payout has failed; whether they were on it. */
export async function endFailedOf(tx: Transaction, taskerId: string): Promise<boolean> {
  const isTheirs = and(eq(moneyWork.taskerId, taskerId), eq(moneyWork.kind, 'out_failed'))
  return (await tx.delete(moneyWork).where(isTheirs).returning({ id: moneyWork.id })).length > 0
}

/** The same for all taskers to whom nothing is owed any more: somebody has given it by hand, for example. */
export const endFailedOfSettled = (tx: Transaction) =>
  tx.delete(moneyWork).where(
    and(
      eq(moneyWork.kind, 'out_failed'),
      sql`${moneyWork.taskerId} is not null and not exists (select from ledger_accounts account
        where account.kind = 'tasker' and account.owner = ${moneyWork.taskerId} and account.balance_rwf < 0)`,
    ),
  )

type Found = { requestId: string | null; detail: string; amountRwf: number | null; attempt: string | null }

/**
 * Replaces what the nightly proof found before; what it finds again stays as it is, and so does what the
 * provider said otherwise of an attempt, until it has `answered` again. Counts all that is listed then.
 */
export async function writeProof(
  tx: Transaction,
  found: readonly Found[],
  answered: ReadonlySet<string>,
): Promise<number> {
  const listed = await tx.select().from(moneyWork).where(eq(moneyWork.kind, 'proof'))
  const names = ['requestId', 'detail', 'amountRwf'] as const
  // Many requests can have the same words, of which one is right again.
  const gone = listed.filter(
    (row) =>
      (row.attempt === null || answered.has(row.attempt)) &&
      !found.some((one) => names.every((name) => one[name] === row[name])),
  )
  const goneIds = gone.map(({ id }) => id)
  if (goneIds.length > 0) await tx.delete(moneyWork).where(inArray(moneyWork.id, goneIds))
  if (found.length > 0)
    await tx
      .insert(moneyWork)
      .values(found.map((one) => ({ ...one, kind: 'proof' as const })))
      .onConflictDoNothing()
  return tx.$count(moneyWork, eq(moneyWork.kind, 'proof'))
}
