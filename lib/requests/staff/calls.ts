import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { jobs, requests, taskers, tasks } from '@/db/schema'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { normalisePhone } from '@/lib/places/phone'
import { columnsNamed, withIsoTexts } from '@/lib/platform/columns'
import { createRequest } from '@/lib/requests/mutations'
import type { RequestReceipt } from '@/lib/requests/schema'
import type { Caller, EnterCall } from './call-schema'
import { rowColumns } from './queries'

const mostEarlier = 5

type Entry = { input: EnterCall; adminId: string; idempotencyKey: string | null }

/** Stores what a customer asks for on the phone. It is contacted at once; who took the call owns it. */
export function enterCall({
  input,
  adminId,
  idempotencyKey,
}: Entry): Promise<{ receipt: RequestReceipt; isReplay: boolean }> {
  const { wanted_at, wished_tasker_id: wishedTaskerId, locale, ...words } = input
  return createRequest({
    input: { ...words, wanted_on: null, wanted_part: null, photos: [] },
    locale,
    source: 'staff',
    idempotencyKey,
    wishedTaskerId,
    call: { adminId, wantedAt: wanted_at ? new Date(wanted_at) : null },
  })
}

async function listEarlier(db: Database, phone: string): Promise<Caller['requests']> {
  const rows = await db
    .select({
      ...columnsNamed(requests, ['id', 'reference', 'status', 'created_at', 'full_name', 'location']),
      ...columnsNamed(requests, ['district', 'sector', 'locale']),
      task_title: rowColumns.task_title,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(requests.phone, phone), isNull(requests.erasedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(mostEarlier)
  return rows.map(withIsoTexts)
}

async function listKnownTaskers(db: Database, phone: string): Promise<Caller['taskers']> {
  const isDone = and(
    eq(requests.phone, phone),
    eq(jobs.endedHow, 'completed'),
    isNull(requests.erasedAt),
    isNull(taskers.erasedAt),
  )
  return db
    .select({ id: taskers.id, name: taskers.name, jobs_done: sql<number>`count(*)::int` })
    .from(requests)
    .innerJoin(jobs, eq(jobs.requestId, requests.id))
    .innerJoin(taskers, eq(taskers.id, jobs.taskerId))
    .where(isDone)
    .groupBy(taskers.id, taskers.name)
    .orderBy(sql`max(${requests.endedAt}) desc`)
    .limit(mostEarlier)
}

/** What is known of a number: its last requests, and who has worked for it. */
export async function getCaller(typed: string): Promise<Caller> {
  const phone = normalisePhone(typed) ?? typed
  return read(async (db) => {
    const [earlier, known, has_stopped] = await Promise.all([
      listEarlier(db, phone),
      listKnownTaskers(db, phone),
      isOptedOut(db, phone),
    ])
    return { requests: earlier, taskers: known, has_stopped }
  })
}
