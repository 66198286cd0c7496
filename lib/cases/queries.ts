import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, type Reader, read } from '@/db/client'
import {
  admins,
  agreedPrices,
  caseDue,
  cases,
  dues,
  jobs,
  messages,
  requests,
  taskers,
  tasks,
} from '@/db/schema'
import { columnsNamed, listColumn, withIsoTexts } from '@/lib/platform/columns'
import type { Slice } from '@/lib/platform/lists/list-rows'
import { isOfFound } from '@/lib/requests/staff/filter'
import { type CaseKind, caseKinds } from './constants'
import type { CaseExportQuery, CaseListQuery } from './list'
import type { CaseCounts, CaseListAnswer, CaseRow } from './schema'

const complaintWords = sql`(select ${messages.text} from ${messages} where ${messages.requestId} = ${cases.requestId}
  and ${messages.channel} = 'page' and ${messages.createdAt} <= ${cases.createdAt} + interval '1 minute'
  order by ${messages.createdAt} desc limit 1)`

export const isOpenCase = isNull(cases.settledAt)

/** The time that was set for the remedy is over. */
const isLate = sql`coalesce(${cases.remedyDueAt} < now(), false)`

const agreed = sql<
  number | null
>`(select ${agreedPrices.totalRwf} from ${agreedPrices} where ${agreedPrices.requestId} = ${cases.requestId})`

/** Of the job that the case is about: who left may have had it more than once. */
const ofJob = (value: SQL) =>
  sql<number | null>`(select ${value} from ${jobs} where ${jobs.requestId} = ${cases.requestId}
    and ${jobs.taskerId} = ${cases.taskerId} order by ${jobs.assignedAt} desc limit 1)`

const reported = sql`${jobs.reportedLabourRwf} + ${jobs.reportedTransportRwf} + ${jobs.reportedMaterialsRwf}`

/** Beside `dues`: whether something was paid that is ours to give back. */
export const isPaidToUs = sql<boolean>`coalesce(${dues.sells} = 'full' and ${dues.settledRwf} > 0, false)`

const other = alias(cases, 'other_case')
const earlier = alias(requests, 'earlier')
const doer = alias(admins, 'doer')

const columns = {
  id: cases.id,
  kind: cases.kind,
  request_id: cases.requestId,
  reference: requests.reference,
  task_title: sql<string>`${tasks.title}->>'en'`,
  full_name: requests.fullName,
  // A number that is not the customer's is not there to be called.
  phone: sql<string>`case when ${requests.phoneWrongAt} is null then ${requests.phone} else '' end`,
  tasker: { id: taskers.id, name: taskers.name, phone: taskers.phone },
  words: sql<
    string | null
  >`case ${cases.kind} when 'complaint' then ${complaintWords} when 'low_rating' then ${requests.ratingText} end`,
  tasker_cases: sql<number>`(select count(distinct ${other.requestId})::int from ${cases} as other_case
    where ${other.taskerId} = ${cases.taskerId} and ${other.requestId} <> ${cases.requestId})`,
  description: requests.description,
  agreed_rwf: agreed,
  reported_rwf: ofJob(reported),
  is_paid: sql<boolean>`${requests.paidAt} is not null`,
  is_ours: sql<boolean>`exists (select from ${dues} where ${dues.requestId} = ${cases.requestId} and ${isPaidToUs})`,
  pay_rwf: ofJob(sql`${jobs.payRwf}`),
  rating: requests.rating,
  earlier_requests: sql<number>`(select count(*)::int from ${requests} as earlier where ${earlier.phone} = ${requests.phone}
    and ${requests.phone} <> '' and ${requests.phoneWrongAt} is null and ${earlier.phoneWrongAt} is null and ${earlier.createdAt} < ${requests.createdAt})`,
  remedy: cases.remedy,
  remedy_by: { id: doer.id, name: doer.name },
  remedy_due_at: cases.remedyDueAt,
  is_late: sql<boolean>`${isLate} and ${isOpenCase}`,
  created_at: cases.createdAt,
  settled_at: cases.settledAt,
  settled_by: admins.name,
  note: cases.note,
}

type Filter = Omit<CaseExportQuery, 'columns'>

const isOfView = ({ view = 'open' }: Filter): SQL | undefined =>
  view === 'open' ? isOpenCase : isNotNull(cases.settledAt)

const matching = (filter: Filter): SQL | undefined =>
  and(isOfView(filter), filter.kind && eq(cases.kind, filter.kind), isOfFound(cases.requestId, filter.q))

/** Open ones: the late first, then by when staff must act. Settled ones: the last first. */
function ordering({ view, order }: Filter): SQL[] {
  const by = view === 'settled' ? cases.settledAt : caseDue(cases)
  const isDown = view === 'settled' ? order !== 'asc' : order === 'desc'
  const first = view !== 'settled' && !isDown ? [desc(isLate)] : []
  return [...first, isDown ? desc(by) : asc(by), asc(cases.id)]
}

async function listRows(db: Database, filter: Filter, { limit, offset }: Slice): Promise<CaseRow[]> {
  const ids = db
    .select({ id: sql<string>`${cases.id}` })
    .from(cases)
    .where(matching(filter))
    .orderBy(...ordering(filter))
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select(columns)
    .from(cases)
    .innerJoin(requests, eq(requests.id, cases.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(taskers, eq(taskers.id, cases.taskerId))
    .leftJoin(admins, eq(admins.id, cases.settledBy))
    .leftJoin(doer, eq(doer.id, cases.remedyBy))
    .where(inArray(cases.id, ids))
    .orderBy(...ordering(filter))
  return rows.map(withIsoTexts)
}

/** The cases of each kind in the view, with the words of the search. */
async function countKinds(db: Database, filter: Filter): Promise<CaseCounts> {
  const rows = await db
    .select({ kind: cases.kind, count: sql<number>`count(*)::int` })
    .from(cases)
    .where(and(isOfView(filter), isOfFound(cases.requestId, filter.q)))
    .groupBy(cases.kind)
  const of = (kind: CaseKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return Object.fromEntries(caseKinds.map((kind) => [kind, of(kind)])) as CaseCounts
}

/** One page of the cases with a filter. */
export async function listCases({ page, size, ...filter }: CaseListQuery): Promise<CaseListAnswer> {
  const slice = { limit: size, offset: (page - 1) * size }
  const [data, counts] = await read((db) =>
    Promise.all([listRows(db, filter, slice), countKinds(db, filter)]),
  )
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    data,
    counts,
    total: filter.kind ? counts[filter.kind] : all,
    page,
    page_size: size,
    now: new Date().toISOString(),
  }
}

/** The first `limit` cases that a filter finds. */
export const listAllCases = (filter: Filter, limit: number): Promise<CaseRow[]> =>
  read((db) => listRows(db, filter, { limit, offset: 0 }))

/** Whether staff still have to settle a case of this kind. */
export async function hasOpenCase(
  db: Reader,
  { kind, requestId }: { kind: CaseKind; requestId: string },
): Promise<boolean> {
  const isOpen = and(eq(cases.requestId, requestId), eq(cases.kind, kind), isNull(cases.settledAt))
  return (await db.$count(cases, isOpen)) > 0
}

/** A column of a request's row: its cases, oldest first. */
export const casesOf = (requestId: SQLWrapper) =>
  listColumn(
    {
      ...columnsNamed(cases, ['id', 'kind', 'created_at', 'settled_at']),
      ...columnsNamed(cases, ['remedy', 'remedy_by', 'remedy_due_at']),
      remedy_by_name: doer.name,
    },
    sql`from ${cases} left join ${admins} as doer on ${eq(doer.id, cases.remedyBy)} where ${cases.requestId} = ${requestId} order by ${cases.createdAt}`,
  )

/** How often a tasker did not come, and how many of their cases are open. */
export async function countCasesOf(
  db: Database,
  taskerId: string,
): Promise<{ no_shows: number; open_cases: number }> {
  const [counts] = await db
    .select({
      no_shows: sql<number>`(count(*) filter (where ${cases.kind} = 'no_show'))::int`,
      open_cases: sql<number>`(count(*) filter (where ${isOpenCase}))::int`,
    })
    .from(cases)
    .where(eq(cases.taskerId, taskerId))
  return counts ?? { no_shows: 0, open_cases: 0 }
}
