import 'server-only'
import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, requests, tasks } from '@/db/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { openStatuses, requestCountLimit } from '@/lib/requests/constants'
import { foundBy, hasWords, matching, narrowing, ordering, viewCondition } from './filter'
import {
  type BoardColumn,
  boardColumns,
  type RequestBoard,
  type RequestFilter,
  type RequestList,
  type RequestListQuery,
  type RequestRow,
  type RequestView,
  requestRowSchema,
  requestViews,
  type ViewCounts,
  viewOf,
} from './schema'

/** The columns of a request in lists; the owner is null when there is none. */
export const rowColumns = {
  ...columnsFor(requests, requestRowSchema),
  task_title: sql<string>`${tasks.title}->>'en'`,
  owner: { id: admins.id, name: admins.name },
}

async function listRows(db: Database, ids: string[]): Promise<RequestRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(admins, eq(admins.id, requests.ownerId))
    .where(isAny(requests.id, ids))
  return rows.map(withIsoTexts)
}

type Found = { q: string; where: SQL | undefined }
type Pick = Found & { orderBy: SQL[]; limit: number; offset?: number }

/** The ids of one page, from the order's index alone. */
async function pickIds(db: Database, { q, where, orderBy, limit, offset = 0 }: Pick): Promise<string[]> {
  const condition = where ? sql`where ${where}` : sql``
  const found = await db.execute<{ id: string }>(
    sql`select ${requests.id} from ${foundBy(q)} ${condition} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`,
  )
  return found.map(({ id }) => id)
}

async function pickRows(db: Database, pick: Pick): Promise<RequestRow[]> {
  const ids = await pickIds(db, pick)
  if (ids.length === 0) return []
  const rows = new Map((await listRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

async function countUpTo(db: Database, { q, where }: Found): Promise<number> {
  const condition = where ? sql`where ${where}` : sql``
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${foundBy(q)} ${condition} limit ${requestCountLimit}) as counted`,
  )
  return row?.count ?? 0
}

const openViews = requestViews.filter((view) => view !== 'today' && view !== 'spam' && view !== 'all')

async function countIn<View extends RequestView>(
  db: Database,
  { views, from, where, adminId }: { views: View[]; from: SQL; where: SQL | undefined; adminId: string },
): Promise<Record<View, number>> {
  const counted = views.map(
    (view) =>
      sql`count(*) filter (where ${viewCondition(view, adminId) ?? sql`true`})::int as ${sql.identifier(view)}`,
  )
  const [counts] = await db.execute<Record<View, number>>(
    sql`select ${sql.join(counted, sql`, `)} from ${from} ${where ? sql`where ${where}` : sql``}`,
  )
  if (!counts) throw new Error('The views were not counted')
  return counts
}

/** The number of requests in each view, with the other filters. A search runs only once. */
async function countViews(db: Database, filter: RequestFilter, adminId: string): Promise<ViewCounts> {
  const where = narrowing(filter)
  if (hasWords(filter.q))
    return countIn(db, { views: [...requestViews], from: foundBy(filter.q), where, adminId })
  const isOpen = inArray(requests.status, [...openStatuses])
  const [open, today, spam, all] = await Promise.all([
    countIn(db, { views: openViews, from: sql`${requests}`, where: and(isOpen, where), adminId }),
    countUpTo(db, { q: '', where: and(viewCondition('today', adminId), where) }),
    countUpTo(db, { q: '', where: and(viewCondition('spam', adminId), where) }),
    countUpTo(db, { q: '', where }),
  ])
  return { ...open, today, spam, all }
}

/** One page of the requests that a filter finds; `limit` for fewer than a page. */
export async function listRequests(
  { page, size, ...filter }: RequestListQuery,
  adminId: string,
  limit: number = size,
): Promise<RequestList> {
  const found = { q: filter.q, where: matching(filter, adminId) }
  const [data, counts] = await read((db) =>
    Promise.all([
      pickRows(db, { ...found, orderBy: ordering(filter), limit, offset: (page - 1) * size }),
      countViews(db, filter, adminId),
    ]),
  )
  const total = counts[viewOf(filter)]
  return { data, total, page, page_size: size, counts, now: new Date().toISOString() }
}

/** The ids of the first `limit` requests that a filter finds. */
export async function listAllIds(filter: RequestFilter, adminId: string, limit: number): Promise<string[]> {
  const found = { q: filter.q, where: matching(filter, adminId) }
  return read((db) => pickIds(db, { ...found, orderBy: ordering(filter), limit }))
}

function columnCondition(column: BoardColumn): SQL | undefined {
  if (column !== 'ended') return eq(requests.status, column)
  const midnight = sql`date_trunc('day', now() at time zone 'Africa/Kigali') at time zone 'Africa/Kigali'`
  return and(isNotNull(requests.endedAt), gte(requests.endedAt, midnight))
}

/** The board: open requests by state, and those that ended today. Only views of open requests apply. */
export async function getBoard(filter: RequestFilter, adminId: string, size: number): Promise<RequestBoard> {
  const view = viewOf({ ...filter, view: filter.view ?? 'all' })
  const narrowed = and(
    view === 'open' ? undefined : viewCondition(view, adminId),
    narrowing(filter),
    hasWords(filter.q),
  )
  const columnOf = async (db: Database, column: BoardColumn) => {
    const found = { q: '', where: and(columnCondition(column), narrowed) }
    const orderBy = column === 'ended' ? [desc(requests.endedAt)] : ordering(filter)
    const [data, total] = await Promise.all([
      pickRows(db, { ...found, orderBy, limit: size }),
      countUpTo(db, found),
    ])
    return [column, { total, data }] as const
  }
  const [columns, counts] = await read((db) =>
    Promise.all([
      Promise.all(boardColumns.map((column) => columnOf(db, column))),
      countViews(db, filter, adminId),
    ]),
  )
  const byColumn = Object.fromEntries(columns) as RequestBoard['columns']
  return { columns: byColumn, counts, now: new Date().toISOString() }
}
