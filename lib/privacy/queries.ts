import 'server-only'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, type Reader, read } from '@/db/client'
import { admins, privacyRequests, requests, taskers, tasks, waitlist, wishWords } from '@/db/schema'
import { findCustomerWords } from '@/lib/customers/queries'
import type { CustomerWords } from '@/lib/customers/schema'
import { isAwaited, isOwed } from '@/lib/money/record/queries'
import { columnsFor, columnsNamed, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { foundByWords, searchWords } from '@/lib/platform/lists/word-search'
import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { privacyDueDays } from './constants'
import { type PrivacyExportQuery, privacyList } from './list'
import { type KeptRecord, type PrivacyDetail, privacyRowSchema } from './schema'

type Filter = Omit<PrivacyExportQuery, 'columns'>

const recorders = alias(admins, 'recorders')
const handlers = alias(admins, 'handlers')

function matching({ q, kind, status }: Filter): SQL | undefined {
  return and(
    foundByWords(wishWords(privacyRequests), searchWords(q)),
    kind && eq(privacyRequests.kind, kind),
    status && eq(privacyRequests.status, status),
  )
}

const columns = {
  ...columnsFor(privacyRequests, privacyRowSchema),
  recorded_by: recorders.name,
  handled_by: handlers.name,
  due_at: sql`${privacyRequests.createdAt} + ${privacyDueDays} * interval '1 day'`.mapWith(
    privacyRequests.createdAt,
  ),
}

function select(db: Database) {
  return db
    .select(columns)
    .from(privacyRequests)
    .leftJoin(recorders, eq(recorders.id, privacyRequests.recordedBy))
    .leftJoin(handlers, eq(handlers.id, privacyRequests.handledBy))
}

async function listRows(db: Database, filter: Filter, page: Slice) {
  const isOldFirst = privacyList.directionOf(filter) === 'asc'
  const rows = await select(db)
    .where(matching(filter))
    .orderBy(
      ...(isOldFirst
        ? [asc(privacyRequests.createdAt), desc(privacyRequests.id)]
        : [desc(privacyRequests.createdAt), asc(privacyRequests.id)]),
    )
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(withIsoTexts)
}

const list = listReads({
  rows: listRows,
  count: (db, filter: Filter) => db.$count(privacyRequests, matching(filter)),
})

/** One page of the wishes to see or erase. */
export const listPrivacy = list.page

/** The first `limit` wishes that a filter finds. */
export const listAllPrivacy = list.first

export type Wish = { contact: string | null; requestId: string | null; taskerId: string | null }
type Kept = {
  requests: KeptRecord[]
  taskers: KeptRecord[]
  waitlist: KeptRecord[]
  customer: CustomerWords | null
}

const mostRows = 500
const taskTitle = sql<string>`${tasks.title}->>'en'`
const none = sql`false`
const isAddress = (contact: string) => contact.includes('@')

function ofRequests({ contact, requestId }: Wish): SQL {
  // A wrong number is that of another person.
  const byPhone =
    contact && !isAddress(contact)
      ? and(eq(requests.phone, contact), isNull(requests.phoneWrongAt))
      : undefined
  const byId = requestId ? eq(requests.id, requestId) : undefined
  return and(isNull(requests.erasedAt), or(byPhone, byId) ?? none) ?? none
}

function ofTaskers({ contact, taskerId }: Wish): SQL {
  const byContact =
    contact &&
    (isAddress(contact)
      ? sql`lower(${taskers.email}) = ${contact.toLowerCase()}`
      : eq(taskers.phone, contact))
  const byId = taskerId ? eq(taskers.id, taskerId) : undefined
  return and(isNull(taskers.erasedAt), or(byContact || undefined, byId) ?? none) ?? none
}

function ofWaitlist({ contact }: Wish): SQL {
  if (!contact || !isAddress(contact)) return none
  return and(isNull(waitlist.withdrawnAt), sql`lower(${waitlist.email}) = ${contact.toLowerCase()}`) ?? none
}

/**
 * What staff have written about the person of a number. Not by a request: who has its link may have sent it
 * with another person's number.
 */
async function findCustomer(db: Reader, { contact }: Wish): Promise<CustomerWords | null> {
  if (!contact || isAddress(contact)) return null
  return (await findCustomerWords(db, [contact])).get(contact) ?? null
}

type KeptRow = Omit<KeptRecord, 'created_at' | 'is_open' | 'is_owed'> & {
  created_at: Date
  status?: RequestStatus
  is_owed?: boolean
}

const toKept = ({ status, ...row }: KeptRow): KeptRecord => ({
  ...withIsoTexts(row),
  is_owed: row.is_owed ?? false,
  is_open: status !== undefined && isOpenStatus(status),
})

/** A summary of the data kept about the person, one line each. */
export async function findKept(db: Reader, wish: Wish): Promise<Kept> {
  const [foundRequests, foundTaskers, foundWaitlist, customer] = await Promise.all([
    db
      .select({
        ...columnsNamed(requests, ['id', 'created_at', 'status']),
        label: requests.reference,
        detail: sql<string>`${requests.fullName} || ', ' || (${taskTitle})`,
        is_owed: isOwed('customer', requests.id),
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(ofRequests(wish))
      .orderBy(desc(requests.createdAt))
      .limit(mostRows),
    db
      .select({
        ...columnsNamed(taskers, ['id', 'created_at']),
        label: taskers.name,
        detail: taskers.profession,
        is_owed: sql<boolean>`${isOwed('tasker', taskers.id)} or ${isAwaited(taskers.id)}`,
      })
      .from(taskers)
      .where(ofTaskers(wish))
      .limit(mostRows),
    db
      .select({
        ...columnsNamed(waitlist, ['id', 'created_at']),
        label: waitlist.email,
        detail: sql<string>`'App waitlist'`,
      })
      .from(waitlist)
      .where(ofWaitlist(wish))
      .limit(mostRows),
    findCustomer(db, wish),
  ])
  return {
    requests: foundRequests.map(toKept),
    taskers: foundTaskers.map(toKept),
    waitlist: foundWaitlist.map(toKept),
    customer,
  }
}

/** One wish with the data kept about the person. */
export async function getPrivacy(id: string): Promise<PrivacyDetail> {
  return read(async (db) => {
    const [found] = await select(db).where(eq(privacyRequests.id, id))
    const [wish] = await db
      .select({
        contact: privacyRequests.contact,
        requestId: privacyRequests.requestId,
        taskerId: privacyRequests.taskerId,
      })
      .from(privacyRequests)
      .where(eq(privacyRequests.id, id))
    if (!found || !wish) throw new AppError('not_found')
    return { ...withIsoTexts(found), kept: await findKept(db, wish) }
  })
}
