import 'server-only'
import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, requestEvents, requests, taskers } from '@/db/schema'
import { actorNames } from '@/lib/audit/labels'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { type RequestEvent, requestEventSchema } from '@/lib/requests/staff/detail-schema'
import type { ContactChannel } from './constants'
import type { Names } from './define-event'
import { tellEvent } from './events'
import { countApart } from './workflow'

const uuid = z.uuid()
const leavesOf = (data: unknown): unknown[] =>
  typeof data === 'object' && data !== null ? Object.values(data).flatMap(leavesOf) : [data]

/** The names of the people and the references of the requests that events speak of. */
async function namesOf(db: Reader, events: readonly { data: unknown }[]): Promise<Names> {
  const ids = [
    ...new Set(
      events.flatMap(({ data }) => leavesOf(data)).flatMap((leaf) => uuid.safeParse(leaf).data ?? []),
    ),
  ]
  if (ids.length === 0) return new Map()
  const named = await unionAll(
    db.select({ id: taskers.id, name: taskers.name }).from(taskers).where(isAny(taskers.id, ids)),
    db.select({ id: admins.id, name: admins.name }).from(admins).where(isAny(admins.id, ids)),
    db
      .select({ id: requests.id, name: requests.reference })
      .from(requests)
      .where(and(isAny(requests.id, ids), isNull(requests.erasedAt))),
  )
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** The history of a request in order, with the names of the actors. */
export async function listEvents(db: Reader, requestId: string): Promise<RequestEvent[]> {
  const rows = await db
    .select({
      ...columnsFor(requestEvents, requestEventSchema),
      actorKind: requestEvents.actorKind,
      actorName: admins.name,
      data: requestEvents.data,
    })
    .from(requestEvents)
    .leftJoin(admins, eq(admins.id, requestEvents.actorId))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.id))
  const names = await namesOf(db, rows)
  return rows.map(({ actorKind, actorName, data, ...row }) => ({
    ...withIsoTexts(row),
    actor: actorName ?? actorNames[actorKind],
    ...tellEvent({ type: row.type, data }, names),
  }))
}

/** The attempts since the last talk: how many count, and their channels. */
export async function attemptsSinceContact(
  db: Reader,
  requestId: string,
): Promise<{ apart: number; channels: ContactChannel[] }> {
  const ofRequest = eq(requestEvents.requestId, requestId)
  const [last] = await db
    .select({ id: max(requestEvents.id) })
    .from(requestEvents)
    .where(and(ofRequest, inArray(requestEvents.outcome, ['answered', 'replied'])))
  const attempts = await db
    .select({ at: requestEvents.at, channel: requestEvents.channel })
    .from(requestEvents)
    .where(and(ofRequest, eq(requestEvents.type, 'request.attempted'), gt(requestEvents.id, last?.id ?? 0)))
    .orderBy(requestEvents.id)
  return { apart: countApart(attempts), channels: attempts.flatMap(({ channel }) => channel ?? []) }
}
