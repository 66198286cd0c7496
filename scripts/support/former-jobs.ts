// Fills a database as version 0.1 left it, and says what the migration to jobs has changed.
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
const columns = [...formerColumns, 'started_at', 'finished_at', 'done_confirmed_at']
const currentColumns = [
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

/** Makes the tables of version 0.1, whose last migration was 0024. */
export async function migrateToFormer(sql: postgres.Sql): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-former-'))
  cpSync('db/migrations', folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const entries = journal.entries.filter(({ tag }: { tag: string }) => tag < '0025')
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

const isCurrent = `(ended_how is null or ended_how in ('completed', 'cancelled', 'declined'))`
const isOpen = `former.status in ('assigned', 'in_progress')`
const isByHand = 'former.created_at = former.expires_at'
const amounts = ['labour_rwf', 'transport_rwf', 'materials_rwf']
const dropped = [...columns, ...currentColumns, ...amounts].map((name) => `'${name}'`)
const hasAmounts = `num_nonnulls(former.labour_rwf, former.transport_rwf, former.materials_rwf) > 0`
const formerList = ['request_id', ...columns, 'ended_at', 'ended_how'].join(', ')

// Columns that came later.
const added = `'text_token', 'phone_wrong_at', 'next_try_at'`

/** What must not be found after the migration, each with a query that counts it. */
const faults: Record<string, string> = {
  'jobs that are not as the request said': `from former.requests former
    full join (select * from jobs where ${isCurrent}) job on job.request_id = former.id
    where (${[...columns, ...currentColumns].map((name) => `former.${name} is distinct from job.${name}`).join(' or ')})
      or former.tasker_id is not null and (job.ended_at is distinct from case when not ${isOpen} then former.ended_at end
        or job.ended_how is distinct from case when not ${isOpen} then former.status end)`,
  'former jobs that are missing': `from (select ${formerList} from former.jobs
    except all select ${formerList} from jobs where not ${isCurrent}) as missing`,
  'former jobs that nobody had': `from (select ${formerList} from jobs where not ${isCurrent}
    except all select ${formerList} from former.jobs) as invented`,
  'requests that are other ones': `from former.requests former full join requests on requests.id = former.id
    where to_jsonb(former) - array[${dropped}] is distinct from to_jsonb(requests) - array[${added}]`,
  'amounts that are no agreed price, or another one': `from former.requests former
    full join agreed_prices price on price.request_id = former.id
    where ${hasAmounts} is distinct from (price.quote_id is not null) or ${hasAmounts}
      and (price.sells, price.accepted_by, ${amounts.map((name) => `price.${name}`)})
        is distinct from ('cash', 'earlier', ${amounts.map((name) => `coalesce(former.${name}, 0)`)})`,
  'what was paid and is no payment, or another one': `from former.requests former
    full join payments payment on payment.request_id = former.id
    where former.paid_at is distinct from payment.settled_at or former.paid_at is not null
      and (payment.method, payment.state, payment.reason, payment.settled_rwf) is distinct from ('cash', 'paid', 'earlier',
        coalesce(former.labour_rwf, 0) + coalesce(former.transport_rwf, 0) + coalesce(former.materials_rwf, 0))`,
  'money that is due although it was paid': `from former.requests former join dues on dues.request_id = former.id
    where former.status not in ('cancelled', 'unreachable', 'declined')
      and (former.paid_at is not null and dues.due_rwf <> 0 or former.paid_at is null and dues.due_rwf <> coalesce(dues.price_rwf, 0))`,
  'what is stored as due, and is not': `from open_dues stored full join (select dues.* from dues
    join former.requests former on former.id = dues.request_id and former.status = 'completed' where dues.due_rwf > 0) due
    on due.request_id = stored.request_id where stored.due_rwf is distinct from due.due_rwf`,
  'entries of the ledger': 'from ledger_entries',
  receipts: 'from receipts',
  'work lists of money': 'from money_work',
  'links of jobs that lead nowhere': `from former.request_offers former where (${isByHand} or status = 'accepted')
    and not exists (select from jobs where jobs.token = former.token and jobs.request_id = former.request_id
      and jobs.tasker_id = former.tasker_id and (former.status = 'withdrawn' or ${isCurrent})
      and (offer_id is null and ${isByHand} or offer_id = former.id))`,
  'offers that are lost or changed': `from (select * from former.request_offers former where not ${isByHand}
    except select * from request_offers) as lost`,
  'offers of nobody': `from request_offers former where ${isByHand}`,
  'events that are other ones': `from former.request_events former full join request_events event on event.id = former.id
    where to_jsonb(former) is distinct from to_jsonb(event)`,
}

/** What the migration has done wrong, by its count; nothing when all is as it was. */
export async function faultsAfter(sql: postgres.Sql): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [what, query] of Object.entries(faults)) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count ${query}`)
    if (row?.count) found[what] = row.count
  }
  return found
}
