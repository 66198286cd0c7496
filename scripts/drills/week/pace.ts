// How long people take: the week is played in seconds, and afterwards it looks as it would have been.
import type postgres from 'postgres'
import type { Noted } from './book'
import { randomOf } from './chance'
import { midnightOf, minuteMs, quarterMs } from './dates'

/** The minutes that pass before each step, at least and at most. */
const minutesBefore: Record<string, readonly [number, number]> = {
  claim: [1, 5],
  contact: [2, 14],
  agree: [1, 3],
  price: [2, 10],
  offer: [1, 4],
  // An offer ends after ten minutes, so three answers together need less.
  answer: [1, 3],
  assign: [1, 4],
  confirm: [2, 6],
  on_the_way: [12, 30],
  start: [14, 28],
  finish: [40, 75],
  complete: [5, 20],
  pay: [1, 5],
  cash: [1, 5],
  rate: [3, 30],
}

const dayBegin = 6.5 * 60 * minuteMs

type Table = { table: string; key: string; columns: string[] }

/** The tables that tell of a request, with the columns that say when. */
async function tablesOf(sql: postgres.Sql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select table_name as table, case when table_name = 'requests' then 'id' else 'request_id' end as key,
      array_agg(column_name::text) filter (where data_type = 'timestamp with time zone'
        and column_name <> 'wanted_at') as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_keys'
    group by table_name
    having (bool_or(column_name = 'request_id') or table_name = 'requests')
      and bool_or(data_type = 'timestamp with time zone' and column_name <> 'wanted_at')`
  return [...tables, { table: 'audit_log', key: 'subject_id', columns: ['at'] }]
}

export function paceOf(sql: postgres.Sql) {
  let tables: Promise<Table[]> | undefined
  const steps = new Map<Noted, number>()

  /** All that was stored of a request, but for the time of its job, is so much older. */
  async function age(request: Noted, ms: number): Promise<void> {
    tables ??= tablesOf(sql)
    const known = await tables
    await sql.begin(async (tx) => {
      // As in the nights: the history is kept by triggers, and only a superuser goes past them.
      await tx`set local session_replication_role = replica`
      for (const { table, key, columns } of known) {
        const sets = columns.map((column) => `${column} = ${column} - $1 * interval '1 millisecond'`)
        await tx.unsafe(`update "${table}" set ${sets} where ${key}::text = $2`, [ms, request.id])
      }
    })
    request.askedAt -= ms
    request.dueAt -= ms
  }

  /** Minutes pass, as many as are left of the day on which the customer asked. */
  async function pass(request: Noted, minutes: number): Promise<void> {
    const left = request.askedAt - midnightOf(Date.now()) - minuteMs
    const ms = Math.min(minutes * minuteMs, left)
    if (ms > 0) await age(request, ms)
  }

  return {
    pass,
    /** The time that people take for this step; none on the days after they asked. */
    before: async (request: Noted, step: string): Promise<void> => {
      const [from, to] = minutesBefore[step] ?? [0, 0]
      const number = (steps.get(request) ?? 0) + 1
      steps.set(request, number)
      // A number gets only some texts an hour, and the hours of the week are seconds.
      await sql`delete from sent_texts`
      if (to > 0) await pass(request, randomOf(request.number * 1_009 + number).pick(from, to))
    },
    /** What is over was somewhere between the morning and now, and the job when it began. */
    spread: async (request: Noted): Promise<void> => {
      if (request.endedOn === null && request.finishedOn === null) return
      const morning = midnightOf(Date.now()) + dayBegin
      const left = Math.floor((request.askedAt - morning) / minuteMs)
      if (left > 0) await age(request, randomOf(request.number).pick(0, left) * minuteMs)
      await sql`update requests set wanted_at = to_timestamp(floor(extract(epoch from
          coalesce((select started_at from jobs where request_id = requests.id
              and (ended_how is null or ended_how in ('completed', 'cancelled', 'declined'))),
            ended_at + interval '1 hour')) * 1000 / ${quarterMs}) * ${quarterMs} / 1000)
        where id = ${request.id} and wanted_at < now() + interval '3 days'`
    },
  }
}

export type Pace = ReturnType<typeof paceOf>

const nothing = async () => undefined
/** For a day that is played in its own time. */
export const noPace: Pace = { pass: nothing, before: nothing, spread: nothing }
