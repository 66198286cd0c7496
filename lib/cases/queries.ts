import 'server-only'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, type Reader, read } from '@/db/client'
import { admins, cases, messages, requests, taskers, tasks } from '@/db/schema'
import { withIsoTexts } from '@/lib/platform/columns'
import { hasWords, isLateToConfirm } from '@/lib/requests/staff/filter'
import { hasExpiringCheck } from '@/lib/taskers/expiry'
import { type CaseKind, caseKinds } from './constants'
import type { CaseCounts, CaseListAnswer, CaseListQuery, CaseRow, WorkCounts } from './schema'

const complaintWords = sql`(select ${messages.text} from ${messages} where ${messages.requestId} = ${cases.requestId}
  and ${messages.channel} = 'page' and ${messages.createdAt} <= ${cases.createdAt} + interval '1 minute'
  order by ${messages.createdAt} desc limit 1)`

const columns = {
  id: cases.id,
  kind: cases.kind,
  request_id: cases.requestId,
  reference: requests.reference,
  task_title: sql<string>`${tasks.title}->>'en'`,
  full_name: requests.fullName,
  phone: requests.phone,
  tasker: { id: taskers.id, name: taskers.name, phone: taskers.phone },
  words: sql<
    string | null
  >`case ${cases.kind} when 'complaint' then ${complaintWords} when 'low_rating' then ${requests.ratingText} end`,
  created_at: cases.createdAt,
  settled_at: cases.settledAt,
  settled_by: admins.name,
  note: cases.note,
}

type Filter = Omit<CaseListQuery, 'page' | 'size'>

const isOfView = ({ view = 'open' }: Filter): SQL | undefined =>
  view === 'open' ? isNull(cases.settledAt) : isNotNull(cases.settledAt)

const matching = (filter: Filter): SQL | undefined =>
  and(isOfView(filter), filter.kind ? eq(cases.kind, filter.kind) : undefined, hasWords(filter.q))

async function listRows(db: Database, query: CaseListQuery): Promise<CaseRow[]> {
  const { page, size, order, view } = query
  const by = view === 'settled' ? cases.settledAt : cases.createdAt
  const isDown = view === 'settled' ? order !== 'asc' : order === 'desc'
  const rows = await db
    .select(columns)
    .from(cases)
    .innerJoin(requests, eq(requests.id, cases.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(taskers, eq(taskers.id, cases.taskerId))
    .leftJoin(admins, eq(admins.id, cases.settledBy))
    .where(matching(query))
    .orderBy(isDown ? desc(by) : asc(by), cases.id)
    .limit(size)
    .offset((page - 1) * size)
  return rows.map(withIsoTexts)
}

/** The open cases of each kind, with the words of the search. */
async function countKinds(db: Database, filter: Filter): Promise<CaseCounts> {
  const rows = await db
    .select({ kind: cases.kind, count: sql<number>`count(*)::int` })
    .from(cases)
    .innerJoin(requests, eq(requests.id, cases.requestId))
    .where(and(isOfView(filter), hasWords(filter.q)))
    .groupBy(cases.kind)
  const of = (kind: CaseKind) => rows.find((row) => row.kind === kind)?.count ?? 0
  return Object.fromEntries(caseKinds.map((kind) => [kind, of(kind)])) as CaseCounts
}

/** One page of the cases with a filter. */
export async function listCases(query: CaseListQuery): Promise<CaseListAnswer> {
  const [data, counts] = await read((db) => Promise.all([listRows(db, query), countKinds(db, query)]))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    data,
    counts,
    total: query.kind ? counts[query.kind] : all,
    page: query.page,
    page_size: query.size,
    now: new Date().toISOString(),
  }
}

/** The counts of the work lists. */
export async function countWork(): Promise<WorkCounts> {
  return read(async (db) => {
    const [counts] = await db.execute<WorkCounts>(sql`select
      (select count(*)::int from ${cases} where ${cases.settledAt} is null) as cases,
      (select count(*)::int from ${requests} where ${isLateToConfirm}) as unconfirmed,
      (select count(*)::int from ${requests} where ${requests.backAt} is not null) as back,
      (select count(*)::int from ${taskers} where ${hasExpiringCheck() ?? sql`true`}) as checks_expiring`)
    if (!counts) throw new Error('The work lists were not counted')
    return counts
  })
}

/** Whether staff still have to settle a case of this kind. */
export async function hasOpenCase(
  db: Reader,
  { kind, requestId }: { kind: CaseKind; requestId: string },
): Promise<boolean> {
  const isOpen = and(eq(cases.requestId, requestId), eq(cases.kind, kind), isNull(cases.settledAt))
  return (await db.$count(cases, isOpen)) > 0
}

/** All cases of a request, oldest first. */
export async function listCasesOf(db: Database, requestId: string) {
  const rows = await db
    .select({ id: cases.id, kind: cases.kind, created_at: cases.createdAt, settled_at: cases.settledAt })
    .from(cases)
    .where(eq(cases.requestId, requestId))
    .orderBy(asc(cases.createdAt))
  return rows.map(withIsoTexts)
}
