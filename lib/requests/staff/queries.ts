import 'server-only'
import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import {
  admins,
  callbackAtOf,
  isJobOf,
  jobs,
  messages,
  requestOffers,
  requests,
  taskers,
  tasks,
} from '@/db/schema'
import { withBarred } from '@/lib/customers/queries'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { openStatuses, requestCountLimit } from '@/lib/requests/constants'
import { foundBy, hasWords, isLateToConfirm, matching, narrowing, ordering, viewCondition } from './filter'
import {
  type BoardColumn,
  boardColumns,
  type RequestFilter,
  type RequestListQuery,
  type RequestView,
  requestViews,
  viewOf,
} from './list'
import {
  type RequestBoard,
  type RequestList,
  type RequestRow,
  requestRowSchema,
  type ViewCounts,
} from './schema'

/** One line of the words is shown; the page stays small. */
const mostLetters = 120

export const rowColumns = {
  ...columnsFor(requests, requestRowSchema),
  task_title: sql<string>`${tasks.title}->>'en'`,
  words: sql<string>`left(${requests.description}, ${sql.raw(String(mostLetters))})`,
  same_day: sql<number>`(select count(*)::int from ${requests} as twin where twin.phone = ${requests.phone} and twin.phone <> ''
    and twin.phone_wrong_at is null and ${requests.phoneWrongAt} is null
    and twin.created_at between ${requests.createdAt} - interval '1 day' and ${requests.createdAt})`,
  owner: { id: admins.id, name: admins.name },
  tasker_name: sql<
    string | null
  >`(select ${taskers.name} from ${jobs} join ${taskers} on ${taskers.id} = ${jobs.taskerId} where ${isJobOf(requests)})`,
  is_unconfirmed: sql<boolean>`${isLateToConfirm}`,
  open_offers: sql<number>`(select count(*)::int from ${requestOffers} where ${requestOffers.requestId} = ${requests.id} and ${requestOffers.status} = 'open')`,
  callback_at: callbackAtOf(requests.id),
  unanswered: sql<number>`(select count(*)::int from ${messages} where ${messages.requestId} = ${requests.id}
    and ${messages.direction} = 'in' and ${messages.answeredAt} is null)`,
}

async function listRows(db: Database, ids: string[]): Promise<RequestRow[]> {
  const rows = await db
    .select(rowColumns)
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(admins, eq(admins.id, requests.ownerId))
    .where(isAny(requests.id, ids))
  return withBarred(db, rows.map(withIsoTexts))
}

type Found = { q: string; where: SQL | undefined }
type Pick = Found & { orderBy: SQL[]; limit: number; offset?: number }

const whereOf = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``)

/** The ids of one page as JSON, from the order's index alone. */
const idsOf = ({ q, where, orderBy, limit, offset = 0 }: Pick): SQL =>
  sql`to_json(array(select ${requests.id} from ${foundBy(q)} ${whereOf(where)} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}))`

const countUpTo = ({ q, where }: Found): SQL =>
  sql`(select count(*)::int from (select from ${foundBy(q)} ${whereOf(where)} limit ${requestCountLimit}) as counted)`

/** The rows with these ids, in any order. */
async function rowsOf(db: Database, ids: string[]): Promise<Map<string, RequestRow>> {
  const rows = ids.length > 0 ? await listRows(db, ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

const inOrder = (ids: string[], rows: Map<string, RequestRow>) => ids.flatMap((id) => rows.get(id) ?? [])

const otherViews: readonly RequestView[] = ['today', 'unpaid', 'spam', 'all']
const openViews = requestViews.filter((view) => !otherViews.includes(view))

type Views = { views: RequestView[]; from: SQL; where: SQL | undefined; adminId: string }

function countIn({ views, from, where, adminId }: Views): SQL {
  const counted = views.map(
    (view) =>
      sql`${sql.raw(`'${view}'`)}, count(*) filter (where ${viewCondition(view, adminId) ?? sql`true`})`,
  )
  return sql`(select jsonb_build_object(${sql.join(counted, sql`, `)}) from ${from} ${whereOf(where)})`
}

/** The number of requests in each view as JSON, with the other filters. A search runs only once. */
function countViews(filter: RequestFilter, adminId: string): SQL {
  const where = narrowing(filter, adminId)
  if (hasWords(filter.q))
    return countIn({ views: [...requestViews], from: foundBy(filter.q), where, adminId })
  const isOpen = inArray(requests.status, [...openStatuses])
  const countOf = (condition: SQL | undefined) => countUpTo({ q: '', where: and(condition, where) })
  return sql`${countIn({ views: openViews, from: sql`${requests}`, where: and(isOpen, where), adminId })}
    || jsonb_build_object('today', ${countOf(viewCondition('today', adminId))},
      'unpaid', ${countOf(viewCondition('unpaid', adminId))},
      'spam', ${countOf(viewCondition('spam', adminId))}, 'all', ${countOf(undefined)})`
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('Nothing was counted')
  return row
}

/** One page of the requests that a filter finds; `limit` for fewer than a page. */
export async function listRequests(
  { page, size, ...filter }: RequestListQuery,
  adminId: string,
  limit: number = size,
): Promise<RequestList> {
  const found = { q: filter.q, where: matching(filter, adminId) }
  const ids = idsOf({ ...found, orderBy: ordering(filter), limit, offset: (page - 1) * size })
  const { data, counts } = await read(async (db) => {
    const columns = sql`select ${ids} as ids, ${countViews(filter, adminId)} as counts`
    const picked = only(await db.execute<{ ids: string[]; counts: ViewCounts }>(columns))
    return { ...picked, data: inOrder(picked.ids, await rowsOf(db, picked.ids)) }
  })
  const total = counts[viewOf(filter)]
  return { data, total, page, page_size: size, counts, now: new Date().toISOString() }
}

/** The ids of the first `limit` requests that a filter finds. */
export async function listAllIds(filter: RequestFilter, adminId: string, limit: number): Promise<string[]> {
  const found = { q: filter.q, where: matching(filter, adminId) }
  const column = sql`select ${idsOf({ ...found, orderBy: ordering(filter), limit })} as ids`
  return only(await read((db) => db.execute<{ ids: string[] }>(column))).ids
}

function columnCondition(column: BoardColumn): SQL | undefined {
  if (column !== 'ended') return eq(requests.status, column)
  const midnight = sql`date_trunc('day', now() at time zone 'Africa/Kigali') at time zone 'Africa/Kigali'`
  return and(isNotNull(requests.endedAt), gte(requests.endedAt, midnight))
}

type Picked = Record<BoardColumn, { ids: string[]; total: number }> & { counts: ViewCounts }

/** The board: open requests by state, and those that ended today. Only views of open requests apply. */
export async function getBoard(filter: RequestFilter, adminId: string, size: number): Promise<RequestBoard> {
  const view = viewOf({ ...filter, view: filter.view ?? 'all' })
  const narrowed = and(
    view === 'open' ? undefined : viewCondition(view, adminId),
    narrowing(filter, adminId),
    hasWords(filter.q),
  )
  const columnOf = (column: BoardColumn): SQL => {
    const found = { q: '', where: and(columnCondition(column), narrowed) }
    const orderBy = column === 'ended' ? [desc(requests.endedAt)] : ordering(filter)
    const ids = idsOf({ ...found, orderBy, limit: size })
    return sql`json_build_object('ids', ${ids}, 'total', ${countUpTo(found)}) as ${sql.identifier(column)}`
  }
  const counted = [...boardColumns.map(columnOf), sql`${countViews(filter, adminId)} as counts`]
  return read(async (db) => {
    const { counts, ...columns } = only(await db.execute<Picked>(sql`select ${sql.join(counted, sql`, `)}`))
    const rows = await rowsOf(
      db,
      boardColumns.flatMap((column) => columns[column].ids),
    )
    const filled = boardColumns.map((column) => {
      const { ids, total } = columns[column]
      return [column, { total, data: inOrder(ids, rows) }]
    })
    return { columns: Object.fromEntries(filled), counts, now: new Date().toISOString() }
  })
}
