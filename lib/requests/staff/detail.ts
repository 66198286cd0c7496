import 'server-only'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { admins, requests, taskers, tasks } from '@/db/schema'
import { localePath } from '@/lib/i18n/constants'
import { isOptedOut } from '@/lib/messages/opt-outs'
import { whatsappUrl } from '@/lib/places/phone'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { listPhotos } from '@/lib/requests/photos/queries'
import { busyTaskers, checkLacksOf } from '@/lib/requests/tasker/queries'
import { attemptsSinceContact, listEvents } from '@/lib/requests/timeline'
import { formatRwf } from '@/lib/tasks/money'
import { listConversation, whatsappAllows } from './conversation'
import { greetingText } from './greeting'
import { rowColumns } from './queries'
import { type RequestDetail, requestDetailSchema } from './schema'
import { spamCheckOf } from './spam'

const mostOfPhone = 10

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
  priceRwf: tasks.priceRwf,
  durationMinutes: tasks.durationMinutes,
  assigned: { id: taskers.id, name: taskers.name, phone: taskers.phone, status: taskers.status },
  wished_tasker: { id: wished.id, name: wished.name },
}

async function findRow(db: Database, id: string) {
  const [row] = await db
    .select(detailColumns)
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(admins, eq(admins.id, requests.ownerId))
    .leftJoin(taskers, eq(taskers.id, requests.taskerId))
    .leftJoin(wished, eq(wished.id, requests.wishedTaskerId))
    .where(eq(requests.id, id))
  if (!row) throw new AppError('not_found')
  return row
}

type Row = Awaited<ReturnType<typeof findRow>>

async function listSamePhone(db: Database, { id, phone }: Row): Promise<RequestDetail['same_phone']> {
  if (phone === '') return []
  const rows = await db
    .select({
      id: requests.id,
      reference: requests.reference,
      status: requests.status,
      task_title: rowColumns.task_title,
      created_at: requests.createdAt,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(requests.phone, phone), ne(requests.id, id), isNull(requests.erasedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(mostOfPhone)
  return rows.map(withIsoTexts)
}

async function taskerOf(db: Database, row: Row): Promise<RequestDetail['tasker']> {
  if (!row.assigned) return null
  const { status, ...tasker } = row.assigned
  const busy = await busyTaskers(db, row, [tasker.id])
  const lacks = await checkLacksOf(db, row, [tasker.id])
  return {
    ...tasker,
    is_approved: status === 'approved',
    is_busy: busy.has(tasker.id),
    check_lacks: lacks(tasker.id),
  }
}

const inEnglish = (answers: Row['answers']): RequestDetail['answers'] =>
  answers.map(({ question, answer }) => ({ question: question.en, answer: answer.en }))

/** One request as `adminId` sees it: timeline, amounts, tasker, and other requests of the same phone. */
export async function getRequest(id: string, adminId: string): Promise<RequestDetail> {
  return read(async (db) => {
    // Read first: if the request changes during the other queries, this version is then an older one.
    const row = await findRow(db, id)
    const [events, samePhone, attempts, tasker, spamCheck, conversation, allows, hasStopped, photos] =
      await Promise.all([
        listEvents(db, id),
        listSamePhone(db, row),
        attemptsSinceContact(db, id),
        taskerOf(db, row),
        spamCheckOf(db, { ...row, endReason: row.end_reason }, adminId),
        listConversation(db, id),
        whatsappAllows(db, row),
        isOptedOut(db, row.phone),
        listPhotos(db, id),
      ])
    const {
      taskId,
      wantedAt,
      trackToken,
      whatsappAt: _whatsappAt,
      promiseLiftedAt,
      erasedAt,
      priceRwf,
      durationMinutes,
      assigned,
      ...own
    } = row
    return {
      ...withIsoTexts(own),
      answers: inEnglish(own.answers),
      photos,
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
      now: new Date().toISOString(),
    }
  })
}
