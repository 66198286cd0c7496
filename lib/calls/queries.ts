import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, type Reader, read } from '@/db/client'
import { jobs, requests, taskers, tasks } from '@/db/schema'
import { findCustomerWords, noWords } from '@/lib/customers/queries'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { normalisePhone } from '@/lib/places/phone'
import { columnsNamed, withIsoTexts } from '@/lib/platform/columns'
import { rowColumns } from '@/lib/requests/staff/queries'
import type { Caller } from './schema'

const mostEarlier = 5

async function listEarlier(db: Database, phone: string): Promise<Caller['requests']> {
  const rows = await db
    .select({
      ...columnsNamed(requests, ['id', 'reference', 'status', 'created_at', 'full_name', 'location']),
      ...columnsNamed(requests, ['district', 'sector', 'locale']),
      task_title: rowColumns.task_title,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(requests.phone, phone), isNull(requests.phoneWrongAt), isNull(requests.erasedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(mostEarlier)
  return rows.map(withIsoTexts)
}

/** Who has completed a job for a number, last first. */
export async function listKnownTaskers(db: Reader, phone: string): Promise<Caller['taskers']> {
  const isDone = and(
    eq(requests.phone, phone),
    isNull(requests.phoneWrongAt),
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
    const [earlier, known, has_stopped, words] = await Promise.all([
      listEarlier(db, phone),
      listKnownTaskers(db, phone),
      isOptedOut(db, phone),
      findCustomerWords(db, [phone]),
    ])
    return { requests: earlier, taskers: known, has_stopped, words: words.get(phone) ?? noWords }
  })
}
