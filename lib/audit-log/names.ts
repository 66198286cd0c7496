import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { admins, faqs, media, messages, requests, taskers, tasks, testimonials } from '@/db/schema'
import { type AuditRow, uuidPattern } from './schema'

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
    union all select id::text, alt->>'en' from ${media} where id = ${ids}
    union all select id::text, coalesce(nullif(subject, ''), nullif(address, ''), 'a text') from ${messages} where id = ${ids}
    union all select 'task:' || id, title->>'en' from ${tasks} where id = ${numbersOf('task')}
    union all select 'faq:' || id, question->>'en' from ${faqs} where id = ${numbersOf('faq')}
    union all select 'testimonial:' || id, author_name from ${testimonials} where id = ${numbersOf('testimonial')}`)
  return new Map(found.flatMap(({ key, name }) => (name ? [[key, name] as const] : [])))
}

/** The current names of the rows' subjects and of the ids in their values, in one query. */
export async function namesOf(db: Database, rows: readonly Row[]): Promise<RowNames[]> {
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
