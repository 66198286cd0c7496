import 'server-only'
import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isSettled, requests, requestWords } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { type RequestFilter, type RequestSort, type RequestView, sortOf, viewOf } from './admin-schema'
import { openStatuses, riskMinutes } from './constants'
import { requestSearch } from './search'

const isOpen = inArray(requests.status, [...openStatuses])
const isWaiting = and(isNull(requests.contactedAt), isNull(requests.endedAt))
const dueWithin = (minutes: number) =>
  and(
    isWaiting,
    gte(requests.contactDueAt, sql`now()`),
    lt(requests.contactDueAt, sql`now() + ${minutes} * interval '1 minute'`),
  )

/** The instants at which a day of Kigali starts and ends. */
function dayBounds(day: string): { from: SQL; to: SQL } {
  const start = sql`${day}::date::timestamp at time zone 'Africa/Kigali'`
  return { from: start, to: sql`${start} + interval '1 day'` }
}

const isOnDay = (column: typeof requests.createdAt, day: string) => {
  const { from, to } = dayBounds(day)
  return and(gte(column, from), lt(column, to))
}

/**
 * The jobs of the day: somebody is to go today, or a job was finished today, whenever it was wanted. They are looked up first:
 * otherwise the planner walks along the order's index in the hope of meeting them soon.
 */
function isJobOfDay(): SQL {
  const { from, to } = dayBounds(kigaliDay(new Date()))
  return sql`${requests.id} = any(array(
    select job.id from ${requests} as job
    where (job.wanted_at >= ${from} and job.wanted_at < ${to} and job.status in ('assigned', 'in_progress'))
      or (job.ended_at >= ${from} and job.ended_at < ${to} and job.status = 'completed')))`
}

/** What each view holds; `mine` is that of the admin who looks. */
export function viewCondition(view: RequestView, adminId: string): SQL | undefined {
  const conditions: Record<RequestView, () => SQL | undefined> = {
    open: () => isOpen,
    new: () => eq(requests.status, 'new'),
    mine: () => and(isOpen, isNull(requests.endedAt), eq(requests.ownerId, adminId)),
    unowned: () => and(isOpen, isNull(requests.ownerId)),
    at_risk: () => dueWithin(riskMinutes.at_risk),
    due_soon: () => dueWithin(riskMinutes.due_soon),
    breached: () => and(isWaiting, lt(requests.contactDueAt, sql`now()`)),
    today: isJobOfDay,
    all: () => undefined,
  }
  return conditions[view]()
}

/** Whether a request has the words, for queries that look at few requests anyway. */
export function hasWords(typed: string): SQL | undefined {
  const search = requestSearch(typed)
  if (search === 'all') return undefined
  if (search === 'none') return sql`false`
  return sql`${requestWords(requests)} @@ to_tsquery('simple', ${search.words})`
}

/**
 * The requests that have the words, in place of the table. `offset 0` keeps the search apart: otherwise the planner walks
 * along the order's index in the hope of meeting the words soon, and for words that nobody has it reads the whole table.
 */
export function foundBy(typed: string): SQL {
  const condition = hasWords(typed)
  if (!condition) return sql`${requests}`
  return sql`(select * from ${requests} where ${condition} offset 0) as requests`
}

/** What a filter leaves over, apart from its view and its words. */
export function narrowing(filter: RequestFilter): SQL | undefined {
  const { status, task, district, day, end_reason } = filter
  return and(
    status ? eq(requests.status, status) : undefined,
    task !== undefined ? eq(requests.taskId, task) : undefined,
    district ? eq(requests.district, district) : undefined,
    day ? isOnDay(requests.createdAt, day) : undefined,
    end_reason ? eq(requests.endReason, end_reason) : undefined,
  )
}

/** Everything that a filter asks for, apart from its words. */
export const matching = (filter: RequestFilter, adminId: string): SQL | undefined =>
  and(viewCondition(viewOf(filter), adminId), narrowing(filter))

// The indexes keep what is empty last, in both directions of reading them.
const down = (column: SQL) => sql`${column} desc nulls last`
const up = (column: SQL) => sql`${column} asc nulls first`
const column = (name: { getSQL(): SQL }) => sql`${name}`

const keys: Record<RequestSort, SQL[]> = {
  due: [isSettled(requests), column(requests.contactDueAt)],
  received: [column(requests.createdAt)],
  reference: [column(requests.reference)],
  name: [sql`lower(${requests.fullName})`],
  state: [column(requests.status), column(requests.createdAt)],
  last_contact: [column(requests.lastContactAt)],
}

/** Whether the index of an order was made descending; the id, which settles ties, is ascending in all of them. */
const isDescendingIndex: Record<RequestSort, boolean> = {
  due: false,
  received: true,
  reference: false,
  name: false,
  state: true,
  last_contact: true,
}

/** The order of the rows, said as its index says it, so that the index is read and nothing is sorted. */
export function ordering(filter: RequestFilter): SQL[] {
  const { sort, order } = sortOf(filter)
  const isDown = order === 'desc'
  if (sort === 'state') {
    const [status, createdAt] = keys.state
    return status && createdAt ? [isDown ? sql`${status} desc` : sql`${status} asc`, down(createdAt)] : []
  }
  if (sort === 'reference') return keys.reference.map((key) => (isDown ? sql`${key} desc` : key))
  if (isDescendingIndex[sort]) {
    const id = isDown ? sql`${requests.id} asc` : sql`${requests.id} desc`
    return [...keys[sort].map(isDown ? down : up), id]
  }
  const id = isDown ? sql`${requests.id} desc` : sql`${requests.id} asc`
  return [...keys[sort].map((key) => (isDown ? sql`${key} desc` : sql`${key} asc`)), id]
}
