import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { admins, requestEvents } from '@/db/schema'
import type { ContactChannel } from './constants'
import { countApart, isWithAPerson } from './workflow'

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
      actorId: requestEvents.actorId,
      actorName: admins.name,
    })
    .from(requestEvents)
    .leftJoin(admins, eq(admins.id, requestEvents.actorId))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.id))

export type PlainEvent = Awaited<ReturnType<typeof listPlainEvents>>[number]

/** The attempts since the last talk: how many count, and their channels. */
export function attemptsSinceContact(events: readonly PlainEvent[]): {
  apart: number
  channels: ContactChannel[]
} {
  const last = events.findLastIndex(({ outcome }) => outcome !== null && isWithAPerson(outcome))
  const attempts = events.slice(last + 1).filter(({ type }) => type === 'request.attempted')
  return { apart: countApart(attempts), channels: attempts.flatMap(({ channel }) => channel ?? []) }
}

/** Who declined a request last. */
export function declinedBy(events: readonly PlainEvent[]): { id: string | null; name: string } {
  const last = events.findLast(({ type }) => type === 'request.declined')
  return { id: last?.actorId ?? null, name: last?.actorName ?? 'Somebody' }
}

const backTypes = ['job.released', 'job.no_show', 'request.reopened']

/** What may have brought a request back to the desk: the last such event. */
export function backCauseOf(events: readonly PlainEvent[]): { type: string; note: string | null } | null {
  const last = events.findLast(({ type }) => backTypes.includes(type) || type.startsWith('offer.'))
  return last ? { type: last.type, note: last.note } : null
}
