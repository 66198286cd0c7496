import 'server-only'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { admins, requests, taskers, tasks } from '@/db/schema'
import { localePath } from '@/lib/i18n/constants'
import { whatsappUrl } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { busyTaskers, checkLacksOf } from '@/lib/requests/tasker/facts'
import { attemptsSinceContact, listEvents } from '@/lib/requests/timeline'
import { formatRwf } from '@/lib/tasks/money'
import { greetingText } from './greeting'
import { rowColumns, toRow } from './queries'
import type { RequestDetail } from './schema'
import { spamCheckOf } from './spam'

const mostOfPhone = 10

const detailColumns = {
  ...rowColumns,
  taskId: requests.taskId,
  description: requests.description,
  sector: requests.sector,
  source: requests.source,
  trackToken: requests.trackToken,
  labourRwf: requests.labourRwf,
  transportRwf: requests.transportRwf,
  materialsRwf: requests.materialsRwf,
  paidAt: requests.paidAt,
  endReason: requests.endReason,
  endedBy: requests.endedBy,
  promiseLiftedAt: requests.promiseLiftedAt,
  customerWasReached: requests.customerWasReached,
  rating: requests.rating,
  ratingText: requests.ratingText,
  erasedAt: requests.erasedAt,
  priceRwf: tasks.priceRwf,
  durationMinutes: tasks.durationMinutes,
  taskerId: requests.taskerId,
  taskerName: taskers.name,
  taskerPhone: taskers.phone,
  taskerStatus: taskers.status,
}

async function findRow(db: Database, id: string) {
  const [row] = await db
    .select(detailColumns)
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(admins, eq(admins.id, requests.ownerId))
    .leftJoin(taskers, eq(taskers.id, requests.taskerId))
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
      task_title: sql<string>`${tasks.title}->>'en'`,
      createdAt: requests.createdAt,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(requests.phone, phone), ne(requests.id, id), isNull(requests.erasedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(mostOfPhone)
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}

async function taskerOf(db: Database, row: Row): Promise<RequestDetail['tasker']> {
  if (!row.taskerId) return null
  const busy = await busyTaskers(db, row, [row.taskerId])
  const lacks = await checkLacksOf(db, row, [row.taskerId])
  return {
    id: row.taskerId,
    name: row.taskerName ?? '',
    phone: row.taskerPhone ?? '',
    is_approved: row.taskerStatus === 'approved',
    is_busy: busy.has(row.taskerId),
    check_lacks: lacks(row.taskerId),
  }
}

/** One request as `adminId` sees it: timeline, amounts, tasker, and other requests of the same phone. */
export async function getRequest(id: string, adminId: string): Promise<RequestDetail> {
  return read(async (db) => {
    // Read first: if the request changes during the other queries, this version is then an older one.
    const row = await findRow(db, id)
    const [events, samePhone, attempts, tasker, spamCheck] = await Promise.all([
      listEvents(db, id),
      listSamePhone(db, row),
      attemptsSinceContact(db, id),
      taskerOf(db, row),
      spamCheckOf(db, row, adminId),
    ])
    return {
      ...toRow(row),
      description: row.description,
      sector: row.sector,
      source: row.source,
      price: formatRwf(row.priceRwf),
      duration: String(row.durationMinutes),
      labour_rwf: row.labourRwf,
      transport_rwf: row.transportRwf,
      materials_rwf: row.materialsRwf,
      paid_at: row.paidAt?.toISOString() ?? null,
      end_reason: row.endReason,
      ended_by: row.endedBy,
      customer_was_reached: row.customerWasReached,
      rating: row.rating,
      rating_text: row.ratingText,
      is_erased: row.erasedAt !== null,
      is_mine: row.ownerId === adminId,
      tasker,
      attempt_channels: attempts.channels,
      attempts_apart: attempts.apart,
      spam_check: spamCheck,
      tracking_path: localePath(row.locale, `/track/${row.trackToken}`),
      whatsapp_url: whatsappUrl(row.phone, greetingText(row)),
      events,
      same_phone: samePhone,
      now: new Date().toISOString(),
    }
  })
}
