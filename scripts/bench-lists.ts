// Measures the queries of the back office. Fails above the budget, or when one scans a whole large table.
import postgres from 'postgres'
import { say, timed } from '@/server/supervisor/say'
import { fillDatabase } from './support/fill'
import { startTestEnvironment } from './support/test-environment'

const amounts = {
  requests: Number(process.env.BENCH_REQUESTS ?? 100_000),
  taskers: Number(process.env.BENCH_TASKERS ?? 5_000),
}
const budgetMs = 100
const runs = Number(process.env.BENCH_RUNS ?? 20)
// PostgreSQL keeps a plan after five uses, on each of four connections.
const warmUps = 24
// `npm run bench -- lists dashboard` runs only the queries with that in their name.
const [, wanted = ''] = process.argv.slice(2)

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

/** What the filled database weighs, with its indexes: the five largest tables. */
async function showSizes(sql: postgres.Sql): Promise<void> {
  const rows = await sql<{ name: string; mb: number }[]>`
    select relname as name, pg_total_relation_size(oid) / 1e6 as mb from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`
  const total = rows.reduce((sum, { mb }) => sum + Number(mb), 0)
  const largest = rows.slice(0, 5).map(({ name, mb }) => `${name} ${Number(mb).toFixed(0)}`)
  say.plain(`  They take ${total.toFixed(0)} MB: ${largest.join(', ')}`)
}

async function bench(databaseUrl: string): Promise<number> {
  const filler = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const what = `${amounts.requests.toLocaleString('en')} requests and ${amounts.taskers.toLocaleString('en')} taskers`
  await timed(`Filling in ${what}`, `There are ${what}`, () => fillDatabase(filler, amounts))
  await showSizes(filler)
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
