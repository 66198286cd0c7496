import 'server-only'
import { gte, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { admins, agreedPrices, cases, isRated, jobs, requests, taskers } from '@/db/schema'
import { countByDay, countByTask } from '@/lib/dashboard/queries'
import { kigaliDayIn } from '@/lib/i18n/time'
import { isInTime, isJudged } from '@/lib/requests/queries'
import { fewestRatings } from '@/lib/requests/ratings/constants'
import { dayBounds } from '@/lib/requests/staff/filter'
import { countCancellations, countDemand, endedSince } from './ends'
import { sumMoney } from './money'
import type { DispatcherFigures, Figures, Period } from './schema'

type Owned = Omit<DispatcherFigures, 'completed'>

const nobody = 'Nobody'

/** What each admin owns of the requests that were received since a day, and what has no owner. */
const listOwned = (db: Database, since: string) =>
  db.execute<Owned>(sql`
    select owned.*, coalesce(${admins.name}, ${nobody}) as name
    from (
      select owner_id as id, count(*)::int as owned, (count(*) filter (where ${isJudged}))::int as owed,
        (count(*) filter (where ${isJudged} and ${isInTime}))::int as in_time
      from ${requests} where ${receivedSince(since)} group by owner_id
    ) as owned left join ${admins} on ${admins.id} = owned.id
  `)

const receivedSince = (since: string): SQL => gte(requests.createdAt, dayBounds(since).from)

type Finished = Pick<DispatcherFigures, 'id' | 'name' | 'completed'>

/** What they own, beside what they completed: a request may have been received long before. */
function dispatchersOf(owned: readonly Owned[], finished: readonly Finished[]): DispatcherFigures[] {
  const nothing = { owned: 0, owed: 0, in_time: 0, completed: 0 }
  const byId = new Map<string | null, DispatcherFigures>()
  for (const one of [...owned, ...finished]) byId.set(one.id, { ...nothing, ...byId.get(one.id), ...one })
  return [...byId.values()].sort(
    (one, other) =>
      Number(one.id === null) - Number(other.id === null) ||
      other.owned - one.owned ||
      other.completed - one.completed ||
      one.name.localeCompare(other.name),
  )
}

// Few numbers have asked before, and the index of numbers alone says which. `offset 0` looks only at these.
const askedBefore = sql`exists (select from ${requests} as earlier
  where earlier.phone = done.phone and earlier.created_at < done.created_at)`
const hadOneBefore = sql`exists (select from ${requests} as earlier where earlier.phone = again.phone
  and earlier.created_at < again.created_at and earlier.status = 'completed' and earlier.ended_at < again.ended_at offset 0)`

/** The completed requests since a day with a phone number, and those of returning customers. */
async function countReturning(db: Database, since: string): Promise<Figures['customers']> {
  const [row] = await db.execute<Figures['customers']>(sql`
    with done as materialized (
      select phone, created_at, ended_at from ${requests}
      where ${endedSince('completed', since)} and phone <> ''
    ), again as materialized (select * from done where ${askedBefore})
    select count(*)::int as completed, (select count(*)::int from again where ${hadOneBefore}) as returning
    from done
  `)
  if (!row) throw new Error('The returning customers were not counted')
  return row
}

const mostTaskers = 200

const amount = sql`coalesce(${agreedPrices.totalRwf}, 0)::float8`

/** What is ours of a completed job, where the money is. */
const share = sql`case when ${agreedPrices.sells} = 'full'
  then (${agreedPrices.labourRwf} + ${agreedPrices.transportRwf} - coalesce(${jobs.payRwf}, 0))::float8 end`

/** The completed requests, read once for all sums of amounts. Their jobs have ended with them. */
const done = (since: string): SQL => sql`
  select tasker_id, owner_id, ${amount} as rwf, ${share} as share,
    case when ${isRated(requests)} then rating end as rating
  from ${requests} left join ${jobs} on ${jobs.requestId} = ${requests.id} and ${jobs.endedHow} = 'completed'
    and ${jobs.endedAt} >= ${dayBounds(since).from}
  left join ${agreedPrices} on ${agreedPrices.requestId} = ${requests.id}
  where ${endedSince('completed', since)}`

/** Everything that a tasker did or did not do, a row each. */
function deeds(since: string): SQL {
  const { from } = dayBounds(since)
  return sql`
  select tasker_id, 1 as job, rwf, share, rating, 0 as no_show, 0 as given_back from done
  union all
  select ${cases.taskerId}, 0, 0, null, null, 1, 0 from ${cases}
  where ${cases.kind} = 'no_show' and ${cases.createdAt} >= ${from}
    and (${cases.settledAt} is null or ${cases.settledAt} >= ${from})
  union all
  select ${jobs.taskerId}, 0, 0, null, null, 0, 1 from ${jobs}
  where ${jobs.endedHow} = 'given_back' and ${jobs.endedAt} >= ${from}`
}

const byTasker = sql`
  select tasker_id as id, sum(job)::int as jobs, sum(rwf) as turnover_rwf, sum(share) as share_rwf,
    case when count(rating) >= ${fewestRatings} then trunc(avg(rating), 1)::float8 end as rating,
    count(rating)::int as ratings, sum(no_show)::int as no_shows, sum(given_back)::int as given_back
  from deeds where tasker_id is not null group by tasker_id`

const firstTaskers = sql`
  select by_tasker.*, ${taskers.name} from by_tasker join ${taskers} on ${taskers.id} = by_tasker.id
  order by turnover_rwf desc, jobs desc, no_shows desc, given_back desc, ${taskers.name}, ${taskers.id}
  limit ${mostTaskers}`

const byOwner = sql`
  select owned.owner_id as id, coalesce(${admins.name}, ${nobody}) as name, completed
  from (select owner_id, count(*)::int as completed from done group by owner_id) as owned
  left join ${admins} on ${admins.id} = owned.owner_id`

const rowsOf = (query: SQL) =>
  sql`(select coalesce(json_agg(to_json(listed)), '[]') from (${query}) as listed)`

type Completed = Pick<Figures, 'completed' | 'turnover_rwf' | 'share_rwf' | 'taskers' | 'taskers_total'> & {
  by_owner: Pick<DispatcherFigures, 'id' | 'name' | 'completed'>[]
}

/** The completed requests since a day: turnover, taskers and owners. */
async function countCompleted(db: Database, since: string): Promise<Completed> {
  const [row] = await db.execute<Completed>(sql`
    with done as materialized (${done(since)}), deeds as (${deeds(since)}), by_tasker as materialized (${byTasker})
    select count(*)::int as completed, coalesce(sum(rwf), 0) as turnover_rwf, sum(share) as share_rwf,
      ${rowsOf(firstTaskers)} as taskers, (select count(*)::int from by_tasker) as taskers_total,
      ${rowsOf(byOwner)} as by_owner
    from done
  `)
  if (!row) throw new Error('The completed requests were not counted')
  return row
}

/** The figures of the last days in Kigali, today included. */
export async function getFigures(period: Period): Promise<Figures> {
  const days = Number(period)
  const since = kigaliDayIn(1 - days)
  return read(async (db) => {
    const [{ by_owner, ...completed }, money, customers, owned, demand, cancellations, by_day, by_task] =
      await Promise.all([
        countCompleted(db, since),
        sumMoney(db, since),
        countReturning(db, since),
        listOwned(db, since),
        countDemand(db, since),
        countCancellations(db, since),
        countByDay(db, days),
        countByTask(db, days),
      ])
    const dispatchers = dispatchersOf(owned, by_owner)
    return { since, ...completed, money, customers, dispatchers, ...demand, cancellations, by_day, by_task }
  })
}
