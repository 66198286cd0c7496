import 'server-only'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '@/db/client'
import { admins, isMeasured, requestEvents, requests, tasks } from '@/db/schema'
import { withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import type { LinkedRequest } from '@/lib/requests/staff/detail/schema'
import { rowColumns } from '@/lib/requests/staff/queries'

type Link = 'same_phone' | 'duplicates' | 'duplicate_of'
type Linked = { link: Link; which: SQL; most: number }

const selectLinked = (db: Reader, { link, which, most }: Linked) =>
  db
    .select({
      link: sql<Link>`${link}::text`.as('link'),
      id: requests.id,
      reference: requests.reference,
      status: requests.status,
      task_title: sql<string>`${rowColumns.task_title}`.as('task_title'),
      created_at: requests.createdAt,
      last_contact_at: requests.lastContactAt,
      owner_name: sql<string | null>`${admins.name}`.as('owner_name'),
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(admins, eq(admins.id, requests.ownerId))
    .where(and(which, isNull(requests.erasedAt)))
    .orderBy(desc(requests.createdAt))
    .limit(most)

type Request = { id: string; phone: string; phoneWrongAt: Date | null; duplicateOf: string | null }

/** The requests that one is shown with, newest first: of the same phone, its duplicates, and its original. */
export async function listLinked(db: Reader, { id, phone, phoneWrongAt, duplicateOf }: Request) {
  // By a number that is not the customer's, the other one is a stranger's.
  const isSamePhone = phoneWrongAt
    ? sql`false`
    : sql`${requests.phone} = ${phone} and ${phone} <> '' and ${requests.phoneWrongAt} is null and ${requests.id} <> ${id}`
  const isOriginal = sql`${requests.id} = ${duplicateOf}::uuid`
  const rows = await unionAll(
    selectLinked(db, { link: 'same_phone', which: isSamePhone, most: 10 }),
    selectLinked(db, { link: 'duplicates', which: eq(requests.duplicateOf, id), most: 20 }),
    selectLinked(db, { link: 'duplicate_of', which: isOriginal, most: 1 }),
  ).orderBy(sql`created_at desc`)
  const linked = (which: Link): LinkedRequest[] =>
    rows.filter(({ link }) => link === which).map(({ link: _link, ...row }) => withIsoTexts(row))
  const [original = null] = linked('duplicate_of')
  return { same_phone: linked('same_phone'), duplicates: linked('duplicates'), duplicate_of: original }
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

/** What a request was first sent with: the value before its first correction; empty once it is erased. */
const firstSent = (name: 'phone' | 'task', of: SQL, now: SQL) => sql`coalesce((
  select ${requestEvents.data}->'from'->>${name}::text from ${requestEvents}
  where ${requestEvents.requestId} = ${of} and ${requestEvents.data}->'from' ? ${name}::text
  order by ${requestEvents.id} limit 1), ${now})`

const sentAs = (id: string) => sql`
  select id, created_at, contact_due_at, ${isMeasured({ source: sql`source`, promiseLiftedAt: sql`promise_lifted_at` })} as is_measured,
    ${firstSent('phone', sql`one.id`, sql`one.phone`)} as phone,
    ${firstSent('task', sql`one.id`, sql`(select ${tasks.title}->>'en' from ${tasks} where ${tasks.id} = one.task_id)`)} as task
  from ${requests} as one where one.id = ${id}`

/**
 * Whether a duplicate leaves the measured hour: it was first sent with the number and the task of its
 * original, within 24 hours after it; the original is measured; and the duplicate is not due yet.
 */
export async function liftsPromise(tx: Transaction, duplicate: string, original: string): Promise<boolean> {
  const [row] = await tx.execute<{ lifts: boolean }>(sql`
    select duplicate.is_measured and original.is_measured and duplicate.phone = nullif(original.phone, '')
      and duplicate.task = original.task and duplicate.contact_due_at > now()
      and duplicate.created_at between original.created_at and original.created_at + interval '24 hours' as lifts
    from (${sentAs(duplicate)}) as duplicate, (${sentAs(original)}) as original`)
  return row?.lifts ?? false
}
