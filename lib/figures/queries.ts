import 'server-only'
import { gte, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { admins, cases, isRated, requestEvents, requests, taskers } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { fewestRatings } from '@/lib/requests/ratings/constants'
import { isInTime, isJudged } from '@/lib/requests/staff/dashboard'
import { dayBounds } from '@/lib/requests/staff/filter'
import { countCancellations, countDemand, endedSince } from './ends'
import type { DispatcherFigures, Figures, Period, TaskerFigures } from './schema'

const dayMs = 86_400_000
const mostTaskers = 200

const amount = sql`(coalesce(${requests.labourRwf}, 0)::float8 + coalesce(${requests.transportRwf}, 0) + coalesce(${requests.materialsRwf}, 0))`

// A request that was erased has no phone number any more.
const hasEarlier = sql`exists (select from ${requests} as earlier where earlier.phone = ${requests.phone}
  and earlier.status = 'completed' and earlier.ended_at < ${requests.endedAt})`

type Completed = Pick<Figures, 'completed' | 'turnover_rwf' | 'customers'>
type Counted = Omit<Completed, 'customers'> & Figures['customers'] & { named: number }

async function countCompleted(db: Database, since: string): Promise<Completed> {
  const [row] = await db.execute<Counted>(sql`
    select count(*)::int as completed, coalesce(sum(${amount}), 0) as turnover_rwf,
      (count(*) filter (where ${requests.phone} <> ''))::int as named,
      (count(*) filter (where ${requests.phone} <> '' and ${hasEarlier}))::int as returning
    from ${requests} where ${endedSince('completed', since)}
  `)
  if (!row) throw new Error('The completed requests were not counted')
  const { completed, turnover_rwf, named, returning } = row
  return { completed, turnover_rwf, customers: { completed: named, returning } }
}

async function listTaskers(db: Database, since: string): Promise<Pick<Figures, 'taskers' | 'taskers_total'>> {
  const { from } = dayBounds(since)
  const rows = await db.execute<TaskerFigures & { total: number }>(sql`
    with done as (
      select ${requests.taskerId} as tasker_id, 1 as jobs, ${amount} as rwf,
        case when ${isRated(requests)} then ${requests.rating} end as rating, 0 as no_shows, 0 as given_back
      from ${requests} where ${endedSince('completed', since)}
      union all
      select ${cases.taskerId}, 0, 0, null, 1, 0 from ${cases}
      where ${cases.kind} = 'no_show' and ${cases.createdAt} >= ${from}
        and (${cases.settledAt} is null or ${cases.settledAt} >= ${from})
      union all
      select ${requestEvents.actorId}, 0, 0, null, 0, 1 from ${requestEvents}
      where ${requestEvents.type} = 'job.released' and ${requestEvents.at} >= ${from}
        and ${requestEvents.actorKind} = 'tasker'
    ), counted as (
      select tasker_id as id, sum(jobs)::int as jobs, sum(rwf) as turnover_rwf,
        case when count(rating) >= ${fewestRatings} then trunc(avg(rating), 1)::float8 end as rating,
        count(rating)::int as ratings, sum(no_shows)::int as no_shows, sum(given_back)::int as given_back,
        (count(*) over ())::int as total
      from done where tasker_id is not null group by tasker_id
      order by turnover_rwf desc, jobs desc, no_shows desc, given_back desc, id limit ${mostTaskers}
    )
    select counted.*, ${taskers.name} from counted join ${taskers} on ${taskers.id} = counted.id
    order by turnover_rwf desc, jobs desc, no_shows desc, given_back desc, ${taskers.name}, counted.id
  `)
  return {
    taskers: rows.map(({ total: _total, ...tasker }) => tasker),
    taskers_total: rows[0]?.total ?? 0,
  }
}

const ownedIn = (period: SQL | undefined) => sql`from ${requests} where ${period ?? sql`true`}
  and ${requests.ownerId} is not null group by ${requests.ownerId}`

async function listDispatchers(db: Database, since: string): Promise<DispatcherFigures[]> {
  const rows = await db.execute<DispatcherFigures>(sql`
    with counted as (
      select ${requests.ownerId} as id, count(*) as owned, count(*) filter (where ${isJudged}) as owed,
        count(*) filter (where ${isJudged} and ${isInTime}) as in_time, 0 as completed
      ${ownedIn(gte(requests.createdAt, dayBounds(since).from))}
      union all
      select ${requests.ownerId}, 0, 0, 0, count(*) ${ownedIn(endedSince('completed', since))}
    )
    select ${admins.id}, ${admins.name}, sum(owned)::int as owned, sum(owed)::int as owed,
      sum(in_time)::int as in_time, sum(completed)::int as completed
    from counted join ${admins} on ${admins.id} = counted.id
    group by ${admins.id} order by owned desc, completed desc, ${admins.name}, ${admins.id}
  `)
  return [...rows]
}

/** The figures of the last days in Kigali, today included. */
export async function getFigures(period: Period): Promise<Figures> {
  const since = kigaliDay(new Date(Date.now() - (Number(period) - 1) * dayMs))
  return read(async (db) => {
    const [completed, byTasker, dispatchers, demand, cancellations] = await Promise.all([
      countCompleted(db, since),
      listTaskers(db, since),
      listDispatchers(db, since),
      countDemand(db, since),
      countCancellations(db, since),
    ])
    return { since, ...completed, ...byTasker, dispatchers, ...demand, cancellations }
  })
}
