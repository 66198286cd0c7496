import 'server-only'
import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { admins, requestEvents, requests, tasks } from '@/db/schema'
import { localePath } from '@/lib/i18n/constants'
import { AppError } from '@/lib/platform/errors'
import { formatRwf } from '@/lib/tasks/money'
import { openStatuses, requestPageSize } from './constants'
import { greetingText } from './greeting'
import { whatsappUrl } from './phone'
import type { RequestDetail, RequestList, RequestListQuery, RequestRow, RequestView } from './schema'

const rowColumns = {
  id: requests.id,
  reference: requests.reference,
  status: requests.status,
  taskTitle: sql<string>`${tasks.title}->>'en'`,
  fullName: requests.fullName,
  phone: requests.phone,
  location: requests.location,
  locale: requests.locale,
  attempts: requests.attempts,
  contactDueAt: requests.contactDueAt,
  contactedAt: requests.contactedAt,
  createdAt: requests.createdAt,
}

type Row = {
  id: string
  reference: string
  status: RequestRow['status']
  taskTitle: string
  fullName: string
  phone: string
  location: string
  locale: RequestRow['locale']
  attempts: number
  contactDueAt: Date
  contactedAt: Date | null
  createdAt: Date
}

function toRow(row: Row): RequestRow {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    task_title: row.taskTitle,
    full_name: row.fullName,
    phone: row.phone,
    location: row.location,
    locale: row.locale,
    attempts: row.attempts,
    contact_due_at: row.contactDueAt.toISOString(),
    contacted_at: row.contactedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}

const views: Record<RequestView, SQL | undefined> = {
  open: inArray(requests.status, [...openStatuses]),
  new: eq(requests.status, 'new'),
  all: undefined,
}

/** One page of requests, the newest first. */
export async function listRequests({ view, page }: RequestListQuery): Promise<RequestList> {
  const [rows, [total]] = await read((db) =>
    Promise.all([
      db
        .select(rowColumns)
        .from(requests)
        .innerJoin(tasks, eq(tasks.id, requests.taskId))
        .where(views[view])
        .orderBy(desc(requests.createdAt), asc(requests.id))
        .limit(requestPageSize)
        .offset((page - 1) * requestPageSize),
      db.select({ value: count() }).from(requests).where(views[view]),
    ]),
  )
  return {
    data: rows.map(toRow),
    total: total?.value ?? 0,
    page,
    page_size: requestPageSize,
    now: new Date().toISOString(),
  }
}

/** One request with its timeline and the same phone's earlier requests. */
export async function getRequest(id: string): Promise<RequestDetail> {
  const [row] = await read((db) =>
    db
      .select({
        ...rowColumns,
        description: requests.description,
        source: requests.source,
        version: requests.version,
        lastContactAt: requests.lastContactAt,
        trackToken: requests.trackToken,
        priceRwf: tasks.priceRwf,
        durationMinutes: tasks.durationMinutes,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(eq(requests.id, id)),
  )
  if (!row) throw new AppError('not_found')
  const [events, earlier] = await read((db) =>
    Promise.all([
      db
        .select({
          id: requestEvents.id,
          at: requestEvents.at,
          type: requestEvents.type,
          actorKind: requestEvents.actorKind,
          actorName: admins.name,
          note: requestEvents.note,
        })
        .from(requestEvents)
        .leftJoin(admins, eq(admins.id, requestEvents.actorId))
        .where(eq(requestEvents.requestId, id))
        .orderBy(asc(requestEvents.id)),
      db
        .select({
          id: requests.id,
          reference: requests.reference,
          status: requests.status,
          createdAt: requests.createdAt,
        })
        .from(requests)
        .where(and(eq(requests.phone, row.phone), ne(requests.id, id), isNull(requests.erasedAt)))
        .orderBy(desc(requests.createdAt))
        .limit(10),
    ]),
  )
  return {
    ...toRow(row),
    description: row.description,
    source: row.source,
    version: row.version,
    price: formatRwf(row.priceRwf),
    duration: String(row.durationMinutes),
    last_contact_at: row.lastContactAt?.toISOString() ?? null,
    whatsapp_url: whatsappUrl(row.phone, greetingText(row)),
    tracking_path: localePath(row.locale, `/track/${row.trackToken}`),
    events: events.map(({ actorKind, actorName, ...event }) => ({
      ...event,
      at: event.at.toISOString(),
      actor: actorName ?? actorKind,
    })),
    earlier: earlier.map((request) => ({ ...request, created_at: request.createdAt.toISOString() })),
    now: new Date().toISOString(),
  }
}

export type TrackedRequest = {
  reference: string
  status: RequestRow['status']
  taskTitle: RequestTitle
  description: string
  location: string
  phone: string
  contactDueAt: Date
  contactedAt: Date | null
  createdAt: Date
}
type RequestTitle = Record<RequestRow['locale'], string>

/** What the holder of a tracking link sees; null for a link that leads nowhere. */
export async function getTrackedRequest(token: string): Promise<TrackedRequest | null> {
  if (!/^[\w-]{24}$/.test(token)) return null
  const [row] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        status: requests.status,
        taskTitle: tasks.title,
        description: requests.description,
        location: requests.location,
        phone: requests.phone,
        contactDueAt: requests.contactDueAt,
        contactedAt: requests.contactedAt,
        createdAt: requests.createdAt,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(and(eq(requests.trackToken, token), isNull(requests.erasedAt))),
  )
  return row ?? null
}
