import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { requestEvents, requests, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { listPhotos, servePhoto } from '@/lib/photos/queries'
import { withoutContacts } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { isJobStatus } from '@/lib/requests/constants'
import { findRating } from '@/lib/requests/ratings/queries'
import type { Earnings, Job, JobList } from './schema'
import { maySeeCustomer, stageOf, withoutJob } from './stages'

const mostJobs = 100

const columns = {
  id: requests.id,
  version: requests.version,
  reference: requests.reference,
  status: requests.status,
  task: tasks.title,
  wantedAt: requests.wantedAt,
  wantedOn: requests.wantedOn,
  wantedPart: requests.wantedPart,
  district: requests.district,
  sector: requests.sector,
  location: requests.location,
  fullName: requests.fullName,
  phone: requests.phone,
  description: requests.description,
  answers: requests.answers,
  payRwf: requests.payRwf,
  agreedLabourRwf: requests.labourRwf,
  agreedTransportRwf: requests.transportRwf,
  agreedMaterialsRwf: requests.materialsRwf,
  reportedLabourRwf: requests.reportedLabourRwf,
  reportedTransportRwf: requests.reportedTransportRwf,
  reportedMaterialsRwf: requests.reportedMaterialsRwf,
  assignedAt: requests.assignedAt,
  confirmedAt: requests.confirmedAt,
  onTheWayAt: requests.onTheWayAt,
  onTheWayMinutes: requests.onTheWayMinutes,
  startedAt: requests.startedAt,
  finishedAt: requests.finishedAt,
  endedAt: requests.endedAt,
  proposedAt: requests.proposedAt,
  proposedBy: requests.proposedBy,
  rating: requests.rating,
  ratingText: requests.ratingText,
}

/** What a tasker earned: the pay of completed jobs, and the materials that the customer accepted. */
const earned = sql<number>`(coalesce(${requests.payRwf}, 0) + coalesce(${requests.materialsRwf}, 0))`

const select = (db: Database) =>
  db.select(columns).from(requests).innerJoin(tasks, eq(tasks.id, requests.taskId))
type Row = Awaited<ReturnType<typeof select>>[number]

const iso = (instant: Date | null) => instant?.toISOString() ?? null

async function jobOf(db: Database, row: Row, locale: Locale): Promise<Job> {
  const isShown = maySeeCustomer(row, new Date())
  // Before the yes, the job's words are those of the offer: without name, number and address.
  const hasWords = isShown || (isJobStatus(row.status) && !row.finishedAt)
  const words = isShown ? row.description : withoutContacts(row.description)
  const { proposedAt, proposedBy } = row
  return {
    request_id: row.id,
    version: row.version,
    reference: row.reference,
    status: row.status,
    stage: stageOf(row),
    task_title: row.task[locale],
    wanted_at: iso(row.wantedAt),
    wanted_on: row.wantedOn,
    wanted_part: row.wantedPart,
    district: row.district,
    sector: row.sector,
    location: isShown ? row.location : '',
    name: isShown ? row.fullName : '',
    phone: isShown ? row.phone : '',
    description: hasWords ? words : '',
    answers: hasWords
      ? row.answers.map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] }))
      : [],
    photos: hasWords ? await listPhotos(db, row.id) : [],
    pay_rwf: row.payRwf,
    agreed_labour_rwf: row.confirmedAt && row.agreedLabourRwf,
    agreed_transport_rwf: row.confirmedAt && row.agreedTransportRwf,
    agreed_materials_rwf: row.confirmedAt && row.agreedMaterialsRwf,
    labour_rwf: row.reportedLabourRwf,
    transport_rwf: row.reportedTransportRwf,
    materials_rwf: row.reportedMaterialsRwf,
    earned_rwf: row.status === 'completed' ? (row.payRwf ?? 0) + (row.agreedMaterialsRwf ?? 0) : null,
    assigned_at: iso(row.assignedAt),
    confirmed_at: iso(row.confirmedAt),
    on_the_way_at: iso(row.onTheWayAt),
    on_the_way_minutes: row.onTheWayMinutes,
    started_at: iso(row.startedAt),
    finished_at: iso(row.finishedAt),
    ended_at: iso(row.endedAt),
    asked_time: proposedAt && proposedBy ? { at: proposedAt.toISOString(), by: proposedBy } : null,
    rating: row.rating,
    rating_text: row.ratingText,
  }
}

async function listEarnings(db: Database, taskerId: string): Promise<Earnings> {
  const ofTasker = eq(requests.taskerId, taskerId)
  const isDone = and(ofTasker, eq(requests.status, 'completed'))
  const week = sql<string>`to_char(date_trunc('week', ${requests.endedAt} at time zone 'Africa/Kigali'), 'YYYY-MM-DD')`
  const [weeks, jobs_done, rating] = await Promise.all([
    db
      .select({ week, jobs: sql<number>`count(*)::int`, earned_rwf: sql<number>`sum(${earned})::int` })
      .from(requests)
      .where(isDone)
      .groupBy(week)
      .orderBy(desc(week))
      .limit(26),
    db.$count(requests, isDone),
    findRating(db, ofTasker),
  ])
  return { weeks, jobs_done, rating }
}

/** The jobs of a tasker, those to do first, and what they earned. */
export async function listJobs(taskerId: string, locale: Locale): Promise<JobList> {
  return read(async (db) => {
    const rows = await select(db)
      .where(and(eq(requests.taskerId, taskerId), isNull(requests.erasedAt)))
      .orderBy(
        sql`${requests.status} not in ('assigned', 'in_progress')`,
        sql`case when ${requests.status} in ('assigned', 'in_progress') then ${requests.wantedAt} end nulls first`,
        desc(requests.endedAt),
      )
      .limit(mostJobs)
    const [data, earnings] = await Promise.all([
      Promise.all(rows.map((row) => jobOf(db, row, locale))),
      listEarnings(db, taskerId),
    ])
    return { data, earnings }
  })
}

type Of = { taskerId: string; requestId: string }
const isOwn = ({ taskerId, requestId }: Of) =>
  and(eq(requests.id, requestId), eq(requests.taskerId, taskerId), isNull(requests.erasedAt))

/** One job of a tasker; `not_found` for the jobs of others. */
export async function getJob(of: Of, locale: Locale): Promise<Job> {
  return read(async (db) => {
    const [row] = await select(db).where(isOwn(of))
    if (!row) throw new AppError('not_found')
    return jobOf(db, row, locale)
  })
}

/** A job that its tasker has given back, without its customer; `not_found` for all others. */
export async function getReleasedJob({ taskerId, requestId }: Of, locale: Locale): Promise<Job> {
  const isReleased = and(
    eq(requestEvents.requestId, requestId),
    eq(requestEvents.type, 'job.released'),
    eq(requestEvents.actorId, taskerId),
  )
  return read(async (db) => {
    const known = await db.$count(requestEvents, isReleased)
    const [row] = known > 0 ? await select(db).where(eq(requests.id, requestId)) : []
    if (!row) throw new AppError('not_found')
    // The next tasker's steps are not this one's business.
    return jobOf(db, { ...row, ...withoutJob, status: 'contacted', rating: null, ratingText: null }, locale)
  })
}

/** A photo of a job for its tasker, while the job is shown with its words. */
export async function serveJobPhoto(of: Of, photoId: string, size: 'small' | 'large'): Promise<Response> {
  const job = await getJob(of, 'en')
  if (!job.photos.some(({ id }) => id === photoId)) throw new AppError('not_found')
  return servePhoto(photoId, eq(requests.id, of.requestId), size)
}
