// How many calls a second one machine carries, all of it on this one: product, database, and who calls.
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { startPart } from '@/server/supervisor/parts'
import { say, timed } from '@/server/supervisor/say'
import { openDesk } from './drills/journeys/desk'
import { openBoards } from './drills/rolling/boards'
import { pages, pick } from './drills/rolling/visitors'
import { callsTo } from './drills/week/calls'
import { type Pools, readWaiting, urlFor, type Waiting, watchPools } from './support/capacity'
import { quantile } from './support/figures'
import { fillDatabase } from './support/fill'
import { type Call, type Level, playLevel } from './support/open-loop'
import { watchProcessor } from './support/processor'
import { withProduct } from './support/product'
import { testAdmin } from './support/test-environment'

const rounds = Number(process.env.BENCH_RUNS ?? 3)
const amounts = { requests: 20_000, taskers: 500 }
const boardCount = 50
const jobCount = 20
const seconds = 10
const first = 40
const factor = 1.2
/** A job is late that has been due for so long: workers look every second. */
const lateSeconds = 5

/** Of a hundred calls so many are of each kind. */
const mix = { pages: 60, tracks: 15, requests: 10, lists: 10, steps: 5 }

const lists = [
  '/api/admin/task-requests?view=open',
  '/api/admin/task-requests?q=uwase',
  '/api/admin/task-requests/board',
]

type Stage = { as: string; tracks: string[]; jobs: { id: string; taskerId: string; as: string }[] }

/** The kinds of a hundred calls, in an order that spreads them. */
const kinds = Object.entries(mix)
  .flatMap(([kind, share]) => Array.from({ length: share }, (_, at) => ({ kind, at: at / share })))
  .sort((one, other) => one.at - other.at)
  .map(({ kind }) => kind)

function callOf({ as, tracks, jobs }: Stage, number: number): Call {
  const turn = Math.floor(number / kinds.length) + number
  const staff = { authorization: `Bearer ${as}` }
  switch (pick(kinds, number)) {
    case 'pages':
      return { name: 'pages', path: pick(pages, turn), headers: { 'accept-encoding': 'br' }, good: [200] }
    case 'tracks': {
      const token = pick(tracks, turn)
      return turn % 3 === 0
        ? { name: 'track pages', path: `/track/${token}`, good: [200] }
        : { name: 'their marks', path: `/api/track/${token}`, good: [200] }
    }
    case 'requests': {
      const words = `The kitchen tap leaks ${randomUUID()}`
      return {
        name: 'new requests',
        method: 'POST',
        path: '/api/task-requests',
        headers: { 'idempotency-key': randomUUID() },
        body: {
          ...{ full_name: 'Aline Uwase', location: 'Gasabo, Remera', popular_task_id: 4, description: words },
          phone: `+25078${String(1_000_000 + (number % 8_000_000)).padStart(7, '0')}`,
        },
        good: [201],
      }
    }
    case 'lists':
      return { name: 'lists and board', path: pick(lists, turn), headers: staff, good: [200] }
    default: {
      const job = pick(jobs, turn)
      return {
        name: "taskers' steps",
        method: 'POST',
        path: `/api/taskers/${job.taskerId}/jobs/${job.id}/on_the_way`,
        headers: { authorization: `Bearer ${job.as}`, 'idempotency-key': randomUUID() },
        body: { minutes: 10 + (turn % 50) },
        good: [200],
      }
    }
  }
}

/** Jobs that taskers are at, and the links of their customers. */
async function prepare(base: string, databaseUrl: string): Promise<Stage> {
  const desk = await openDesk({ base, databaseUrl, mailDir: '', smsDir: '' })
  const { token: as } = await callsTo(base)<{ token: string }>('POST /api/login', { body: testAdmin })
  const jobs: Stage['jobs'] = []
  const tracks: string[] = []
  for (let count = 0; count < jobCount; count++) {
    const tasker = await desk.hire('en')
    const { id, token } = await desk.ask('en')
    await desk.reach(id)
    await desk.agree(id)
    await desk.assign(id, tasker)
    await desk.step(id, tasker, 'confirm')
    jobs.push({ id, taskerId: tasker.id, as: tasker.as })
    tracks.push(token)
  }
  await desk.close()
  return { as, tracks, jobs }
}

type Used = Record<'server' | 'worker' | 'caller' | 'all', number>
type Measured = { level: Level; used: Used; pools: Pools; waiting: Waiting }

const allMs = ({ ms }: Level) => [...ms.values()].flat()
const isGood = (level: Level) => level.failures.size === 0 && quantile(allMs(level), 0.99) <= 1_000

const isLate = ({ seconds }: Waiting) => seconds > lateSeconds
const jobsOf = ({ name, count, seconds }: Waiting) => `${count} of ${name}, for ${Math.round(seconds)} s`
const poolsOf = (pools: Pools) =>
  Object.entries(pools).map(([name, { most, limit }]) => `${name} ${most}/${limit}`)

/** What gave way first. */
function reasonOf({ level, used, pools, waiting }: Measured): string {
  const full = Object.keys(pools).filter((name) => pools[name] && pools[name].most >= pools[name].limit)
  const cores = (value: number) => `${value.toFixed(2)} cores`
  if ([...level.failures.keys()].some((why) => why.endsWith(': 503'))) {
    const why = full.includes('server') ? 'all connections of its pool at work' : 'too many calls under way'
    return `the server turned calls away (${why}; it used ${cores(used.server)})`
  }
  if (used.server >= 0.9) return `the core of the server (${cores(used.server)})`
  if (used.all >= cpus().length * 0.9)
    return `the cores of the machine (${cores(used.all)}, the server ${cores(used.server)})`
  if (full.length > 0) return `the pool of connections of ${full.join(', ')}`
  if (isLate(waiting)) return `the queue (${jobsOf(waiting)})`
  return `none of core, pool and queue (${cores(used.all)}, ${poolsOf(pools).join(', ')})`
}

function show({ level, used, pools, waiting }: Measured): void {
  const values = allMs(level)
  const ms = (share: number) => `${Math.round(quantile(values, share))} ms`
  const each = (['server', 'worker', 'caller', 'all'] as const).map(
    (name) => `${name} ${used[name].toFixed(2)}`,
  )
  say.plain(
    `${isGood(level) ? '✓' : '✗'} ${`${Math.round(level.perSecond)} a second`.padEnd(16)}p50 ${ms(0.5).padEnd(9)}p99 ${ms(0.99).padEnd(10)}cores: ${each.join(', ')}; pools: ${poolsOf(pools).join(', ')}`,
  )
  for (const [why, count] of level.failures) say.plain(`    ${why}: ${count}`)
  if (isLate(waiting)) say.plain(`    jobs are late: ${jobsOf(waiting)}`)
}

/** Raises the rate until it is too much. Answers with the last good one. */
async function climb(measure: (perSecond: number) => Promise<Measured>): Promise<number> {
  let last = 0
  for (let perSecond = first; ; perSecond *= factor) {
    const measured = await measure(perSecond)
    show(measured)
    if (!isGood(measured.level)) {
      say.plain(`  ${Math.round(last)} a second are good. What gave way: ${reasonOf(measured)}`)
      for (const [name, values] of measured.level.ms)
        say.plain(`    ${name.padEnd(18)}p99 ${Math.round(quantile(values, 0.99))} ms`)
      return last
    }
    last = perSecond
  }
}

await withProduct({ database: 'taskers_capacity', parts: [] }, async ({ base, databaseUrl, atEnd }) => {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
  const place = { PORT: new URL(base).port, HOST: '127.0.0.1', SITE_URL: base }
  const env = { ...place, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn', METRICS_PORT: '' }
  const pids: Record<string, number> = {}
  await timed('Filling the database', `${amounts.requests} requests are there`, () =>
    fillDatabase(sql, amounts),
  )
  for (const name of ['server', 'worker'] as const) {
    const own = { ...env, DATABASE_URL: await urlFor(sql, databaseUrl, name) }
    const part = startPart(name, { env: own, stdout: 'ignore' })
    atEnd(() => part.stop(10_000))
    await part.ready
    pids[name] = part.child.pid ?? 0
  }
  const stage = await timed('Preparing jobs', 'They are at work', () => prepare(base, databaseUrl))
  const boards = await openBoards(base, boardCount)
  atEnd(boards.close)
  const watched = { server: pids.server ?? 0, worker: pids.worker ?? 0, caller: process.pid }
  const measure = async (perSecond: number): Promise<Measured> => {
    const used = watchProcessor(watched)
    const pools = watchPools(databaseUrl)
    const level = await playLevel(base, (number) => callOf(stage, number), { perSecond, seconds })
    return { level, used: used(), pools: await pools(), waiting: await readWaiting(sql) }
  }
  say.plain()
  say.plain(
    `${Object.entries(mix)
      .map(([kind, share]) => `${share} % ${kind}`)
      .join(', ')}; ${boardCount} boards`,
  )
  // What starts is slower: its code is not compiled yet.
  await measure(first)
  const rates: number[] = []
  for (let round = 1; round <= rounds; round++) {
    say.plain()
    say.plain(`Round ${round}`)
    for (let tries = 0; tries < 120 && isLate(await readWaiting(sql)); tries++) await sleep(500)
    rates.push(await climb(measure))
  }
  say.plain()
  say.plain(
    `Good rates: ${rates.map((rate) => Math.round(rate)).join(', ')} a second, on ${cpus().length} cores with all of it`,
  )
  await sql.end()
})
