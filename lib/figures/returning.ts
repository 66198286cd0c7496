import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { requests } from '@/db/schema'
import { endedSince } from './ends'
import type { Figures } from './schema'

// Few numbers have asked before, and the index of numbers alone says which. `offset 0` looks only at these.
const askedBefore = sql`exists (select from ${requests} as earlier
  where earlier.phone = done.phone and earlier.created_at < done.created_at)`
const hadOneBefore = sql`exists (select from ${requests} as earlier where earlier.phone = again.phone
  and earlier.created_at < again.created_at and earlier.status = 'completed' and earlier.ended_at < again.ended_at offset 0)`

/** The completed requests since a day with a phone number, and those of returning customers. */
export async function countReturning(db: Database, since: string): Promise<Figures['customers']> {
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
