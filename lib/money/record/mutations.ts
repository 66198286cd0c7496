import 'server-only'
import { and, eq, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import {
  jobs,
  ledgerAccounts,
  ledgerEntries,
  payments,
  payouts,
  quotes,
  receipts,
  refunds,
  requests,
  taskers,
} from '@/db/schema'
import { forgetKept, forgetNotes } from '@/lib/money/ledger/mutations'
import { forgetPayouts } from '@/lib/money/payouts/mutations'
import { forgetOnReceipts } from '@/lib/money/receipts/mutations'
import { getSettings } from '@/lib/settings/queries'
import { isAwaited, openRefund } from './queries'

/** For so many days an account keeps name and number of an erased person with whom something is open. */
export const keptDays = 90

const keptUntil = sql`now() + ${keptDays} * interval '1 day'`

/**
 * Has the accounts of requests keep whom they belong to where something is open. Before the requests are
 * emptied.
 */
export async function keepForBalance(tx: Transaction, requestIds: string[]): Promise<void> {
  const open = and(
    eq(ledgerAccounts.kind, 'customer'),
    isAny(ledgerAccounts.owner, requestIds),
    or(ne(ledgerAccounts.balanceRwf, 0), openRefund),
  )
  const nameOf = sql`(select ${requests.fullName} from ${requests} where ${requests.id} = ${ledgerAccounts.owner})`
  const phoneOf = sql`(select ${requests.phone} from ${requests} where ${requests.id} = ${ledgerAccounts.owner})`
  await tx.update(ledgerAccounts).set({ keptName: nameOf, keptPhone: phoneOf, keptUntil }).where(open)
}

/** Empties what was written about the money of erased requests; sums, dates and entries stay. */
export async function forgetMoneyOf(tx: Transaction, requestIds: string[]): Promise<void> {
  const paid = tx.select({ id: payments.id }).from(payments).where(isAny(payments.requestId, requestIds))
  await tx.update(quotes).set({ note: null }).where(isAny(quotes.requestId, requestIds))
  await tx.update(payments).set({ phone: null }).where(isAny(payments.requestId, requestIds))
  await tx.update(refunds).set({ note: null, phone: null }).where(inArray(refunds.paymentId, paid))
  const own = tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'customer'), isAny(ledgerAccounts.owner, requestIds)))
  await forgetNotes(
    tx,
    or(
      isAny(ledgerEntries.requestId, requestIds),
      inArray(ledgerEntries.debit, own),
      inArray(ledgerEntries.credit, own),
    ),
  )
  const { money } = await getSettings(tx)
  if (money.receipt_name_days === 0)
    await forgetOnReceipts(tx, isAny(receipts.requestId, requestIds), 'customer')
}

/**
 * Takes an erased tasker off receipts, and empties what was written about their money. Where something is
 * open between us, or still to be booked, their account keeps whom it belongs to. Before the profile is
 * emptied.
 */
export async function forgetMoneyOfTasker(tx: Transaction, taskerId: string): Promise<void> {
  await tx.insert(ledgerAccounts).values({ kind: 'tasker', owner: taskerId }).onConflictDoNothing()
  const theirs = and(eq(ledgerAccounts.kind, 'tasker'), eq(ledgerAccounts.owner, taskerId))
  const [account] = await tx
    .update(ledgerAccounts)
    .set({
      keptName: sql`(select ${taskers.name} from ${taskers} where ${taskers.id} = ${taskerId})`,
      keptPhone: sql`(select ${taskers.phone} from ${taskers} where ${taskers.id} = ${taskerId})`,
      keptUntil,
    })
    .where(and(theirs, or(ne(ledgerAccounts.balanceRwf, 0), isAwaited(taskerId))))
    .returning({ id: ledgerAccounts.id })
  const own = tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(theirs)
  await forgetNotes(tx, or(inArray(ledgerEntries.debit, own), inArray(ledgerEntries.credit, own)))
  // While money is open, the number to bring it to is kept with the account.
  const gone = { note: null, ...(!account && { phone: null }) }
  await tx.update(payouts).set(gone).where(eq(payouts.taskerId, taskerId))
  const paid = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(jobs, and(eq(jobs.id, payments.jobId), eq(jobs.taskerId, taskerId)))
  await forgetOnReceipts(tx, and(inArray(receipts.paymentId, paid), isNotNull(receipts.receiver)), 'tasker')
}

/**
 * Forgets erased people whose account is settled, or kept for long enough, and names on receipts that were
 * kept for some days. Each night.
 */
export async function sweepKept(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local taskers.erasing = 'on'`)
  await forgetKept(
    tx,
    or(
      lt(ledgerAccounts.keptUntil, sql`now()`),
      and(eq(ledgerAccounts.balanceRwf, 0), not(openRefund), not(isAwaited(ledgerAccounts.owner))),
    ),
  )
  await forgetPayouts(tx)
  const { money } = await getSettings(tx)
  const old = tx
    .select({ id: requests.id })
    .from(requests)
    .where(lt(requests.erasedAt, sql`now() - ${money.receipt_name_days} * interval '1 day'`))
  await forgetOnReceipts(tx, and(ne(receipts.name, ''), inArray(receipts.requestId, old)), 'customer')
}
