import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, requestEvents, requests, taskers } from '@/db/schema'
import { actorText } from '@/lib/audit/labels'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import type { ContactChannel } from '@/lib/requests/constants'
import type { Names } from '@/lib/requests/event-parts'
import { type EventType, tellEvent } from '@/lib/requests/events'
import { type RequestEvent, requestEventSchema } from '@/lib/requests/staff/detail/schema'
import { countApart, isWithAPerson } from '@/lib/requests/workflow'

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
    actor: actorText(actorKind, actorName),
    ...tellEvent({ type: row.type, data }, names),
  }))
}

/** The events of a request in order, with what its next step depends on. */
export const listPlainEvents = (db: Reader, requestId: string) =>
  db
    .select({
      id: requestEvents.id,
      at: requestEvents.at,
      type: requestEvents.type,
      channel: requestEvents.channel,
      outcome: requestEvents.outcome,
      note: requestEvents.note,
      isOtherNumber: sql<boolean>`coalesce(${requestEvents.data}->'to' ? 'phone', false)`,
      actorId: requestEvents.actorId,
      actorName: admins.name,
    })
    .from(requestEvents)
    .leftJoin(admins, eq(admins.id, requestEvents.actorId))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.id))

export type PlainEvent = Awaited<ReturnType<typeof listPlainEvents>>[number]

/** The attempts since the last talk, and by the number that counts now, in order. */
export function listAttempts(events: readonly PlainEvent[]): PlainEvent[] {
  const last = events.findLastIndex(
    ({ outcome, isOtherNumber }) => isOtherNumber || (outcome !== null && isWithAPerson(outcome)),
  )
  return events.slice(last + 1).filter(({ type }) => type === 'request.attempted')
}

/** The attempts since the last talk: how many count, and their channels. */
export function attemptsSinceContact(events: readonly PlainEvent[]): {
  apart: number
  channels: ContactChannel[]
} {
  const attempts = listAttempts(events)
  return { apart: countApart(attempts), channels: attempts.flatMap(({ channel }) => channel ?? []) }
}

/** Who declined a request last. */
export function declinedBy(events: readonly PlainEvent[]): { id: string | null; name: string } {
  const last = events.findLast(({ type }) => type === 'request.declined')
  return { id: last?.actorId ?? null, name: last?.actorName ?? 'Somebody' }
}

const backTypes: readonly string[] = ['job.released', 'job.no_show', 'request.reopened'] satisfies EventType[]

/** What may have brought a request back to the desk: the last such event. */
export function backCauseOf(events: readonly PlainEvent[]): { type: string; note: string | null } | null {
  const last = events.findLast(({ type }) => backTypes.includes(type) || type.startsWith('offer.'))
  return last ? { type: last.type, note: last.note } : null
}
