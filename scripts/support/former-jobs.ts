// Fills a database as version 0.1 left it, when a job was columns of its request.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { type Life, lives } from './former-lives'

/** A value as SQL: a tasker by their number, a time by its minutes after the request. */
function sqlOf(name: string, value: string | number | null | undefined): string {
  if (value === undefined || value === null) return 'null'
  if (name.endsWith('_at')) return `at + ${value} * interval '1 minute'`
  if (name === 'tasker_id') return taskerId(Number(value))
  return typeof value === 'number' ? String(value) : `'${value}'`
}

const taskerId = (tasker: number) => `md5('tasker ${tasker}')::uuid`
const requestId = (life: Life) => `md5('${life.name}' || n)::uuid`

/** Inserts rows for each copy of a life. */
const inserting = (table: string, rows: readonly Record<string, string>[], copies: number): string[] =>
  rows.map(
    (row) => `insert into ${table} (${Object.keys(row)}) select ${Object.values(row)}
      from (select n, timestamptz '2026-06-01 08:00+02' + n * interval '1 minute' as at from generate_series(1, ${copies}) n) copies`,
  )

function requestOf(life: Life): Record<string, string> {
  const { status, tasker = null, request = {} } = life
  const values = { tasker_id: tasker, ...(status !== 'new' && { contacted_at: 5 }), ...request }
  const made = Object.entries(values).map(([name, value]) => [name, sqlOf(name, value)])
  return {
    ...{ id: requestId(life), status: `'${status}'`, task_id: '1', owner_id: 'null', locale: `'rw'` },
    ...{ reference: `md5('r${life.name}' || n)`, track_token: `md5('t${life.name}' || n)`, source: `'form'` },
    ...{ full_name: `'Aline Uwase'`, phone: `'+250788123456'`, location: `'Remera'`, description: `'A tap'` },
    ...{ content_hash: `md5('${life.name}' || n)`, contact_due_at: 'at', created_at: 'at', updated_at: 'at' },
    ...Object.fromEntries(made),
  }
}

const offersOf = (life: Life) =>
  (life.offers ?? []).map(({ tasker, status, sent, pay, isByHand }, index) => ({
    ...{ request_id: requestId(life), tasker_id: taskerId(tasker), offered_by: `md5('admin')::uuid` },
    ...{ token: `md5('o${life.name}${index} ' || n)`, pay_rwf: String(pay ?? 'null'), status: `'${status}'` },
    created_at: sqlOf('at_at', sent),
    // What staff assign by hand was stored as an offer that is over at once.
    expires_at: sqlOf('at_at', isByHand ? sent : sent + 10),
  }))

function eventOf(life: Life, [type, minute, about]: NonNullable<Life['events']>[number]) {
  const { by, tasker, ...rest } = about ?? {}
  const data = Object.entries(rest).map(([name, value]) => `'${name}', ${sqlOf(name, value)}`)
  if (tasker !== undefined) data.unshift(`'tasker_id', ${taskerId(Number(tasker))}`)
  return {
    ...{ request_id: requestId(life), type: `'${type}'`, at: sqlOf('at_at', minute) },
    actor_kind: by === undefined ? `'admin'` : `'tasker'`,
    actor_id: by === undefined ? 'null' : taskerId(Number(by)),
    data: about ? `jsonb_build_object(${data})` : 'null',
  }
}

const formerColumns = [
  'tasker_id',
  'pay_rwf',
  'assigned_at',
  'confirmed_at',
  'on_the_way_at',
  'on_the_way_minutes',
]
export const columns = [...formerColumns, 'started_at', 'finished_at', 'done_confirmed_at']
export const currentColumns = [
  'reported_labour_rwf',
  'reported_transport_rwf',
  'reported_materials_rwf',
  'proposed_at',
  'proposed_by',
]

const formerOf = (life: Life) =>
  (life.former ?? []).map(({ tasker, ...row }) => ({
    request_id: requestId(life),
    ...Object.fromEntries(
      [...columns, 'ended_at', 'ended_how'].map((name) => [
        name,
        sqlOf(name, name === 'tasker_id' ? tasker : row[name]),
      ]),
    ),
  }))

/** Makes the tables of a former version: without `until` of 0.1, whose last migration was 0024. */
export async function migrateToFormer(sql: postgres.Sql, until = '0024'): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-former-'))
  cpSync('db/migrations', folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const entries = journal.entries.filter(({ tag }: { tag: string }) => tag.slice(0, until.length) <= until)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(sql), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}

/** Fills a database of version 0.1 with requests in every state, and notes how they are. */
export async function fillFormer(sql: postgres.Sql, copies: number): Promise<number> {
  await sql.begin(async (tx) => {
    // Skips foreign keys: of what requests refer to, only the taskers matter here.
    await tx.unsafe('set local session_replication_role = replica')
    for (const tasker of [0, 1])
      await tx.unsafe(`insert into taskers (id, name, nationality, gender, education, profession, email, phone,
        work_experience, locale) values (${taskerId(tasker)}, 'Emma', 'rwanda', 'female', 'undergraduate', 'plumbing',
        'emma${tasker}@example.rw', '+25078812345${tasker}', '', 'rw')`)
    await tx.unsafe(`create schema former;
      create table former.jobs (request_id uuid, tasker_id uuid, pay_rwf integer, assigned_at timestamptz,
        confirmed_at timestamptz, on_the_way_at timestamptz, on_the_way_minutes smallint, started_at timestamptz,
        finished_at timestamptz, done_confirmed_at timestamptz, ended_at timestamptz, ended_how text)`)
    for (const life of lives) {
      const statements = [
        ...inserting('requests', [requestOf(life)], copies),
        ...inserting('request_offers', offersOf(life), copies),
        ...inserting(
          'request_events',
          (life.events ?? []).map((event) => eventOf(life, event)),
          copies,
        ),
        ...inserting('former.jobs', formerOf(life), copies),
      ]
      for (const statement of statements) await tx.unsafe(statement)
    }
    for (const table of ['requests', 'request_offers', 'request_events'])
      await tx.unsafe(`create table former.${table} as select * from ${table}`)
  })
  await sql.unsafe('vacuum analyze')
  return copies * lives.length
}
