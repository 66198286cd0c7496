import 'server-only'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '@/db/client'
import { requests, tasks } from '@/db/schema'
import { withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import type { LinkedRequest } from './detail-schema'
import { rowColumns } from './queries'

/** Requests that are shown as links, newest first. */
export async function listLinked(
  db: Reader,
  which: SQL | undefined,
  limit: number,
): Promise<LinkedRequest[]> {
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
    .where(and(which, isNull(requests.erasedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(limit)
  return rows.map(withIsoTexts)
}

const refused = (text: string) => new AppError('invalid', { message: text, fields: { duplicate_of: [text] } })

/** Finds the request that another one repeats. A duplicate itself would lead on, or in a circle. */
export async function findOriginal(tx: Transaction, id: string, reference: string): Promise<string> {
  // Two that are ended as duplicates of each other at once wait here, so that one of them is refused.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('duplicates', 3))`)
  const [original] = await tx
    .select({ id: requests.id, duplicateOf: requests.duplicateOf })
    .from(requests)
    .where(and(eq(requests.reference, reference), isNull(requests.erasedAt)))
  if (!original) throw refused('There is no request with this reference.')
  if (original.id === id) throw refused('A request cannot be a duplicate of itself.')
  if (original.duplicateOf) throw refused('That request is a duplicate itself. Choose the one it repeats.')
  return original.id
}
