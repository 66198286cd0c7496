import 'server-only'
import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '@/db/client'
import { admins, ledgerAccounts, ledgerEntries, payouts, requests, taskers } from '@/db/schema'
import { openPayoutStates } from '@/lib/money/payouts/constants'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { listReads } from '@/lib/platform/lists/list-rows'
import { isOfFound } from '@/lib/requests/staff/filter'
import { type EntryExportQuery, entryList, type OwedExportQuery, owedList } from './list'
import { type EntryRow, entryRowSchema, type OwedRow } from './schema'

type EntryFilter = Omit<EntryExportQuery, 'columns'>

const debit = alias(ledgerAccounts, 'debit_account')
const credit = alias(ledgerAccounts, 'credit_account')
const back = alias(ledgerEntries, 'back')

type Account = Record<'kind' | 'owner' | 'keptName' | 'keptPhone', SQLWrapper>

/**
 * What an account is called: the name of its tasker, or the reference of its request, with whom it belongs to
 * where an erased customer is kept for it.
 */
const nameOf = (account: Account) => sql<string>`coalesce(case ${account.kind}
  when 'customer' then concat_ws(', ', (select ${requests.reference} from ${requests} where ${requests.id} = ${account.owner}),
    ${account.keptName}, ${account.keptPhone})
  when 'tasker' then coalesce(${account.keptName}, (select ${taskers.name} from ${taskers} where ${taskers.id} = ${account.owner}))
  end, '')`

const isOfTasker = (tasker: string) => {
  const accounts = sql`(select ${ledgerAccounts.id} from ${ledgerAccounts} where ${ledgerAccounts.kind} = 'tasker' and ${ledgerAccounts.owner} = ${tasker})`
  return or(sql`${ledgerEntries.debit} = ${accounts}`, sql`${ledgerEntries.credit} = ${accounts}`)
}

function matching({ q, kind, tasker }: EntryFilter): SQL | undefined {
  return and(
    kind && eq(ledgerEntries.kind, kind),
    tasker && tasker !== 'nobody' ? isOfTasker(tasker) : undefined,
    isOfFound(ledgerEntries.requestId, q),
  )
}

const entryOrder = (filter: EntryFilter) =>
  entryList.directionOf(filter) === 'desc' ? desc(ledgerEntries.id) : asc(ledgerEntries.id)

/** The entries of the ledger as pages and as rows of a file. */
export const entryReads = listReads<EntryFilter, EntryRow>({
  async rows(db: Database, filter, { limit, offset }) {
    const ids = db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(matching(filter))
      .orderBy(entryOrder(filter))
      .limit(limit)
      .offset(offset)
    const rows = await db
      .select({
        ...columnsFor(ledgerEntries, entryRowSchema.omit({ debit: true, credit: true })),
        debit: { kind: debit.kind, owner: debit.owner, name: nameOf(debit) },
        credit: { kind: credit.kind, owner: credit.owner, name: nameOf(credit) },
        reference: requests.reference,
        made_by_name: admins.name,
        is_reversed: sql<boolean>`exists (select from ${ledgerEntries} as back where ${back.reverses} = ${ledgerEntries.id})`,
      })
      .from(ledgerEntries)
      .innerJoin(debit, eq(debit.id, ledgerEntries.debit))
      .innerJoin(credit, eq(credit.id, ledgerEntries.credit))
      .leftJoin(requests, eq(requests.id, ledgerEntries.requestId))
      .leftJoin(admins, eq(admins.id, ledgerEntries.madeBy))
      .where(sql`${ledgerEntries.id} in ${ids}`)
      .orderBy(entryOrder(filter))
    return rows.map(withIsoTexts)
  },
  count: (db, filter) => db.$count(ledgerEntries, matching(filter)),
})

type OwedFilter = Omit<OwedExportQuery, 'columns'>

function isOwed({ q, side }: OwedFilter): SQL | undefined {
  const { balanceRwf } = ledgerAccounts
  return and(
    eq(ledgerAccounts.kind, 'tasker'),
    ne(balanceRwf, 0),
    side === 'ours' ? gt(balanceRwf, 0) : undefined,
    side === 'theirs' ? lt(balanceRwf, 0) : undefined,
    q
      ? sql`${ledgerAccounts.owner} in (select ${taskers.id} from ${taskers} where ${taskers.name} ilike ${`%${q}%`})`
      : undefined,
  )
}

const owedOrder = (filter: OwedFilter) =>
  owedList.directionOf(filter) === 'desc'
    ? [desc(ledgerAccounts.balanceRwf), asc(ledgerAccounts.id)]
    : [asc(ledgerAccounts.balanceRwf), asc(ledgerAccounts.id)]

/** The taskers with whom something is open, as pages and as rows of a file. */
export const owedReads = listReads<OwedFilter, OwedRow>({
  async rows(db: Database, filter, { limit, offset }) {
    const rows = await db
      .select({
        id: taskers.id,
        tasker_id: taskers.id,
        name: sql<string>`coalesce(${ledgerAccounts.keptName}, ${taskers.name})`,
        phone: sql<string>`coalesce(${ledgerAccounts.keptPhone}, ${taskers.phone}, '')`,
        is_erased: sql<boolean>`${taskers.erasedAt} is not null`,
        balance_rwf: ledgerAccounts.balanceRwf,
        on_its_way_rwf: payouts.amountRwf,
      })
      .from(ledgerAccounts)
      .innerJoin(taskers, eq(taskers.id, ledgerAccounts.owner))
      .leftJoin(payouts, and(eq(payouts.taskerId, taskers.id), inArray(payouts.state, [...openPayoutStates])))
      .where(isOwed(filter))
      .orderBy(...owedOrder(filter))
      .limit(limit)
      .offset(offset)
    return rows
  },
  count: (db, filter) => db.$count(ledgerAccounts, isOwed(filter)),
})
