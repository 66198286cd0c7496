import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, type Reader, read } from '@/db/client'
import { media, requestEvents, requests, taskers, tasks } from '@/db/schema'
import { pictureColumns, pictureOf } from '@/lib/media/queries'
import { keyedHash, sha256 } from '@/lib/platform/crypto'
import { consume, consumeAt } from '@/lib/platform/rate-limit'
import type { RequestStatus } from '@/lib/requests/constants'
import { lookupLimits } from './operations'
import type { Lookup } from './schema'

/** A hash of what the customer can change, to detect changes since the page was loaded. */
export function markOf(request: { description: string; wantedAt: Date | null }): string {
  return sha256(JSON.stringify([request.description, request.wantedAt?.getTime() ?? null])).slice(0, 16)
}

/** When the work was first rated after it was last completed, by the events. */
export async function firstRatedAt(db: Reader, requestId: string): Promise<Date | null> {
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

const isComing: readonly RequestStatus[] = ['assigned', 'in_progress', 'completed']

async function findRow(db: Database, token: string) {
  const [row] = await db
    .select({
      id: requests.id,
      taskerName: taskers.name,
      photo: pictureColumns,
      shown: {
        reference: requests.reference,
        source: requests.source,
        status: requests.status,
        taskId: requests.taskId,
        taskTitle: tasks.title,
        description: requests.description,
        location: requests.location,
        phone: requests.phone,
        wantedAt: requests.wantedAt,
        contactDueAt: requests.contactDueAt,
        contactedAt: requests.contactedAt,
        createdAt: requests.createdAt,
        customerWasReached: requests.customerWasReached,
        rating: requests.rating,
        ratingText: requests.ratingText,
      },
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(taskers, and(eq(taskers.id, requests.taskerId), isNull(taskers.erasedAt)))
    .leftJoin(media, eq(media.id, taskers.photoId))
    .where(and(eq(requests.trackToken, token), isNull(requests.erasedAt)))
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function taskerOf({ taskerName, shown, photo }: Row) {
  const firstName = taskerName?.trim().split(/\s+/)[0]
  return firstName && isComing.includes(shown.status) ? { firstName, photo: pictureOf(photo) } : null
}

/** What the holder of a tracking link sees; null for an unknown link. */
export async function getTrackedRequest(token: string) {
  if (!/^[\w-]{24}$/.test(token)) return null
  return read(async (db) => {
    const row = await findRow(db, token)
    if (!row) return null
    const { shown } = row
    const ratedAt = shown.rating === null ? null : await firstRatedAt(db, row.id)
    return { ...shown, ratedAt, seen: markOf(shown), tasker: taskerOf(row) }
  })
}

export type TrackedRequest = NonNullable<Awaited<ReturnType<typeof getTrackedRequest>>>

const hashOf = (digits: string) => keyedHash('track-digits', digits)

/** The token of a request, if the digits of its phone are right. All wrong tries take the same steps. */
export async function findLinkByReference(
  { reference, digits }: Lookup,
  address: string,
): Promise<string | null> {
  await consumeAt(lookupLimits.caller, { address, account: reference })
  await consume(lookupLimits.hour, reference)
  await consume(lookupLimits.day, reference)
  const [found] = await read((db) =>
    db
      .select({ trackToken: requests.trackToken, phone: requests.phone })
      .from(requests)
      .where(and(eq(requests.reference, reference), isNull(requests.erasedAt))),
  )
  const isRight = timingSafeEqual(hashOf(found?.phone.slice(-4) ?? 'none'), hashOf(digits))
  return found && isRight ? found.trackToken : null
}
