import 'server-only'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { jobs, ledgerAccounts, ledgerEntries, payments, quotes, requests, taskers } from '@/db/schema'
import { daysAfter, kigaliDay } from '@/lib/i18n/time'
import { dayBounds } from '@/lib/requests/staff/filter'
import { mondayOf } from '@/lib/settings/clock'
import type { OwnMoney, Statement, StatementQuery } from './schema'
import { weeksOf } from './workflow'

type Row = Statement['rows'][number]

async function findAccount(db: Database, taskerId: string) {
  const [account] = await db
    .select({ id: ledgerAccounts.id, balanceRwf: ledgerAccounts.balanceRwf })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'tasker'), eq(ledgerAccounts.owner, taskerId)))
  return account
}

const back = alias(ledgerEntries, 'back')

/** What an entry is for the tasker; a reversal is what it reverses. */
const kindOf = sql<
  Row['kind']
>`case coalesce((select ${back.kind} from ${ledgerEntries} as back where ${back.id} = ${ledgerEntries.reverses}), ${ledgerEntries.kind})
  when 'sale' then 'job' when 'payment' then 'cash' when 'refund' then 'refund'
  when 'tasker_paid' then 'paid' when 'payout' then 'paid' when 'tasker_brought' then 'brought' else 'other' end`

const signed = (account: string) =>
  sql<number>`case when ${ledgerEntries.debit} = ${account} then ${ledgerEntries.amountRwf} else -${ledgerEntries.amountRwf} end`

const isOf = (account: string): SQL | undefined =>
  or(eq(ledgerEntries.debit, account), eq(ledgerEntries.credit, account))

async function sumBefore(db: Database, account: string, from: SQL): Promise<number> {
  const [sum] = await db
    .select({ rwf: sql<string>`coalesce(sum(${signed(account)}), 0)` })
    .from(ledgerEntries)
    .where(and(isOf(account), lt(ledgerEntries.at, from)))
  return Number(sum?.rwf ?? 0)
}

type Span = { from: SQL; to: SQL }

async function entriesOf(db: Database, account: string, { from, to }: Span): Promise<Row[]> {
  const rows = await db
    .select({
      at: ledgerEntries.at,
      kind: kindOf,
      reference: requests.reference,
      amount: signed(account),
    })
    .from(ledgerEntries)
    .leftJoin(requests, eq(requests.id, ledgerEntries.requestId))
    .where(and(isOf(account), gte(ledgerEntries.at, from), lt(ledgerEntries.at, to)))
    .orderBy(ledgerEntries.id)
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amount_rwf: Number(amount),
    own_rwf: null,
  }))
}

/** The cash that a tasker got, with whose it is. */
const cashOf = (db: Database, taskerId: string) =>
  db
    .select({
      at: payments.settledAt,
      reference: requests.reference,
      rwf: payments.settledRwf,
      isOurs: sql<boolean>`coalesce(${quotes.sells} = 'full', false)`,
    })
    .from(payments)
    .innerJoin(jobs, and(eq(jobs.id, payments.jobId), eq(jobs.taskerId, taskerId)))
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .leftJoin(quotes, eq(quotes.id, payments.quoteId))

const isSettledCash = and(eq(payments.method, 'cash'), eq(payments.state, 'paid'))

/** What was booked between us and a tasker in some days, and what customers paid them. */
export async function getStatement(taskerId: string, { from, to }: Pick<StatementQuery, 'from' | 'to'>) {
  const span: Span = { from: dayBounds(from).from, to: dayBounds(to).to }
  return read(async (db): Promise<Statement> => {
    const account = await findAccount(db, taskerId)
    const cash = await cashOf(db, taskerId).where(
      and(isSettledCash, gte(payments.settledAt, span.from), lt(payments.settledAt, span.to)),
    )
    const opening = account ? await sumBefore(db, account.id, span.from) : 0
    const booked = account ? await entriesOf(db, account.id, span) : []
    const own = cash.flatMap(({ at, reference, rwf, isOurs }): Row[] =>
      isOurs || !at
        ? []
        : [{ at: at.toISOString(), kind: 'cash', reference, amount_rwf: null, own_rwf: rwf }],
    )
    const rows = [...booked, ...own].toSorted((one, other) => one.at.localeCompare(other.at))
    const moved = booked.reduce((sum, { amount_rwf }) => sum + (amount_rwf ?? 0), 0)
    return {
      from,
      to,
      received_rwf: cash.reduce((sum, { rwf }) => sum + (rwf ?? 0), 0),
      opening_rwf: opening,
      closing_rwf: opening + moved,
      weeks: weeksOf(rows),
      rows,
    }
  })
}

/** How many weeks a tasker sees first, this one among them. */
const shownWeeks = 26

/** What a tasker owes us now, less than 0 what we owe; and what it came to in the last weeks. */
export async function getOwnMoney(taskerId: string, now = new Date()): Promise<OwnMoney> {
  const today = kigaliDay(now)
  const from = daysAfter(mondayOf(today), (1 - shownWeeks) * 7)
  const { closing_rwf, weeks } = await getStatement(taskerId, { from, to: today })
  return { balance_rwf: closing_rwf, weeks }
}

/** Whose statement it is. */
export async function getName(taskerId: string): Promise<string> {
  const [tasker] = await read((db) =>
    db.select({ name: taskers.name }).from(taskers).where(eq(taskers.id, taskerId)),
  )
  return tasker?.name ?? ''
}
