import 'server-only'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { moneyWork, requests, taskers } from '@/db/schema'
import { notFrancs } from '@/lib/money/attempts/constants'
import { type MoneyWorkKind, moneyWorkKinds } from '@/lib/money/dues/constants'
import { type MoneyWorkExportQuery, type MoneyWorkQuery, moneyWorkList } from '@/lib/money/dues/list'
import {
  type MoneyWorkCounts,
  type MoneyWorkListAnswer,
  type MoneyWorkRow,
  moneyWorkRowSchema,
} from '@/lib/money/dues/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import type { Slice } from '@/lib/platform/lists/list-rows'
import { isOfFound } from '@/lib/requests/staff/filter'

type Filter = Omit<MoneyWorkExportQuery, 'columns'>

const matching = (filter: Filter): SQL | undefined =>
  and(filter.kind && eq(moneyWork.kind, filter.kind), isOfFound(moneyWork.requestId, filter.q))

const ordering = (filter: Filter) =>
  moneyWorkList.directionOf(filter) === 'desc'
    ? [desc(moneyWork.since), desc(moneyWork.id)]
    : [asc(moneyWork.since), asc(moneyWork.id)]

/**
 * What the provider has last said of what is undecided, where it was a word that we do not know, or a sum
 * that is not ours. Read with the row, so that the row itself stays the same.
 */
const lastWord = sql`case when ${moneyWork.kind} = 'undecided' then (
  select 'The provider says ' || said.word || case when said.code = ${notFrancs} then ', and not in whole francs'
    when said.amount_rwf is not null then ', with another sum: ' || said.amount_rwf || ' francs' else '' end
  from money_events said
  where said.source = 'status' and said.attempt in (
    select id from payments where request_id = ${moneyWork.requestId} and method = 'momo' and state = 'pending'
    union all
    select refunds.id from refunds join payments on payments.id = refunds.payment_id
    where payments.request_id = ${moneyWork.requestId} and payments.method = 'momo' and refunds.state = 'pending'
    union all
    select id from payouts where tasker_id = ${moneyWork.taskerId} and state = 'pending')
  order by said.id desc limit 1) end`

async function rows(db: Database, filter: Filter, { limit, offset }: Slice): Promise<MoneyWorkRow[]> {
  const found = await db
    .select({
      ...columnsFor(moneyWork, moneyWorkRowSchema),
      detail: sql<string | null>`coalesce(${moneyWork.detail}, ${lastWord})`,
      reference: requests.reference,
      full_name: requests.fullName,
      // Of an erased one none: only owners see the name that their account keeps, in Owed.
      tasker_name: taskers.name,
    })
    .from(moneyWork)
    .leftJoin(requests, eq(requests.id, moneyWork.requestId))
    .leftJoin(taskers, eq(taskers.id, moneyWork.taskerId))
    .where(matching(filter))
    .orderBy(...ordering(filter))
    .limit(limit)
    .offset(offset)
  return found.map(withIsoTexts)
}

/** How many of each kind wait, with the words of the search. */
async function countKinds(db: Database, filter: Filter): Promise<MoneyWorkCounts> {
  const counts = await db
    .select({ kind: moneyWork.kind, count: sql<number>`count(*)::int` })
    .from(moneyWork)
    .where(isOfFound(moneyWork.requestId, filter.q))
    .groupBy(moneyWork.kind)
  const of = (kind: MoneyWorkKind) => counts.find((row) => row.kind === kind)?.count ?? 0
  return Object.fromEntries(moneyWorkKinds.map((kind) => [kind, of(kind)])) as MoneyWorkCounts
}

/** One page of the work list, the oldest first. */
export async function listMoneyWork({ page, size, ...filter }: MoneyWorkQuery): Promise<MoneyWorkListAnswer> {
  const slice = { limit: size, offset: (page - 1) * size }
  const [data, counts] = await read((db) => Promise.all([rows(db, filter, slice), countKinds(db, filter)]))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data, counts, total: filter.kind ? counts[filter.kind] : all, page, page_size: size }
}

/** The first `limit` entries that a filter finds. */
export const listAllMoneyWork = (filter: Filter, limit: number): Promise<MoneyWorkRow[]> =>
  read((db) => rows(db, filter, { limit, offset: 0 }))
