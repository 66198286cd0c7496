import 'server-only'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import {
  admins,
  auditLog,
  customers,
  faqs,
  media,
  messages,
  requests,
  taskers,
  tasks,
  testimonials,
} from '@/db/schema'
import { listStaffNames } from '@/lib/admins/queries'
import { type ActorKind, actorKinds } from '@/lib/audit/constants'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { listDistinct, listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { type AuditExportQuery, auditList } from './list'
import { type AuditChoices, type AuditRow, auditRowSchema, uuidPattern } from './schema'

type Filter = Omit<AuditExportQuery, 'columns'>

const isKind = (actor: string): actor is ActorKind => actorKinds.some((kind) => kind === actor)
const byActor = (actor: string) =>
  isKind(actor) ? eq(auditLog.actorKind, actor) : eq(auditLog.actorId, actor)
/** Kigali is two hours ahead of UTC all year. */
const startOf = (day: string) => sql`${`${day}T00:00:00+02:00`}::timestamptz`

function matching({ actor, action, kind, subject, day }: Filter): SQL | undefined {
  return and(
    actor ? byActor(actor) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    kind ? eq(auditLog.subjectKind, kind) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    day
      ? sql`${auditLog.at} >= ${startOf(day)} and ${auditLog.at} < ${startOf(day)} + interval '1 day'`
      : undefined,
  )
}

type Row = Pick<AuditRow, 'subject_kind' | 'subject_id' | 'before' | 'after'> & { actorId: string | null }
type RowNames = { actor: string | null; subject: string | null; values: Record<string, string> }

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value)
const withoutName = ['session', 'waitlist', 'privacy_request']

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}

const contentKinds = ['task', 'faq', 'testimonial']
const contentKey = (kind: string, id: string) => `${kind}:${id}`

function contentOf({ subject_kind: kind, subject_id, before, after }: Row): [id: string, key: string][] {
  const keyed = (of: string, ids: readonly unknown[]) =>
    ids
      .map(String)
      .filter((id) => /^\d{1,9}$/.test(id))
      .map((id): [string, string] => [id, contentKey(of, id)])
  if (!contentKinds.includes(kind)) return keyed('task', [before?.task, after?.task])
  return keyed(kind, [subject_id, ...leavesOf(before?.ids), ...leavesOf(after?.ids)])
}

const uuidsIn = ({ before, after }: Row) => [before, after].flatMap(leavesOf).filter(isUuid)

function uuidsOf(row: Row): string[] {
  const ids = [row.actorId, withoutName.includes(row.subject_kind) ? null : row.subject_id]
  return [...ids.filter(isUuid), ...uuidsIn(row)]
}

async function lookUp(db: Database, uuids: Set<string>, content: Set<string>): Promise<Map<string, string>> {
  if (uuids.size === 0 && content.size === 0) return new Map()
  const ids = sql`any(string_to_array(${[...uuids].join()}, ',')::uuid[])`
  const numbersOf = (kind: string) => {
    const start = contentKey(kind, '')
    const numbers = [...content].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
    return sql`any(string_to_array(${numbers.join()}, ',')::int[])`
  }
  const found = await db.execute<{ key: string; name: string | null }>(sql`
    select id::text as key, name from ${admins} where id = ${ids}
    union all select id::text, name from ${taskers} where id = ${ids}
    union all select id::text, reference from ${requests} where id = ${ids}
    union all select ${customers.id}::text, 'the customer of ' || ${requests.reference} from ${customers} join ${requests} on ${requests.id} = ${customers.knownBy} where ${customers.id} = ${ids}
    union all select id::text, alt->>'en' from ${media} where id = ${ids}
    union all select id::text, coalesce(nullif(subject, ''), nullif(address, ''), 'a text') from ${messages} where id = ${ids}
    union all select 'task:' || id, title->>'en' from ${tasks} where id = ${numbersOf('task')}
    union all select 'faq:' || id, question->>'en' from ${faqs} where id = ${numbersOf('faq')}
    union all select 'testimonial:' || id, author_name from ${testimonials} where id = ${numbersOf('testimonial')}`)
  return new Map(found.flatMap(({ key, name }) => (name ? [[key, name] as const] : [])))
}

/** The current names of the rows' subjects and of the ids in their values, in one query. */
async function namesOf(db: Database, rows: readonly Row[]): Promise<RowNames[]> {
  const content = rows.map(contentOf)
  const keys = new Set(content.flatMap((known) => known.map(([, key]) => key)))
  const names = await lookUp(db, new Set(rows.flatMap(uuidsOf)), keys)
  return rows.map((row, index) => {
    const known = [...uuidsIn(row).map((id) => [id, id] as const), ...(content[index] ?? [])]
    const { subject_kind: kind, subject_id: id, actorId } = row
    return {
      actor: names.get(actorId ?? '') ?? null,
      subject: names.get(id) ?? names.get(contentKey(kind, id)) ?? null,
      values: Object.fromEntries(
        known.flatMap(([value, key]) => {
          const name = names.get(key)
          return name ? [[value, name]] : []
        }),
      ),
    }
  })
}

async function listRows(db: Database, filter: Filter, page: Slice): Promise<AuditRow[]> {
  const inOrder = auditList.directionOf(filter) === 'asc' ? asc : desc
  // The index skips the earlier pages; only the rows of this page are read.
  const ids = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(matching(filter))
    .orderBy(inOrder(auditLog.id))
    .limit(page.limit)
    .offset(page.offset)
  const rows = await db
    .select({ ...columnsFor(auditLog, auditRowSchema), actorId: auditLog.actorId })
    .from(auditLog)
    .where(inArray(auditLog.id, ids))
    .orderBy(inOrder(auditLog.id))
  const names = await namesOf(db, rows)
  return rows.map(({ actorId: _actor, ...row }, index) => ({
    ...withIsoTexts(row),
    actor_name: names[index]?.actor ?? null,
    subject_name: names[index]?.subject ?? null,
    names: names[index]?.values ?? {},
  }))
}

/** One page of the audit log, newest first; and the first rows that a filter finds. */
export const { page: listAudit, first: listAuditRows } = listReads({
  rows: listRows,
  count: (db, filter: Filter) => db.$count(auditLog, matching(filter)),
})

/** The choices of the log's filters. */
export async function listAuditChoices(): Promise<AuditChoices> {
  const [people, [actions, kinds]] = await Promise.all([
    listStaffNames(),
    read((db) => Promise.all([listDistinct(db, auditLog.action), listDistinct(db, auditLog.subjectKind)])),
  ])
  return { people, actions, kinds }
}
