import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { backups, channelTroubles, messages, moneyWork, payments, requests } from '@/db/schema'
import { isInTime, owedSince } from '@/lib/requests/queries'
import { viewCondition } from '@/lib/requests/staff/filter'
import { type DeskFigure, deskFigures, type moneyFigures } from './constants'

/** What an operator watches of the business, at this moment. */
export type Watched = {
  desk: Record<DeskFigure, number>
  /** Of the promises of the last seven days; null where none was given. */
  promise_kept: number | null
  messages: { channel: string; state: string; count: number }[]
  /** For how many seconds the provider of a channel has taken nothing. */
  troubles: { channel: string; seconds: number }[]
  /** How old the last backup is; null where the command has made none. */
  backup_seconds: number | null
  money: Record<(typeof moneyFigures)[number], number>
  queues: { name: string; waiting: number; oldest_seconds: number }[]
}

const nobody = '00000000-0000-0000-0000-000000000000'

const conditions: Record<DeskFigure, SQL | undefined> = {
  waiting: viewCondition('new', nobody),
  due_soon: viewCondition('due_soon', nobody),
  late: viewCondition('breached', nobody),
  late_unowned: sql`(${viewCondition('breached', nobody)} and ${requests.ownerId} is null
    and ${requests.contactDueAt} < now() - interval '30 minutes')`,
  no_tasker: viewCondition('no_tasker', nobody),
  open: viewCondition('open', nobody),
}

const countOf = (name: DeskFigure) =>
  sql`${sql.raw(`'${name}'`)}, (select count(*)::int from ${requests} where ${conditions[name] ?? sql`true`})`

const isMomo = sql`${payments.method} = 'momo' and ${payments.state} in ('created', 'pending')`

/** Everything in one statement. */
export async function getWatched(): Promise<Watched> {
  return read(async (db) => {
    const [row] = await db.execute<Watched>(sql`select
      json_build_object(${sql.join(deskFigures.map(countOf), sql`, `)}) as desk,
      (with owed as (${owedSince(7)}) select avg(${isInTime}::int)::float from owed) as promise_kept,
      (select coalesce(json_agg(json_build_object('channel', channel, 'state', state, 'count', count)), '[]') from
        (select ${messages.channel} as channel, ${messages.status} as state, count(*)::int as count from ${messages}
          where ${messages.createdAt} > now() - interval '1 day' group by 1, 2) as sent) as messages,
      (select coalesce(json_agg(json_build_object('channel', ${channelTroubles.channel},
        'seconds', extract(epoch from now() - ${channelTroubles.since})::int)), '[]') from ${channelTroubles}) as troubles,
      (select extract(epoch from now() - max(${backups.madeAt}))::int from ${backups}) as backup_seconds,
      json_build_object(
        'undecided', (select count(*)::int from ${payments} where ${isMomo}),
        'oldest_seconds', (select coalesce(max(extract(epoch from now() - ${payments.createdAt}))::int, 0) from ${payments} where ${isMomo}),
        'differing', (select count(*)::int from ${moneyWork} where ${moneyWork.kind} = 'proof')) as money,
      (select coalesce(json_agg(json_build_object('name', name, 'waiting', waiting, 'oldest_seconds', oldest)), '[]') from
        (select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::int as oldest from pgboss.job
          where state in ('created', 'retry') and start_after < now() group by name) as late) as queues`)
    if (!row) throw new Error('Nothing was counted')
    return row
  })
}
