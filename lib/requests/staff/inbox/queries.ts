import 'server-only'
import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, isSpoken, messages, requests, taskers, tasks } from '@/db/schema'
import { staffTemplates } from '@/lib/messages/constants'
import { views } from '@/lib/messages/queries'
import { withIsoTexts } from '@/lib/platform/columns'
import type { Inbox, InboxRow } from './schema'

const most = { unanswered: 100, answered: 50 }
const beginning = 160

type Picked = { id: string; since: string | null; waiting: number }

/** The last text of each conversation that waits; without a request, it is one with the number. */
function pickUnanswered(db: Database) {
  const conversation = sql`coalesce(${messages.requestId}::text, ${messages.address})`
  return db.execute<Picked>(sql`
    select id, since, waiting from (
      select distinct on (${conversation}) ${messages.id},
        min(${messages.createdAt}) over (partition by ${conversation}) as since,
        (count(*) over (partition by ${conversation}))::int as waiting
      from ${messages} where ${views.unanswered}
      order by ${conversation}, ${messages.createdAt} desc, ${messages.id}
    ) as conversations order by since, id limit ${most.unanswered}`)
}

const later = alias(messages, 'later')
const open = alias(messages, 'open')

/** The last text of each request's conversation that needs no answer. */
function pickAnswered(db: Database) {
  return db.execute<Picked>(sql`
    select ${messages.id}, null as since, 0 as waiting from ${messages}
    where ${isSpoken(messages)} and ${messages.requestId} is not null
      and not exists (select 1 from ${messages} as later where ${later.requestId} = ${messages.requestId}
        and ${isSpoken(later)} and (${later.createdAt}, ${later.id}) > (${messages.createdAt}, ${messages.id}))
      and not exists (select 1 from ${messages} as open where ${open.requestId} = ${messages.requestId}
        and ${open.direction} = 'in' and ${open.answeredAt} is null)
    order by ${messages.createdAt} desc, ${messages.id} limit ${most.answered}`)
}

async function rowsOf(db: Database, picked: readonly Picked[]): Promise<InboxRow[]> {
  const rows = await db
    .select({
      id: messages.id,
      channel: messages.channel,
      direction: messages.direction,
      status: messages.status,
      text: sql<string>`left(${messages.text}, ${beginning})`,
      author: admins.name,
      address: messages.address,
      at: messages.createdAt,
      request: {
        id: requests.id,
        reference: requests.reference,
        full_name: requests.fullName,
        task_title: sql<string>`${tasks.title}->>'en'`,
      },
      tasker_name: taskers.name,
    })
    .from(messages)
    .leftJoin(admins, eq(admins.id, messages.adminId))
    .leftJoin(requests, eq(requests.id, messages.requestId))
    .leftJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(taskers, eq(taskers.id, messages.taskerId))
    .where(
      isAny(
        messages.id,
        picked.map(({ id }) => id),
      ),
    )
  const found = new Map(rows.map((row) => [row.id, row]))
  return picked.flatMap(({ id, since, waiting }) => {
    const row = found.get(id)
    if (!row) return []
    const { request } = row
    return {
      ...withIsoTexts(row),
      request: request?.id ? request : null,
      waits_since: since && new Date(since).toISOString(),
      waiting,
    }
  })
}

async function countAlarms(db: Database): Promise<Inbox['alarms']> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int`, last: max(messages.createdAt) })
    .from(messages)
    .where(
      and(
        inArray(messages.template, [...staffTemplates]),
        gt(messages.createdAt, sql`now() - interval '1 day'`),
      ),
    )
  return { count: counted?.count ?? 0, last_at: counted?.last?.toISOString() ?? null }
}

/** The conversations with customers: who waits for an answer, and the last that were answered. */
export async function getInbox(): Promise<Inbox> {
  return read(async (db) => {
    const [unanswered, answered, alarms, in_trouble] = await Promise.all([
      pickUnanswered(db),
      pickAnswered(db),
      countAlarms(db),
      db.$count(messages, views.trouble),
    ])
    const rows = await rowsOf(db, [...unanswered, ...answered])
    return {
      unanswered: rows.slice(0, unanswered.length),
      answered: rows.slice(unanswered.length),
      alarms,
      in_trouble,
      now: new Date().toISOString(),
    }
  })
}
