import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/db/client'
import { requestEvents } from '@/db/schema'
import { sha256 } from '@/lib/platform/crypto'

/** A hash of what the customer can change, to detect changes since the page was loaded. */
export function markOf(request: { description: string; wantedAt: Date | null }): string {
  return sha256(JSON.stringify([request.description, request.wantedAt?.getTime() ?? null])).slice(0, 16)
}

/** When the work was first rated after it was last completed, by the events. */
export async function firstRatedAt(db: Database | Transaction, requestId: string): Promise<Date | null> {
  const ofRequest = eq(requestEvents.requestId, requestId)
  const lastDone = sql`coalesce((select max(done.id) from ${requestEvents} as done where done.request_id = ${requestId} and done.type = 'request.completed'), 0)`
  const [first] = await db
    .select({ at: requestEvents.at })
    .from(requestEvents)
    .where(and(ofRequest, eq(requestEvents.type, 'request.rated'), sql`${requestEvents.id} > ${lastDone}`))
    .orderBy(requestEvents.id)
    .limit(1)
  return first?.at ?? null
}
