import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, type Reader, read } from '@/db/client'
import {
  agreedPrices,
  isJobOf,
  isLinkOf,
  jobs,
  media,
  messages,
  requestEvents,
  requests,
  taskers,
  tasks,
} from '@/db/schema'
import { pictureColumns, pictureOf } from '@/lib/media/queries'
import { listPhotos } from '@/lib/photos/queries'
import { keyedHash, sha256 } from '@/lib/platform/crypto'
import type { DayPart, RequestStatus } from '@/lib/requests/constants'
import { findRating, isDoneBy } from '@/lib/requests/ratings/queries'
import { listChecks } from '@/lib/taskers/queries'
import { type ComingTasker, type Lookup, trackTokenSchema } from './schema'
import { pathOf, stepEvents, stepTimes } from './steps'
import { firstNameOf } from './workflow'

type Changeable = {
  description: string
  wantedAt: Date | null
  wantedOn: string | null
  wantedPart: DayPart | null
}

/** A hash of what the customer can change, to detect changes since the page was loaded. */
export function markOf({ description, wantedAt, wantedOn, wantedPart }: Changeable): string {
  return sha256(JSON.stringify([description, wantedAt?.getTime() ?? null, wantedOn, wantedPart])).slice(0, 16)
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

const columns = {
  reference: requests.reference,
  status: requests.status,
  source: requests.source,
  taskId: requests.taskId,
  taskTitle: tasks.title,
  description: requests.description,
  location: requests.location,
  phone: requests.phone,
  phoneWrongAt: requests.phoneWrongAt,
  answers: requests.answers,
  wantedAt: requests.wantedAt,
  wantedOn: requests.wantedOn,
  wantedPart: requests.wantedPart,
  usualFromRwf: requests.usualFromRwf,
  usualToRwf: requests.usualToRwf,
  labourRwf: agreedPrices.labourRwf,
  transportRwf: agreedPrices.transportRwf,
  materialsRwf: agreedPrices.materialsRwf,
  acceptedAt: agreedPrices.acceptedAt,
  acceptedBy: agreedPrices.acceptedBy,
  paidAt: requests.paidAt,
  confirmedAt: jobs.confirmedAt,
  onTheWayAt: jobs.onTheWayAt,
  onTheWayMinutes: jobs.onTheWayMinutes,
  finishedAt: jobs.finishedAt,
  reportedLabourRwf: jobs.reportedLabourRwf,
  reportedTransportRwf: jobs.reportedTransportRwf,
  reportedMaterialsRwf: jobs.reportedMaterialsRwf,
  doneConfirmedAt: jobs.doneConfirmedAt,
  proposedAt: jobs.proposedAt,
  proposedBy: jobs.proposedBy,
  contactDueAt: requests.contactDueAt,
  contactedAt: requests.contactedAt,
  endedAt: requests.endedAt,
  createdAt: requests.createdAt,
  customerWasReached: requests.customerWasReached,
  rating: requests.rating,
  ratingText: requests.ratingText,
  quoteAllowedAt: requests.quoteAllowedAt,
}

const numbersGiven = (requestId: SQLWrapper | string) =>
  sql<number>`(select count(*)::int from ${requestEvents} as given where given.request_id = ${requestId} and given.type = 'request.number_given')`

/** How often the customer has given another number. */
export const countNumbers = (db: Reader, requestId: string): Promise<number> =>
  db.$count(
    requestEvents,
    and(eq(requestEvents.requestId, requestId), eq(requestEvents.type, 'request.number_given')),
  )

async function findRow(db: Database, token: string) {
  const ofNumber = {
    numbersGiven: numbersGiven(requests.id),
    isByText: sql<boolean>`${requests.textToken} = ${token}`,
  }
  const [row] = await db
    .select({ id: requests.id, taskerId: jobs.taskerId, shown: { ...columns, ...ofNumber } })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(jobs, isJobOf(requests))
    .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
    .where(and(isLinkOf(token), isNull(requests.erasedAt)))
  return row
}

/** What staff wrote last on the page of a request. */
async function findWritten(db: Database, requestId: string): Promise<{ text: string; at: Date } | null> {
  const [last] = await db
    .select({ text: messages.text, at: messages.createdAt })
    .from(messages)
    .where(
      and(eq(messages.requestId, requestId), eq(messages.channel, 'page'), eq(messages.direction, 'out')),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1)
  return last ?? null
}

async function findPath(
  db: Database,
  { id, taskerId, shown }: NonNullable<Awaited<ReturnType<typeof findRow>>>,
) {
  const events = await db
    .select({ type: requestEvents.type, at: requestEvents.at })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, id), inArray(requestEvents.type, stepEvents)))
    .orderBy(requestEvents.id)
  return pathOf({ ...shown, hasTasker: taskerId !== null, ...stepTimes(events) })
}

/** What the holder of a tracking link sees; null for an unknown link. */
export async function getTrackedRequest(token: string) {
  if (!trackTokenSchema.safeParse(token).success) return null
  return read(async (db) => {
    const row = await findRow(db, token)
    if (!row) return null
    const { id, taskerId, shown } = row
    const isSent = taskerId !== null && isComing.includes(shown.status)
    const [path, tasker, photos, ratedAt, written] = await Promise.all([
      findPath(db, row),
      isSent ? findComingTasker(db, taskerId) : null,
      listPhotos(db, id),
      shown.rating === null ? null : firstRatedAt(db, id),
      findWritten(db, id),
    ])
    return { ...shown, path, tasker, photos, ratedAt, written, seen: markOf(shown) }
  })
}

export type TrackedRequest = NonNullable<Awaited<ReturnType<typeof getTrackedRequest>>>

const hashOf = (digits: string) => keyedHash('track-digits', digits)

/**
 * The link of a request that ends with its number, if the digits are right; none while the number is wrong.
 * All wrong tries take the same steps.
 */
export async function findLinkByReference({ reference, digits }: Lookup): Promise<string | null> {
  const [found] = await read((db) =>
    db
      .select({ textToken: requests.textToken, phone: requests.phone })
      .from(requests)
      .where(
        and(eq(requests.reference, reference), isNull(requests.phoneWrongAt), isNull(requests.erasedAt)),
      ),
  )
  const isRight = timingSafeEqual(hashOf(found?.phone.slice(-4) ?? 'none'), hashOf(digits))
  return found && isRight ? found.textToken : null
}

/** What a customer may know of the tasker who comes; null once the profile is deleted. Never the number. */
export async function findComingTasker(db: Reader, taskerId: string): Promise<ComingTasker | null> {
  const [found] = await db
    .select({ name: taskers.name, profession: taskers.profession, photo: pictureColumns })
    .from(taskers)
    .leftJoin(media, eq(media.id, taskers.photoId))
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
  const firstName = firstNameOf(found?.name)
  if (!found || !firstName) return null
  const [jobsDone, rating, checks] = await Promise.all([
    db.$count(jobs, and(eq(jobs.taskerId, taskerId), eq(jobs.endedHow, 'completed'))),
    findRating(db, isDoneBy(taskerId)),
    listChecks(db, taskerId),
  ])
  return {
    firstName,
    profession: found.profession,
    photo: pictureOf(found.photo),
    jobsDone,
    rating,
    checks: checks.flatMap(({ kind, state, checkedOn }) =>
      state === 'passed' && checkedOn ? [{ kind, on: checkedOn }] : [],
    ),
  }
}
