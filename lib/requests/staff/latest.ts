import 'server-only'
import { and, asc, gt, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { requestEvents } from '@/db/schema'

/** An event takes its number before its transaction commits, so it may be seen after later ones. */
const eventsBehind = 1_000

/** No transaction of ours is open for so long. */
const openSeconds = 20

/** The events of the last seconds. Who reads them again in time misses none, however late it commits. */
export const readLatestEvents = () =>
  read((db) =>
    db
      .select({ id: requestEvents.id, requestId: requestEvents.requestId, type: requestEvents.type })
      .from(requestEvents)
      .where(
        and(
          gt(requestEvents.id, sql`(select max(id) from request_events) - ${eventsBehind}::int`),
          gt(requestEvents.at, sql`now() - ${openSeconds} * interval '1 second'`),
        ),
      )
      .orderBy(asc(requestEvents.id)),
  )
