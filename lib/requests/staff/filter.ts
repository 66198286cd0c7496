import 'server-only'
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  isBroken,
  isCurrent,
  isJobOf,
  isSettled,
  isSpamToConfirm,
  isUnconfirmed,
  jobs,
  requestCallbacks,
  requests,
  requestWords,
  urgency,
} from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { confirmMinutes } from '@/lib/jobs/workflow'
import { foundByWords, searchWords } from '@/lib/platform/lists/word-search'
import { openStatuses, riskMinutes } from '@/lib/requests/constants'
import { isEndedUncalledWithin } from '@/lib/requests/queries'
import {
  type RequestFilter,
  type RequestSort,
  type RequestView,
  requestList,
  requestSorts,
  viewOf,
} from './list'

/** Staff's text as a search query; digits alone are a phone number or part of a reference. */
export function requestSearch(typed: string): ReturnType<typeof searchWords> {
  const digits = typed.replace(/\D/g, '')
  if (!digits || !/^[+\d\s().-]+$/.test(typed)) return searchWords(typed)
  const bare = digits.replace(/^(250|0+)/, '')
  if (!bare) return { words: `${digits}:*` }
  return { words: bare === digits ? `${bare}:*` : `${bare}:* | ${digits}:*` }
}

const isOpen = inArray(requests.status, [...openStatuses])
const isWaiting = and(isNull(requests.contactedAt), isNull(requests.endedAt))
const dueWithin = (minutes: number) =>
  and(
    isWaiting,
    gte(requests.contactDueAt, sql`now()`),
    lt(requests.contactDueAt, sql`now() + ${minutes} * interval '1 minute'`),
  )

/** The first instant of a day in Kigali, and of the next day. */
export function dayBounds(day: string): { from: SQL; to: SQL } {
  const start = sql`${day}::date::timestamp at time zone 'Africa/Kigali'`
  return { from: start, to: sql`${start} + interval '1 day'` }
}

const isOnDay = (column: typeof requests.createdAt, day: string) => {
  const { from, to } = dayBounds(day)
  return and(gte(column, from), lt(column, to))
}

type JobColumns = Record<'status' | 'wantedAt' | 'wantedOn' | 'endedAt', SQLWrapper>

/** Whether a request is one of today's jobs: wanted until today or without a day, or completed today. */
function isOfToday(job: JobColumns, today: string): SQL {
  const { from, to } = dayBounds(today)
  return sql`(${job.status} in ('assigned', 'in_progress') and (${job.wantedAt} < ${to}
      or ${job.wantedAt} is null and (${job.wantedOn} is null or ${job.wantedOn} <= ${today}::date))
    or ${job.status} = 'completed' and ${job.endedAt} >= ${from} and ${job.endedAt} < ${to})`
}

/** Whether a request is one of the jobs of a day. */
export function isJobOn(job: JobColumns, day: string): SQL {
  const today = kigaliDay(new Date())
  if (day === today) return isOfToday(job, today)
  const { from, to } = dayBounds(day)
  return sql`(${job.status} in ('assigned', 'in_progress')
    and (${job.wantedAt} >= ${from} and ${job.wantedAt} < ${to} or ${job.wantedAt} is null and ${job.wantedOn} = ${day}::date))`
}

/** Today's jobs. Without `unnest(array())` the planner may scan the table in the list's order. */
function isJobOfToday(): SQL {
  const job = alias(requests, 'job')
  return sql`${requests.id} in (select unnest(array(select ${job.id} from ${requests} as job where ${isOfToday(job, kigaliDay(new Date()))})))`
}

/** Jobs that staff assigned and the tasker has not confirmed in time. */
export const isLateToConfirm: SQL = sql`${requests.id} in (select ${jobs.requestId} from ${jobs} where ${isUnconfirmed(jobs)}
  and ${jobs.assignedAt} < now() - ${sql.raw(String(confirmMinutes))} * interval '1 minute')`

/** The condition of each view; `mine` is that of this admin. */
export function viewCondition(view: RequestView, adminId: string): SQL | undefined {
  const conditions: Record<RequestView, () => SQL | undefined> = {
    open: () => isOpen,
    new: () => eq(requests.status, 'new'),
    mine: () => and(isOpen, isNull(requests.endedAt), eq(requests.ownerId, adminId)),
    unowned: () => and(isOpen, isNull(requests.ownerId)),
    // From its assignment on, an open request has a tasker.
    no_tasker: () => inArray(requests.status, ['new', 'contacted']),
    at_risk: () => dueWithin(riskMinutes.at_risk),
    due_soon: () => dueWithin(riskMinutes.due_soon),
    breached: () => and(isWaiting, lt(requests.contactDueAt, sql`now()`)),
    back: () => isNotNull(requests.backAt),
    unconfirmed: () => isLateToConfirm,
    today: isJobOfToday,
    // Written exactly as in the index.
    unpaid: () => sql`(${requests.status} = 'completed' and ${requests.paidAt} is null)`,
    spam: () => isSpamToConfirm(requests),
    all: () => undefined,
  }
  return conditions[view]()
}

/** Whether a request contains the words, for queries on few requests. */
export function hasWords(typed: string): SQL | undefined {
  return foundByWords(requestWords(requests), requestSearch(typed))
}

/** The requests with the words. Without `offset 0` the planner may scan the table in the list's order. */
export function foundBy(typed: string): SQL {
  const condition = hasWords(typed)
  if (!condition) return sql`${requests}`
  return sql`(select * from ${requests} where ${condition} offset 0) as requests`
}

/**
 * Whether a row is of a request with the words; undefined for no words. The requests are found first, and
 * the rows by the index of their requests: as a join, each row was compared with all of them.
 */
export function isOfFound(requestId: SQLWrapper, typed: string): SQL | undefined {
  const found = hasWords(typed)
  return found && sql`${requestId} = any(array(select ${requests.id} from ${requests} where ${found}))`
}

/** Whether the promise was due on a day in Kigali and was broken; later contacts do not count. */
export function isMissedOn(day: string): SQL {
  const { from, to } = dayBounds(day)
  return sql`${isBroken(requests)}
    and ${requests.contactDueAt} >= ${from} and ${requests.contactDueAt} < least(${to}, now())`
}

const isOwnedBy = (person: string) =>
  person === 'nobody' ? isNull(requests.ownerId) : eq(requests.ownerId, person)

/** Whether a request has this tasker, or `nobody`. */
const hasTasker = (person: string): SQL =>
  person === 'nobody'
    ? // Who was assigned stays with it to its completion, so these need no look at the jobs.
      sql`(${requests.status} not in ('assigned', 'in_progress', 'completed') and not exists (select from ${jobs} where ${isJobOf(requests)}))`
    : sql`${requests.id} in (select ${jobs.requestId} from ${jobs} where ${jobs.taskerId} = ${person} and ${isCurrent(jobs)})`

/** Whether a customer was promised a call at a time that has come. */
export const hasDueCallback: SQL = sql`${requests.id} in (select ${requestCallbacks.requestId} from ${requestCallbacks}
  where ${requestCallbacks.settledAt} is null and ${requestCallbacks.at} <= now())`

/** The condition of a filter without its view and its words; `mine` is of this admin. */
export function narrowing(filter: RequestFilter, adminId: string): SQL | undefined {
  const {
    status,
    task,
    district,
    day,
    since,
    ended_since,
    missed,
    uncalled,
    callback,
    end_reason,
    owner,
    tasker,
  } = filter
  return and(
    status ? eq(requests.status, status) : undefined,
    task !== undefined ? eq(requests.taskId, task) : undefined,
    district ? eq(requests.district, district) : undefined,
    day ? isOnDay(requests.createdAt, day) : undefined,
    since ? gte(requests.createdAt, dayBounds(since).from) : undefined,
    ended_since ? gte(requests.endedAt, dayBounds(ended_since).from) : undefined,
    missed ? isMissedOn(missed) : undefined,
    uncalled ? isEndedUncalledWithin(Number(uncalled)) : undefined,
    callback ? hasDueCallback : undefined,
    end_reason ? eq(requests.endReason, end_reason) : undefined,
    owner ? isOwnedBy(owner === 'mine' ? adminId : owner) : undefined,
    tasker ? hasTasker(tasker) : undefined,
  )
}

/** The condition of a filter without its words. */
export const matching = (filter: RequestFilter, adminId: string): SQL | undefined =>
  and(viewCondition(viewOf(filter), adminId), narrowing(filter, adminId))

// Written exactly as in the indexes, so that they give the order in both directions without sorting.
type Key = { by: SQL; isDown: boolean }
const up = (by: SQLWrapper): Key => ({ by: sql`${by}`, isDown: false })
const down = (by: SQLWrapper): Key => ({ by: sql`${by}`, isDown: true })

const keys: Record<RequestSort, Key[]> = {
  due: [up(isSettled(requests)), up(urgency(requests)), up(requests.id)],
  received: [down(requests.createdAt), up(requests.id)],
  reference: [up(requests.reference)],
  name: [up(sql`lower(${requests.fullName})`), up(requests.id)],
  state: [up(requests.status), down(requests.createdAt)],
  last_contact: [down(requests.lastContactAt), up(requests.id)],
}

/** The order of the rows; nulls come last in the natural direction. */
export function ordering(filter: RequestFilter): SQL[] {
  const isNatural = requestList.directionOf(filter) === requestSorts[filter.sort]
  return keys[filter.sort].map(({ by, isDown }) => {
    if (isNatural) return isDown ? sql`${by} desc nulls last` : sql`${by} asc`
    return isDown ? sql`${by} asc nulls first` : sql`${by} desc`
  })
}
