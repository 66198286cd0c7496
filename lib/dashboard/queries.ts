import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { admins, cases, isSettled, messages, moneyWork, requests, taskers, tasks } from '@/db/schema'
import type { CaseKind } from '@/lib/cases/constants'
import { isOpenCase } from '@/lib/cases/queries'
import { withBarred } from '@/lib/customers/queries'
import { kigaliDay } from '@/lib/i18n/time'
import { budgetAlarmShare, textShares } from '@/lib/messages/constants'
import { views as messageViews } from '@/lib/messages/queries'
import { getTextDay } from '@/lib/messages/texts/queries'
import { withIsoTexts } from '@/lib/platform/columns'
import { isEndedUncalled, isInTime, owedSince } from '@/lib/requests/queries'
import {
  hasDueCallback,
  isLateToConfirm,
  isMissedOn,
  ordering,
  viewCondition,
} from '@/lib/requests/staff/filter'
import { requestList } from '@/lib/requests/staff/list'
import { rowColumns } from '@/lib/requests/staff/queries'
import { hasExpiringCheck } from '@/lib/taskers/staff/queries'
import { secondsSinceBeat } from '@/lib/workers/queries'
import type { Dashboard, DashboardFigures, NextCalls, PromiseFigures, WorkCounts } from './schema'

const days = 30
const midnight = sql`(date_trunc('day', now() at time zone 'Africa/Kigali') at time zone 'Africa/Kigali')`
/** When the first of so many days began, today included. */
const firstMidnight = (many: number) => sql`(${midnight} - ${many - 1} * interval '1 day')`
const nobody = '00000000-0000-0000-0000-000000000000'

type Texts = Pick<Dashboard, 'text_parts_today' | 'text_parts_daily' | 'text_shares_nearly_used'>
type Counts = Omit<DashboardFigures, keyof Texts | 'promise' | 'now'>

// To plan these statements takes longer than to run them. PostgreSQL keeps the plan of a statement without
// parameters, so their values, which are all our own, stand in their text.

/** Each figure with a list uses the list's own condition, so that both always agree. */
async function countNow(db: Database): Promise<Counts> {
  const countOf = (condition: SQL | undefined) =>
    sql`(select count(*)::int from ${requests} where ${condition ?? sql`true`})`
  const statement = sql`
    select
      ${countOf(viewCondition('due_soon', nobody))} as due_soon,
      ${countOf(viewCondition('breached', nobody))} as late,
      ${countOf(isMissedOn(kigaliDay(new Date())))} as breached_today,
      ${countOf(viewCondition('unowned', nobody))} as unowned,
      ${countOf(viewCondition('no_tasker', nobody))} as no_tasker,
      ${countOf(viewCondition('today', nobody))} as jobs_today,
      ${countOf(viewCondition('open', nobody))} as open,
      ${countOf(viewCondition('new', nobody))} as waiting,
      ${countOf(viewCondition('spam', nobody))} as spam_to_confirm,
      ${countOf(viewCondition('back', nobody))} as back,
      ${countOf(hasDueCallback)} as callbacks_due,
      (select min(${requests.contactDueAt}) from ${requests} where ${requests.contactedAt} is null
        and ${requests.endedAt} is null and ${requests.contactDueAt} > now()) as next_due_at,
      ${countOf(viewCondition('unconfirmed', nobody))} as unconfirmed,
      (select count(*)::int from ${cases} where ${isOpenCase}) as cases,
      ${countOf(viewCondition('unpaid', nobody))} as unpaid,
      (select count(*)::int from ${moneyWork} where ${moneyWork.kind} = 'to_approve') as refunds_to_approve,
      (select count(*)::int from ${moneyWork} where ${moneyWork.kind} = 'undecided') as money_undecided,
      (select count(*)::int from ${moneyWork}) as money_work,
      ${countOf(sql`${requests.createdAt} >= ${midnight}`)} as received_today,
      (select count(*)::int from ${messages} where ${messageViews.unanswered}) as messages_unanswered,
      (select count(*)::int from ${messages} where ${messageViews.trouble}) as messages_in_trouble,
      (select count(*)::int from ${taskers} where ${hasExpiringCheck() ?? sql`true`}) as checks_expiring
  `
  const [counts] = await db.execute<Counts>(statement.inlineParams())
  if (!counts) throw new Error('The figures were not counted')
  const { next_due_at } = counts
  return { ...counts, next_due_at: next_due_at && new Date(next_due_at).toISOString() }
}

async function countTexts(): Promise<Texts> {
  const { parts, daily, shares } = await getTextDay()
  return {
    text_parts_today: parts,
    text_parts_daily: daily,
    text_shares_nearly_used: textShares.filter(
      (share) => shares[share].used >= shares[share].most * budgetAlarmShare,
    ),
  }
}

type Promised = { days: number } & PromiseFigures

async function measurePromise(db: Database): Promise<Dashboard['promise']> {
  const minutes = sql`extract(epoch from contacted_at - created_at) / 60`
  const statement = sql`
    with owed as (${owedSince(days)})
    select span.days, count(owed.created_at)::int as owed,
      avg(${isInTime}::int)::float as share,
      (count(*) filter (where ${isEndedUncalled}))::int as ended_uncalled,
      percentile_cont(0.5) within group (order by ${minutes}) filter (where contacted_at is not null) as median_minutes,
      percentile_cont(0.9) within group (order by ${minutes}) filter (where contacted_at is not null) as ninety_minutes
    from (values (7), (30)) as span(days)
    left join owed on owed.created_at > now() - span.days * interval '1 day'
    group by span.days
  `
  const rows = await db.execute<Promised>(statement.inlineParams())
  const nothing = { owed: 0, share: null, ended_uncalled: 0, median_minutes: null, ninety_minutes: null }
  const of = (span: number): PromiseFigures => {
    const row = rows.find((one) => one.days === span)
    if (!row) return nothing
    const { days: _days, share, ...figures } = row
    return { ...figures, share: figures.owed > 0 ? share : null }
  }
  return { week: of(7), month: of(30) }
}

/** The requests that were received on each of the last days in Kigali, today included. */
export async function countByDay(db: Database, many: number): Promise<Dashboard['by_day']> {
  const rows = await db.execute<Dashboard['by_day'][number]>(sql`
    with received as (
      select (created_at at time zone 'Africa/Kigali')::date as day, count(*)::int as count
      from ${requests} where created_at >= ${firstMidnight(many)} group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(received.count, 0) as count
    from generate_series(${firstMidnight(many)}, ${midnight}, interval '1 day') as start(at)
    cross join lateral (select (start.at at time zone 'Africa/Kigali')::date as day) as d
    left join received on received.day = d.day
    order by 1
  `)
  return [...rows]
}

/** The same requests by task, the most first. */
export async function countByTask(db: Database, many: number): Promise<Dashboard['by_task']> {
  const rows = await db.execute<Dashboard['by_task'][number]>(sql`
    select task_id, ${tasks.title}->>'en' as title, count
    from (
      select task_id, count(*)::int as count from ${requests}
      where created_at >= ${firstMidnight(many)} group by task_id
    ) as received join ${tasks} on ${tasks.id} = received.task_id
    order by count desc, title
  `)
  return [...rows]
}

/** Everything that the page of the dashboard shows, at this moment. Days are Kigali's. */
export async function getDashboardFigures(): Promise<DashboardFigures> {
  const [texts, [counts, promise]] = await Promise.all([
    countTexts(),
    read((db) => Promise.all([countNow(db), measurePromise(db)])),
  ])
  return { ...counts, promise, ...texts, now: new Date().toISOString() }
}

/** The same figures, and the requests of the last days by day and by task. */
export async function getDashboard(): Promise<Dashboard> {
  const [figures, [by_day, by_task]] = await Promise.all([
    getDashboardFigures(),
    read((db) => Promise.all([countByDay(db, days), countByTask(db, days)])),
  ])
  return { ...figures, by_day, by_task }
}

const openOf = (kind: CaseKind) => sql`(count(*) filter (where ${cases.kind} = ${kind}))::int`

/** The counts of the work lists. */
export async function countWork(): Promise<WorkCounts> {
  return read(async (db) => {
    const statement = sql`select open_cases.*,
      (select count(*)::int from ${requests} where ${isLateToConfirm}) as unconfirmed,
      (select count(*)::int from ${requests} where ${requests.backAt} is not null) as back,
      (select count(*)::int from ${moneyWork}) as money,
      (select count(*)::int from ${taskers} where ${hasExpiringCheck() ?? sql`true`}) as checks_expiring,
      (select count(*)::int from ${messages} where ${messageViews.unanswered}) as messages,
      (select count(*)::int from ${requests} where ${requests.status} = 'new') as new_requests,
      ${secondsSinceBeat} as worker_seconds
      from (select ${openOf('complaint')} as complaints, ${openOf('no_show')} as no_shows,
        ${openOf('low_rating')} as low_ratings, count(*)::int as cases from ${cases} where ${isOpenCase}) as open_cases`
    const [counts] = await db.execute<WorkCounts>(statement.inlineParams())
    if (!counts) throw new Error('The work lists were not counted')
    return counts
  })
}

const mostCalls = 5

/** The first requests of the list that staff must act on: not reached yet, or back at the desk. */
export async function listNextCalls(): Promise<NextCalls> {
  const rows = await read(async (db) => {
    const found = await db
      .select(rowColumns)
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(admins, eq(admins.id, requests.ownerId))
      .where(sql`not ${isSettled(requests)}`)
      .orderBy(...ordering(requestList.parse({})))
      .limit(mostCalls)
    return withBarred(db, found)
  })
  return { requests: rows.map(withIsoTexts), now: new Date().toISOString() }
}
