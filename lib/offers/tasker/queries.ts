import 'server-only'
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { agreedPrices, isJobOf, jobs, requests, taskers, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { maySeeCustomer } from '@/lib/jobs/workflow'
import { linksOf } from '@/lib/offers/queries'
import { type Offer, offerTokenSchema } from '@/lib/offers/schema'
import { listPhotos, servePhoto } from '@/lib/photos/queries'
import { areaText } from '@/lib/places/kigali'
import { withoutContacts } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { mayPayOnline } from '@/lib/providers/chosen-money'
import { isJobStatus, type OfferStatus } from '@/lib/requests/constants'

const mostOffers = 50

type Links = ReturnType<typeof linksOf>

function select(db: Database, which: (links: Links) => SQL | undefined) {
  const links = linksOf(db)
  return db
    .select({
      id: links.id,
      taskerId: links.taskerId,
      token: links.token,
      offerStatus: links.status,
      pay_rwf: links.payRwf,
      sells: agreedPrices.sells,
      totalRwf: agreedPrices.totalRwf,
      materialsRwf: agreedPrices.materialsRwf,
      expires_at: links.expiresAt,
      sentAt: links.sentAt,
      isOver: sql<boolean>`${links.expiresAt} <= now()`,
      locale: taskers.locale,
      request_id: requests.id,
      reference: requests.reference,
      task: tasks.title,
      sector: requests.sector,
      district: requests.district,
      wantedAt: requests.wantedAt,
      wantedOn: requests.wantedOn,
      wantedPart: requests.wantedPart,
      description: requests.description,
      answers: requests.answers,
      status: requests.status,
      assignedTo: jobs.taskerId,
      jobToken: jobs.token,
      confirmedAt: jobs.confirmedAt,
      onTheWayAt: jobs.onTheWayAt,
      finishedAt: jobs.finishedAt,
      endedAt: requests.endedAt,
    })
    .from(links)
    .innerJoin(requests, eq(requests.id, links.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .innerJoin(taskers, eq(taskers.id, links.taskerId))
    .leftJoin(jobs, isJobOf(requests))
    .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
    .where(and(which(links), isNull(requests.erasedAt), isNull(taskers.erasedAt)))
    .orderBy(sql`${links.status} <> 'open'`, desc(links.sentAt))
    .limit(mostOffers)
}

type Row = Awaited<ReturnType<typeof select>>[number]

/** An offer whose time is over has ended, also before the worker says so. */
const statusNow = ({ offerStatus, isOver }: Row): OfferStatus =>
  offerStatus === 'open' && isOver ? 'expired' : offerStatus

/** Whether this tasker may read what the customer wrote. */
function mayRead(row: Row, status: OfferStatus): boolean {
  if (status === 'open') return true
  if (status !== 'accepted' || row.assignedTo !== row.taskerId) return false
  return isJobStatus(row.status) || maySeeCustomer(row, new Date())
}

async function offerOf(db: Database, row: Row, locale: Locale): Promise<Offer> {
  const status = statusNow(row)
  const isShown = mayRead(row, status)
  return {
    id: row.id,
    request_id: row.request_id,
    reference: row.reference,
    status,
    task_title: row.task[locale],
    area: areaText(row),
    wanted: { at: row.wantedAt?.toISOString() ?? null, on: row.wantedOn, part: row.wantedPart },
    pay_rwf: row.pay_rwf,
    money:
      row.sells === null || row.totalRwf === null || row.materialsRwf === null
        ? null
        : {
            sells: row.sells,
            total_rwf: row.totalRwf,
            materials_rwf: row.materialsRwf,
            may_pay_online: mayPayOnline(row.sells),
          },
    description: isShown ? withoutContacts(row.description) : '',
    answers: isShown
      ? row.answers.map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] }))
      : [],
    photos: isShown ? await listPhotos(db, row.request_id) : [],
    expires_at: row.expires_at.toISOString(),
    asks_to_confirm: status === 'accepted' && row.status === 'assigned' && row.confirmedAt === null,
  }
}

async function findOffer(db: Database, token: string): Promise<Row | undefined> {
  const [row] = await select(db, (links) => eq(links.token, token))
  return row
}

/** What the holder of an offer's link sees, in a language or the tasker's own; null for an unknown link. */
export async function getOffer(token: string, locale?: Locale): Promise<Offer | null> {
  return read(async (db) => {
    const row = await findOffer(db, token)
    return row ? offerOf(db, row, locale ?? row.locale) : null
  })
}

/** The link of the job that an offer has become, while the job is its tasker's. */
const jobTokenIn = (row: Row): string | null =>
  statusNow(row) === 'accepted' && row.assignedTo === row.taskerId ? row.jobToken : null

/** The same by the link of the offer; null for an unknown link. */
export const findJobToken = (token: string): Promise<string | null> =>
  read(async (db) => {
    const row = await findOffer(db, token)
    return row ? jobTokenIn(row) : null
  })

/** The page of an offer's link, in a language; null for an unknown link. */
export async function getOfferPage(token: string, locale: Locale) {
  if (!offerTokenSchema.safeParse(token).success) return null
  return read(async (db) => {
    const row = await findOffer(db, token)
    if (!row) return null
    const offer = await offerOf(db, row, locale)
    return {
      offer,
      sentAt: row.sentAt,
      /** The link of the job, once it is theirs. */
      jobToken: jobTokenIn(row),
      now: new Date(),
    }
  })
}

export type OfferPage = NonNullable<Awaited<ReturnType<typeof getOfferPage>>>

const shownHours = 24

/** The offers of a tasker: open ones first, and those that ended in the last day. */
export async function listOwnOffers(
  taskerId: string,
  locale: Locale,
): Promise<(Offer & { token: string })[]> {
  const isRecent = (links: Links) =>
    or(eq(links.status, 'open'), gt(links.answeredAt, sql`now() - ${shownHours} * interval '1 hour'`))
  return read(async (db) => {
    const rows = await select(db, (links) =>
      and(eq(links.taskerId, taskerId), links.isListed, isRecent(links)),
    )
    return Promise.all(rows.map(async (row) => ({ ...(await offerOf(db, row, locale)), token: row.token })))
  })
}

/** A photo for the holder of an offer's link, while they may read what the customer wrote. */
export async function serveOfferPhoto(
  token: string,
  photoId: string,
  size: 'small' | 'large',
): Promise<Response> {
  const requestId = await read(async (db) => {
    const row = await findOffer(db, token)
    if (!row || !mayRead(row, statusNow(row))) throw new AppError('not_found')
    return row.request_id
  })
  const isOfRequest: SQL = eq(requests.id, requestId)
  return servePhoto(photoId, isOfRequest, size)
}
