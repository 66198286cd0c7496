import 'server-only'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { agreedPrices, dues, isCurrent, jobs, requests, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import type { Earnings, Job, JobList, JobMoney } from '@/lib/jobs/schema'
import { mayPayCash, maySeeCustomer, stageOf } from '@/lib/jobs/workflow'
import { listPhotos, servePhoto } from '@/lib/photos/queries'
import { withoutContacts } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { mayPayOnline } from '@/lib/providers/chosen-money'
import { isJobStatus } from '@/lib/requests/constants'
import { findRating, isDoneBy } from '@/lib/requests/ratings/queries'

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
  // Not a number of another person.
  phone: sql<string>`case when ${requests.phoneWrongAt} is null then ${requests.phone} else '' end`,
  description: requests.description,
  answers: requests.answers,
  payRwf: jobs.payRwf,
  agreedLabourRwf: agreedPrices.labourRwf,
  agreedTransportRwf: agreedPrices.transportRwf,
  agreedMaterialsRwf: agreedPrices.materialsRwf,
  sells: agreedPrices.sells,
  totalRwf: agreedPrices.totalRwf,
  dueRwf: sql<number | null>`(select ${dues.dueRwf} from ${dues} where ${dues.requestId} = ${requests.id})`,
  takenRwf: sql<number>`((select coalesce(sum(settled_rwf), 0) from payments where job_id = ${jobs.id} and method = 'cash' and state = 'paid')
    - (select coalesce(sum(amount_rwf), 0) from refunds where job_id = ${jobs.id} and state = 'paid' and handed_by = 'tasker'))::int`,
  paidAt: requests.paidAt,
  // All of it: who was given some of it back, or paid a part in cash, has paid the tasker.
  onlineRwf: sql<number>`(select coalesce(sum(settled_rwf - (select coalesce(sum(amount_rwf), 0) from refunds
    where payment_id = payments.id and state = 'paid' and reason in ('cancelled', 'overpaid'))), 0)::int
    from payments where request_id = ${requests.id} and method = 'momo' and state = 'paid')`,
  cashSaidRwf: sql<
    number | null
  >`(select said_by_tasker_rwf from payments where job_id = ${jobs.id} and method = 'cash' and state = 'pending')`,
  // Not of a tasker from whom another one took over.
  cashDiffers: sql<boolean>`exists (select 1 from cases where request_id = ${requests.id}
    and kind = 'cash_differs' and settled_at is null and tasker_id = ${jobs.taskerId})`,
  reportedLabourRwf: jobs.reportedLabourRwf,
  reportedTransportRwf: jobs.reportedTransportRwf,
  reportedMaterialsRwf: jobs.reportedMaterialsRwf,
  assignedAt: jobs.assignedAt,
  confirmedAt: jobs.confirmedAt,
  onTheWayAt: jobs.onTheWayAt,
  onTheWayMinutes: jobs.onTheWayMinutes,
  startedAt: jobs.startedAt,
  finishedAt: jobs.finishedAt,
  endedAt: requests.endedAt,
  proposedAt: jobs.proposedAt,
  proposedBy: jobs.proposedBy,
  endedHow: jobs.endedHow,
  rating: requests.rating,
  ratingText: requests.ratingText,
}

/** What a tasker earned: the pay of completed jobs, and the materials that the customer accepted. */
const earned = sql<number>`(coalesce(${jobs.payRwf}, 0) + coalesce(${agreedPrices.materialsRwf}, 0))`

const select = (db: Database) =>
  db
    .select(columns)
    .from(jobs)
    .innerJoin(requests, eq(requests.id, jobs.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))

type Row = Awaited<ReturnType<typeof select>>[number]

/** Who pays whom for a job; the tasker of another one sees nothing of it. */
function moneyOf(row: Row): JobMoney | null {
  const { sells, totalRwf, dueRwf, takenRwf, payRwf, agreedMaterialsRwf, paidAt, onlineRwf } = row
  if (sells === null || totalRwf === null) return null
  return {
    sells,
    total_rwf: totalRwf,
    due_rwf: Math.max(0, dueRwf ?? 0),
    taken_rwf: sells === 'full' ? takenRwf : 0,
    yours_rwf: payRwf === null ? null : payRwf + (agreedMaterialsRwf ?? 0),
    is_paid: paidAt !== null,
    may_pay_online: mayPayOnline(sells),
    is_paid_online: paidAt !== null && onlineRwf > 0 && onlineRwf >= totalRwf,
  }
}

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
    money: moneyOf(row),
    cash_said_rwf: row.cashSaidRwf,
    cash_differs: row.cashSaidRwf !== null && row.cashDiffers,
    may_say_cash: mayPayCash({ ...row, dueRwf: row.dueRwf ?? 0, hasPrice: row.sells !== null }),
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
  const isDone = and(eq(jobs.taskerId, taskerId), eq(jobs.endedHow, 'completed'))
  const week = sql<string>`to_char(date_trunc('week', ${requests.endedAt} at time zone 'Africa/Kigali'), 'YYYY-MM-DD')`
  const [weeks, jobs_done, rating] = await Promise.all([
    db
      .select({ week, jobs: sql<number>`count(*)::int`, earned_rwf: sql<number>`sum(${earned})::int` })
      .from(jobs)
      .innerJoin(requests, eq(requests.id, jobs.requestId))
      .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
      .where(isDone)
      .groupBy(week)
      .orderBy(desc(week))
      .limit(26),
    db.$count(jobs, isDone),
    findRating(db, isDoneBy(taskerId)),
  ])
  return { weeks, jobs_done, rating }
}

/** The jobs of a tasker, those to do first, and what they earned. */
export async function listJobs(taskerId: string, locale: Locale): Promise<JobList> {
  return read(async (db) => {
    const rows = await select(db)
      .where(and(eq(jobs.taskerId, taskerId), isCurrent(jobs), isNull(requests.erasedAt)))
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

/** What came after they gave a job back is not this tasker's business. */
const givenBack = (row: Row): Row => ({
  ...row,
  status: 'contacted',
  confirmedAt: null,
  sells: null,
  onlineRwf: 0,
  cashSaidRwf: null,
  rating: null,
  ratingText: null,
})

/** One job of a tasker, also one that they gave back, without its customer; `not_found` for all others. */
export async function getJob({ taskerId, requestId }: Of, locale: Locale): Promise<Job> {
  const isGivenBack = eq(jobs.endedHow, 'given_back')
  const isOwn = and(eq(jobs.requestId, requestId), eq(jobs.taskerId, taskerId), isNull(requests.erasedAt))
  return read(async (db) => {
    const [row] = await select(db)
      .where(and(isOwn, or(isCurrent(jobs), isGivenBack)))
      .orderBy(sql`${isCurrent(jobs)} desc`, desc(jobs.endedAt))
      .limit(1)
    if (!row) throw new AppError('not_found')
    return jobOf(db, row.endedHow === 'given_back' ? givenBack(row) : row, locale)
  })
}

/** A photo of a job for its tasker, while the job is shown with its words. */
export async function serveJobPhoto(of: Of, photoId: string, size: 'small' | 'large'): Promise<Response> {
  const job = await getJob(of, 'en')
  if (!job.photos.some(({ id }) => id === photoId)) throw new AppError('not_found')
  return servePhoto(photoId, eq(requests.id, of.requestId), size)
}
