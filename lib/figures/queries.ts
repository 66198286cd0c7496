import 'server-only'
import { gte, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { admins, requests } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { isInTime, isJudged } from '@/lib/requests/staff/dashboard'
import { dayBounds } from '@/lib/requests/staff/filter'
import { countCompleted } from './completed'
import { countCancellations, countDemand } from './ends'
import { countReturning } from './returning'
import type { DispatcherFigures, Figures, Period } from './schema'

const dayMs = 86_400_000

type Owned = Omit<DispatcherFigures, 'completed'>

/** What each admin owns of the requests that were received since a day. */
const listOwned = (db: Database, since: string) =>
  db.execute<Owned>(sql`
    select owned.*, ${admins.name}
    from (
      select owner_id as id, count(*)::int as owned, (count(*) filter (where ${isJudged}))::int as owed,
        (count(*) filter (where ${isJudged} and ${isInTime}))::int as in_time
      from ${requests} where ${receivedSince(since)} and owner_id is not null group by owner_id
    ) as owned join ${admins} on ${admins.id} = owned.id
  `)

const receivedSince = (since: string): SQL => gte(requests.createdAt, dayBounds(since).from)

type Finished = Pick<DispatcherFigures, 'id' | 'name' | 'completed'>

/** What they own, beside what they completed: a request may have been received long before. */
function dispatchersOf(owned: readonly Owned[], finished: readonly Finished[]): DispatcherFigures[] {
  const nothing = { owned: 0, owed: 0, in_time: 0, completed: 0 }
  const byId = new Map<string, DispatcherFigures>()
  for (const one of [...owned, ...finished]) byId.set(one.id, { ...nothing, ...byId.get(one.id), ...one })
  return [...byId.values()].sort(
    (one, other) =>
      other.owned - one.owned || other.completed - one.completed || one.name.localeCompare(other.name),
  )
}

/** The figures of the last days in Kigali, today included. */
export async function getFigures(period: Period): Promise<Figures> {
  const since = kigaliDay(new Date(Date.now() - (Number(period) - 1) * dayMs))
  return read(async (db) => {
    const [{ by_owner, ...completed }, customers, owned, demand, cancellations] = await Promise.all([
      countCompleted(db, since),
      countReturning(db, since),
      listOwned(db, since),
      countDemand(db, since),
      countCancellations(db, since),
    ])
    const dispatchers = dispatchersOf(owned, by_owner)
    return { since, ...completed, customers, dispatchers, ...demand, cancellations }
  })
}
