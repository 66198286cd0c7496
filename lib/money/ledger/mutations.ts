import 'server-only'
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '@/db/client'
import { agreedPrices, isJobOf, jobs, ledgerAccounts, ledgerEntries, requests, taskers } from '@/db/schema'
import { AppError } from '@/lib/platform/errors'
import { type AccountKind, type EntryKind, reversedByReopening } from './constants'
import { entriesWithAccounts } from './queries'

/** An account: that of a request or a tasker, or one of the others. */
export type Account = { kind: AccountKind; owner?: string | null }

/** One movement: `debit` owes `amountRwf` more, `credit` so much less. `key` books it once. */
export type Booking = {
  key: string
  kind: EntryKind
  debit: Account
  credit: Account
  amountRwf: number
  requestId?: string | null
  jobId?: string | null
  reverses?: number | null
  madeBy?: string | null
  note?: string | null
}

/** Has all that is paid to one tasker wait for each other. Before the accounts are locked. */
export async function lockTaskerForMoney(tx: Transaction, id: string): Promise<void> {
  const isTheirs = eq(taskers.id, id)
  const found = await tx.select({ id: taskers.id }).from(taskers).where(isTheirs).for('no key update')
  if (found.length === 0) throw new AppError('not_found')
}

const nameOf = ({ kind, owner = null }: Account) => `${kind} ${owner ?? ''}`

/** The ids of accounts, made where they are not there yet. */
async function accountIds(tx: Transaction, accounts: readonly Account[]): Promise<Map<string, string>> {
  const wanted = new Map(accounts.map((one) => [nameOf(one), { kind: one.kind, owner: one.owner ?? null }]))
  const rows = [...wanted.values()]
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing()
  const isWanted = sql.join(
    rows.map(({ kind, owner }) => sql`(${kind}::text, ${owner}::uuid)`),
    sql`, `,
  )
  const found = await tx
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, owner: ledgerAccounts.owner })
    .from(ledgerAccounts)
    .where(
      sql`exists (select from (values ${isWanted}) as wanted (kind, owner)
        where wanted.kind = ${ledgerAccounts.kind} and wanted.owner is not distinct from ${ledgerAccounts.owner})`,
    )
    .orderBy(ledgerAccounts.id)
    // In one order, so that two bookings never wait for each other.
    .for('no key update')
  return new Map(found.map(({ id, ...account }) => [nameOf(account), id]))
}

/** Whether an entry that is there says the same. */
function isSame(
  known: typeof ledgerEntries.$inferSelect,
  wanted: typeof ledgerEntries.$inferInsert,
): boolean {
  const names = ['debit', 'credit', 'amountRwf', 'kind', 'requestId', 'jobId', 'reverses'] as const
  return names.every((name) => (known[name] ?? null) === (wanted[name] ?? null))
}

const move = (tx: Transaction, account: string, amountRwf: number) =>
  tx
    .update(ledgerAccounts)
    .set({ balanceRwf: sql`${ledgerAccounts.balanceRwf} + ${amountRwf}` })
    .where(eq(ledgerAccounts.id, account))

/**
 * Books movements that belong together. A key that is booked already books nothing; with another content it
 * throws. Amounts of 0 are left out.
 */
export async function book(tx: Transaction, group: string, bookings: readonly Booking[]): Promise<void> {
  const wanted = bookings.filter(({ amountRwf }) => amountRwf !== 0)
  if (wanted.length === 0) return
  const ids = await accountIds(
    tx,
    wanted.flatMap(({ debit, credit }) => [debit, credit]),
  )
  for (const { debit, credit, ...booking } of wanted) {
    const row = {
      ...booking,
      group,
      debit: ids.get(nameOf(debit)) ?? '',
      credit: ids.get(nameOf(credit)) ?? '',
    }
    const stored = await tx.insert(ledgerEntries).values(row).onConflictDoNothing().returning()
    if (stored.length > 0) {
      await move(tx, row.debit, row.amountRwf)
      await move(tx, row.credit, -row.amountRwf)
      continue
    }
    const [known] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.key, row.key))
    if (!known || !isSame(known, row)) throw new Error(`The entry ${row.key} is booked with another content`)
  }
}

const back = alias(ledgerEntries, 'back')

/** Entries that nothing has reversed. */
export const isStanding = (tx: Pick<Transaction, 'select'>): SQL =>
  notExists(tx.select({ id: back.id }).from(back).where(eq(back.reverses, ledgerEntries.id)))

/** Books the reverse of standing entries of a request. */
async function reverse(tx: Transaction, which: SQL | undefined): Promise<void> {
  const standing = await entriesWithAccounts(tx)
    .where(and(which, isStanding(tx)))
    .orderBy(ledgerEntries.id)
  for (const { entry, debit, credit } of standing) {
    const key = `reversal:${entry.id}`
    const { amountRwf, requestId, jobId, id: reverses } = entry
    await book(tx, key, [
      { key, kind: 'reversal', debit: credit, credit: debit, amountRwf, requestId, jobId, reverses },
    ])
  }
}

/** Reverses what a completion, or another end, has booked: the request goes on. */
export const reverseEnd = (tx: Transaction, requestId: string): Promise<void> =>
  reverse(
    tx,
    and(eq(ledgerEntries.requestId, requestId), inArray(ledgerEntries.kind, [...reversedByReopening])),
  )

/**
 * Books that a request was sold: its customer owes the agreed price, and we owe its tasker pay and materials.
 * Only where the money is ours. `eventId`: the completion, or the acceptance of another price after it, which
 * first reverses the former sale.
 */
export async function bookSale(tx: Transaction, requestId: string, eventId: number): Promise<void> {
  const [sold] = await tx
    .select({
      sells: agreedPrices.sells,
      totalRwf: agreedPrices.totalRwf,
      materialsRwf: agreedPrices.materialsRwf,
      jobId: jobs.id,
      taskerId: jobs.taskerId,
      payRwf: jobs.payRwf,
    })
    .from(requests)
    .innerJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
    .innerJoin(jobs, isJobOf(requests))
    .where(eq(requests.id, requestId))
  if (sold?.sells !== 'full') return
  if (sold.payRwf === null) throw new Error('A request whose money is ours was completed without pay')
  const sales = and(
    eq(ledgerEntries.requestId, requestId),
    inArray(ledgerEntries.kind, ['sale', 'allowance']),
  )
  await reverse(tx, sales)
  const { jobId, totalRwf, payRwf, materialsRwf, taskerId } = sold
  const key = `sale:${eventId}`
  const of = { kind: 'sale', requestId, jobId } as const
  await book(tx, key, [
    {
      ...of,
      key,
      debit: { kind: 'customer', owner: requestId },
      credit: { kind: 'revenue' },
      amountRwf: totalRwf,
    },
    {
      ...of,
      key: `${key}:pay`,
      debit: { kind: 'revenue' },
      credit: { kind: 'tasker', owner: taskerId },
      amountRwf: payRwf + materialsRwf,
    },
  ])
}

/** The event whose sale stands; null where none does. */
export async function standingSale(tx: Transaction, requestId: string): Promise<string | null> {
  const [sale] = await tx
    .select({ group: ledgerEntries.group })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.requestId, requestId), eq(ledgerEntries.kind, 'sale'), isStanding(tx)))
    .orderBy(ledgerEntries.id)
    .limit(1)
  return sale ? sale.group.replace('sale:', '') : null
}

/** Forgets a person of an account whose balance is settled, or kept for long enough. */
export const forgetKept = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(ledgerAccounts)
    .set({ keptName: null, keptPhone: null, keptUntil: null })
    .where(and(which, sql`${ledgerAccounts.keptUntil} is not null`))

/** Empties what owners wrote about requests; sums and dates stay. */
export async function forgetNotes(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx
    .update(ledgerEntries)
    .set({ note: null })
    .where(and(which, sql`${ledgerEntries.note} is not null`))
}
