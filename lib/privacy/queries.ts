import 'server-only'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { admins, privacyRequests, wishWords } from '@/db/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { foundByWords, searchWords } from '@/lib/platform/lists/word-search'
import { privacyDueDays } from './constants'
import { findKept } from './kept'
import { type PrivacyDetail, type PrivacyExportQuery, privacyList, privacyRowSchema } from './schema'

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
