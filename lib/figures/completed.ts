import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { admins, cases, isRated, jobs, requests, taskers } from '@/db/schema'
import { fewestRatings } from '@/lib/requests/ratings/constants'
import { dayBounds } from '@/lib/requests/staff/filter'
import { endedSince } from './ends'
import type { DispatcherFigures, Figures } from './schema'

const mostTaskers = 200

const amount = sql`(coalesce(${requests.labourRwf}, 0)::float8 + coalesce(${requests.transportRwf}, 0) + coalesce(${requests.materialsRwf}, 0))`

/** The completed requests, read once for all sums of amounts. Their jobs have ended with them. */
const done = (since: string): SQL => sql`
  select tasker_id, owner_id, ${amount} as rwf,
    case when ${isRated(requests)} then rating end as rating
  from ${requests} left join ${jobs} on ${jobs.requestId} = ${requests.id} and ${jobs.endedHow} = 'completed'
    and ${jobs.endedAt} >= ${dayBounds(since).from}
  where ${endedSince('completed', since)}`

/** Everything that a tasker did or did not do, a row each. */
function deeds(since: string): SQL {
  const { from } = dayBounds(since)
  return sql`
  select tasker_id, 1 as job, rwf, rating, 0 as no_show, 0 as given_back from done
  union all
  select ${cases.taskerId}, 0, 0, null, 1, 0 from ${cases}
  where ${cases.kind} = 'no_show' and ${cases.createdAt} >= ${from}
    and (${cases.settledAt} is null or ${cases.settledAt} >= ${from})
  union all
  select ${jobs.taskerId}, 0, 0, null, 0, 1 from ${jobs}
  where ${jobs.endedHow} = 'given_back' and ${jobs.endedAt} >= ${from}`
}

const byTasker = sql`
  select tasker_id as id, sum(job)::int as jobs, sum(rwf) as turnover_rwf,
    case when count(rating) >= ${fewestRatings} then trunc(avg(rating), 1)::float8 end as rating,
    count(rating)::int as ratings, sum(no_show)::int as no_shows, sum(given_back)::int as given_back
  from deeds where tasker_id is not null group by tasker_id`

const firstTaskers = sql`
  select by_tasker.*, ${taskers.name} from by_tasker join ${taskers} on ${taskers.id} = by_tasker.id
  order by turnover_rwf desc, jobs desc, no_shows desc, given_back desc, ${taskers.name}, ${taskers.id}
  limit ${mostTaskers}`

const byOwner = sql`
  select ${admins.id}, ${admins.name}, completed
  from (select owner_id, count(*)::int as completed from done group by owner_id) as owned
  join ${admins} on ${admins.id} = owned.owner_id`

const rowsOf = (query: SQL) =>
  sql`(select coalesce(json_agg(to_json(listed)), '[]') from (${query}) as listed)`

type Completed = Pick<Figures, 'completed' | 'turnover_rwf' | 'taskers' | 'taskers_total'> & {
  by_owner: Pick<DispatcherFigures, 'id' | 'name' | 'completed'>[]
}

/** The completed requests since a day: turnover, taskers and owners. */
export async function countCompleted(db: Database, since: string): Promise<Completed> {
  const [row] = await db.execute<Completed>(sql`
    with done as materialized (${done(since)}), deeds as (${deeds(since)}), by_tasker as materialized (${byTasker})
    select count(*)::int as completed, coalesce(sum(rwf), 0) as turnover_rwf,
      ${rowsOf(firstTaskers)} as taskers, (select count(*)::int from by_tasker) as taskers_total,
      ${rowsOf(byOwner)} as by_owner
    from done
  `)
  if (!row) throw new Error('The completed requests were not counted')
  return row
}
