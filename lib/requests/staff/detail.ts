import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { admins, isJobOf, jobs, requests, taskers, tasks } from '@/db/schema'
import { listCasesOf } from '@/lib/cases/queries'
import { localePath } from '@/lib/i18n/constants'
import { formatRwf } from '@/lib/i18n/money'
import { listFormerJobs } from '@/lib/jobs/queries'
import { stageOf } from '@/lib/jobs/stages'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { listDeskOffers } from '@/lib/offers/queries'
import { listPhotos, listWorkPhotos } from '@/lib/photos/queries'
import { whatsappUrl } from '@/lib/places/phone'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { busyTaskers, checkLacksOf } from '@/lib/requests/queries'
import { attemptsSinceContact, listEvents } from '@/lib/requests/timeline'
import { getSettings } from '@/lib/settings/queries'
import { listConversation, whatsappAllows } from './conversation'
import { type RequestDetail, requestDetailSchema } from './detail-schema'
import { listLinked } from './duplicates'
import { greetingText } from './greeting'
import { rowColumns } from './queries'
import { spamCheckOf } from './spam'

const mostOfPhone = 10
const mostDuplicates = 20

const wished = alias(taskers, 'wished')

const detailColumns = {
  ...rowColumns,
  ...columnsFor(requests, requestDetailSchema),
  taskId: requests.taskId,
  wantedAt: requests.wantedAt,
  trackToken: requests.trackToken,
  whatsappAt: requests.whatsappAt,
  promiseLiftedAt: requests.promiseLiftedAt,
  erasedAt: requests.erasedAt,
  duplicateOf: requests.duplicateOf,
  priceRwf: tasks.priceRwf,
  durationMinutes: tasks.durationMinutes,
  ofJob: { taskerId: jobs.taskerId, ...columnsFor(jobs, requestDetailSchema.shape.job.unwrap()) },
  assigned: { id: taskers.id, name: taskers.name, phone: taskers.phone, status: taskers.status },
  wished_tasker: { id: wished.id, name: wished.name },
}

async function findRow(db: Database, id: string) {
  const [row] = await db
    .select(detailColumns)
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(admins, eq(admins.id, requests.ownerId))
    .leftJoin(jobs, isJobOf(requests))
    .leftJoin(taskers, eq(taskers.id, jobs.taskerId))
    .leftJoin(wished, eq(wished.id, requests.wishedTaskerId))
    .where(eq(requests.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

type Row = Awaited<ReturnType<typeof findRow>>

async function listSamePhone(db: Database, { id, phone }: Row): Promise<RequestDetail['same_phone']> {
  if (phone === '') return []
  return listLinked(db, and(eq(requests.phone, phone), ne(requests.id, id)), mostOfPhone)
}

async function originalOf(db: Database, { duplicateOf }: Row): Promise<RequestDetail['duplicate_of']> {
  if (!duplicateOf) return null
  const [original] = await listLinked(db, eq(requests.id, duplicateOf), 1)
  return original ?? null
}

async function taskerOf(db: Database, row: Row): Promise<RequestDetail['tasker']> {
  if (!row.assigned) return null
  const { status, ...tasker } = row.assigned
  const job = { ...row, wantedOn: row.wanted_on }
  const busy = await busyTaskers(db, job, [tasker.id])
  const lacks = await checkLacksOf(db, job, [tasker.id])
  return {
    ...tasker,
    is_approved: status === 'approved',
    is_busy: busy.has(tasker.id),
    check_lacks: lacks(tasker.id),
  }
}

function jobOf({ status, assigned, ofJob }: Row): RequestDetail['job'] {
  if (!assigned || !ofJob) return null
  const { taskerId: _taskerId, ...steps } = ofJob
  const { confirmed_at: confirmedAt, on_the_way_at: onTheWayAt, finished_at: finishedAt } = steps
  return { ...withIsoTexts(steps), stage: stageOf({ status, confirmedAt, onTheWayAt, finishedAt }) }
}

const inEnglish = (answers: Row['answers']): RequestDetail['answers'] =>
  answers.map(({ question, answer }) => ({ question: question.en, answer: answer.en }))

/** One request as `adminId` sees it: timeline, amounts, tasker, and other requests of the same phone. */
export async function getRequest(id: string, adminId: string): Promise<RequestDetail> {
  return read(async (db) => {
    // Read first: if the request changes during the other queries, this version is then an older one.
    const row = await findRow(db, id)
    const [
      events,
      samePhone,
      duplicateOf,
      duplicates,
      attempts,
      tasker,
      spamCheck,
      conversation,
      allows,
      hasStopped,
      photos,
      workPhotos,
      formerJobs,
      offers,
      cases,
      settings,
    ] = await Promise.all([
      listEvents(db, id),
      listSamePhone(db, row),
      originalOf(db, row),
      listLinked(db, eq(requests.duplicateOf, id), mostDuplicates),
      attemptsSinceContact(db, id),
      taskerOf(db, row),
      spamCheckOf(db, { ...row, endReason: row.end_reason }, adminId),
      listConversation(db, id),
      whatsappAllows(db, row),
      isOptedOut(db, row.phone),
      listPhotos(db, id),
      listWorkPhotos(db, id),
      listFormerJobs(db, eq(jobs.requestId, id)),
      listDeskOffers(db, id),
      listCasesOf(db, id),
      getSettings(),
    ])
    const {
      taskId,
      wantedAt,
      trackToken,
      whatsappAt: _whatsappAt,
      promiseLiftedAt,
      erasedAt,
      duplicateOf: _duplicateOf,
      priceRwf,
      durationMinutes,
      assigned,
      ofJob: _ofJob,
      ...own
    } = row
    return {
      ...withIsoTexts(own),
      popular_task_id: taskId,
      answers: inEnglish(own.answers),
      photos,
      work_photos: workPhotos,
      job: jobOf(row),
      former_jobs: formerJobs,
      offers,
      offer_minutes: settings.offers.minutes,
      cases,
      price: formatRwf(priceRwf),
      duration: String(durationMinutes),
      is_erased: erasedAt !== null,
      is_mine: row.owner?.id === adminId,
      tasker,
      attempt_channels: attempts.channels,
      attempts_apart: attempts.apart,
      spam_check: spamCheck,
      conversation,
      whatsapp_allows: allows,
      has_stopped: hasStopped,
      tracking_path: localePath(row.locale, `/track/${trackToken}`),
      whatsapp_url: whatsappUrl(row.phone, greetingText(row)),
      events,
      same_phone: samePhone,
      duplicate_of: duplicateOf,
      duplicates,
      now: new Date().toISOString(),
    }
  })
}
