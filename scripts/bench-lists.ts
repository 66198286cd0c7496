// Measures the queries of the back office, and what the clock starts. Fails where a query is above its
// budget, or scans a whole large table.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { say, timed } from '@/server/supervisor/say'
import { fillDatabase } from './support/fill'
import { startTestEnvironment } from './support/test-environment'

// `npm run bench -- lists 1000000 dashboard`: so many requests, and only what has that in its name.
const [, ...given] = process.argv.slice(2)
const wanted = given.find((one) => !/^\d+$/.test(one)) ?? ''
const amounts = {
  requests: Number(given.find((one) => /^\d+$/.test(one)) ?? process.env.BENCH_REQUESTS ?? 100_000),
  taskers: Number(process.env.BENCH_TASKERS ?? 5_000),
}
const budgetMs = 100
const runs = Number(process.env.BENCH_RUNS ?? 20)
// PostgreSQL keeps a plan after five uses, on each of four connections.
const warmUps = 24

const columns = [52, 12, 12] as const
const line = (cells: string[]) => cells.map((cell, index) => cell.padEnd(columns[index] ?? 0)).join('')
const inMs = (value: number) => `${value.toFixed(1)} ms`

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0

async function measure(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = -warmUps; turn < runs; turn++) {
    const started = performance.now()
    await run()
    if (turn >= 0) times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)
}

/** What the filled database weighs, with its indexes: its largest tables. Returns the largest. */
async function showSizes(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ name: string; mb: number }[]>`
    select relname as name, pg_total_relation_size(oid) / 1e6 as mb from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`
  const total = rows.reduce((sum, { mb }) => sum + Number(mb), 0)
  const largest = rows.slice(0, 12).map(({ name, mb }) => `${name} ${Number(mb).toFixed(0)}`)
  say.plain(`  They take ${total.toFixed(0)} MB: ${largest.join(', ')}`)
  return rows[0]?.name ?? ''
}

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

/** How long each job of the clock takes, that of the night among them. The first run finds the most to do. */
async function showClock(): Promise<void> {
  const { allWork } = await import('@/lib/work')
  const { closeSender } = await import('@/lib/platform/work')
  say.plain()
  say.plain(`  ${line(['Job of the clock', 'first', 'second'])}`)
  for (const { queue, handle } of allWork) {
    if (!queue.schedule || !queue.name.includes(wanted)) continue
    const [first, second] = [await seconds(() => handle(null)), await seconds(() => handle(null))]
    const name = `${queue.name} (${queue.schedule})`
    say.plain(`  ${line([name, inMs(first * 1_000), inMs(second * 1_000)])}`)
  }
  await closeSender()
}

/** How long a copy of the running database takes. */
async function showBackup(databaseUrl: string): Promise<void> {
  const { copyDatabase } = await import('@/server/backups/database')
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-copy-'))
  try {
    const never = new AbortController().signal
    let bytes = 0
    const took = await seconds(async () => {
      const { files } = await copyDatabase(databaseUrl, path.join(folder, 'copy'), never)
      bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    })
    say.plain(
      `  A copy of the database, as a backup makes it: ${took.toFixed(0)} s, ${(bytes / 1e6).toFixed(0)} MB`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How long a migration with nothing to do takes, and two slow steps of others on the largest table. */
async function showMigration(databaseUrl: string, sql: postgres.Sql, table: string): Promise<void> {
  const { migrateDatabase } = await import('@/db/migrate')
  const without = await seconds(() => migrateDatabase(databaseUrl))
  const indexes = await seconds(() => sql`reindex table ${sql(table)}`)
  await sql`alter table ${sql(table)} add constraint bench_check check (id::text <> '') not valid`
  const check = await seconds(() => sql`alter table ${sql(table)} validate constraint bench_check`)
  await sql`alter table ${sql(table)} drop constraint bench_check`
  say.plain(
    `  A migration: ${without.toFixed(2)} s with nothing to do; on ${table}, the largest table, all indexes`,
  )
  say.plain(`  once more ${indexes.toFixed(2)} s, a check of each row ${check.toFixed(2)} s`)
}

async function bench(databaseUrl: string): Promise<number> {
  const filler = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const what = `${amounts.requests.toLocaleString('en')} requests and ${amounts.taskers.toLocaleString('en')} taskers`
  await timed(`Filling in ${what}`, `There are ${what}`, () => fillDatabase(filler, amounts))
  const largest = await showSizes(filler)
  const { largeTables, recordStatements, scannedTables } = await import('./support/plans')
  const { listQueries, readExamples } = await import('./support/list-queries')
  const sql = recordStatements(databaseUrl)
  const large = await largeTables(filler)
  const queries = listQueries(await readExamples(filler)).filter(({ name }) => name.includes(wanted))
  await filler.end()
  say.plain()
  say.plain(`  ${line(['Query', 'median', 'p95', `budget ${budgetMs} ms`])}`)
  let failed = 0
  for (const { name, run } of queries) {
    const times = await measure(run)
    const scanned = await scannedTables(sql, run, large)
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    const isKept = median <= budgetMs && scanned.length === 0
    if (!isKept) failed += 1
    const note = scanned.length > 0 ? `reads all of ${scanned.join(', ')}` : ''
    say.plain(`${isKept ? '✓' : '✗'} ${line([name, inMs(median), inMs(p95), note])}`)
  }
  if (!wanted) {
    await showBackup(databaseUrl)
    await showMigration(databaseUrl, sql, largest)
  }
  await showClock()
  await sql.end({ timeout: 2 })
  say.plain()
  say.plain(`${queries.length - failed} within the budget, ${failed} not`)
  return failed
}

let stop = async () => {}
async function end(code: number): Promise<never> {
  await stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'message', 'disconnect']) process.on(signal, () => void end(1))

try {
  const environment = await startTestEnvironment()
  stop = environment.stop
  const databaseUrl = await environment.createDatabase('taskers_lists')
  Object.assign(process.env, environment.env, { DATABASE_URL: databaseUrl, NODE_ENV: 'production' })
  const failed = await bench(databaseUrl)
  await end(failed > 0 ? 1 : 0)
} catch (error) {
  say.fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await end(1)
}
