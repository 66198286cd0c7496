// Two instances behind a proxy are replaced one after the other while people use the site.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { removeEmbeddedData } from '@/server/database/embedded-postgres'
import { ensureBuild } from '@/server/supervisor/build'
import { say, timed } from '@/server/supervisor/say'
import { makePhoto } from '../support/customers'
import { figure, quantile } from '../support/figures'
import { killFamily, type Program, withCleanUp } from '../support/programs'
import { type Boards, openBoards } from './rolling/boards'
import { type Cluster, isProxyInstalled, names, startCluster, startDatabase } from './rolling/instances'
import { letVisitorsCome, type Visitors } from './rolling/visitors'

const boardCount = 50
const slowPhotos = 2
const calmMs = 5_000
const surgeMs = 15_000
/** A server that has just started is slower: its code is not compiled yet. */
const warmMs = 20_000

async function storedIds(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 })
  const rows = await sql<{ id: string }[]>`select id from requests`
  await sql.end()
  return rows.map(({ id }) => id)
}

function showVisits({ counts }: Visitors): void {
  const timesOf = (ms: number[]) =>
    `median ${Math.round(quantile(ms, 0.5))} ms, 99 % ${Math.round(quantile(ms, 0.99))} ms`
  for (const [kind, { sent, failures, ms, turnedAway }] of Object.entries(counts)) {
    figure(`${kind}: ${sent}`, `${failures.length} failed; ${timesOf(ms)}`, failures.length === 0)
    if (turnedAway.length > 0) figure('  asked to come again', `${turnedAway.length}; ${timesOf(turnedAway)}`)
    for (const failure of new Set(failures)) say.plain(`    ${failure}`)
  }
}

function showBoards({ ends, gaps, refused, open }: Boards): void {
  const seconds = (share: number) => (quantile(gaps, share) / 1000).toFixed(1)
  figure('Boards open at the end', `${open()} of ${boardCount}`, open() === boardCount)
  figure('Boards that ended with their instance, and were opened again', `${ends()}, ${gaps.length}`)
  figure('  after seconds', `median ${seconds(0.5)}, slowest ${seconds(1)}`)
  figure('  refused at the first try', refused.length, refused.length === 0)
}

/** Starts to ask a server how it is. Returns what stops it, and says how slow the slowest answer was. */
function probe(base: string): () => Promise<number> {
  const prober = execFile(process.execPath, [path.join(import.meta.dirname, 'rolling/prober.ts'), base])
  const slowest = once(prober.stdout ?? prober, 'data')
  return async () => {
    prober.kill()
    return Number(await slowest)
  }
}

/** More visitors than the machine carries, while each server is asked how it is. */
async function endure(cluster: Cluster, visitors: Visitors, times: number) {
  const before = await cluster.timesOut()
  const stops = cluster.bases().map(probe)
  await visitors.during('in the surge', times, () => sleep(surgeMs))
  const slowest = await Promise.all(stops.map((stop) => stop()))
  return { slowestHealth: Math.max(...slowest), timesOut: (await cluster.timesOut()) - before }
}

type Plan = { rounds: number; perSecond: number; surge: number }

async function drill(folder: string, plan: Plan, programs: Program[]): Promise<void> {
  const { rounds, perSecond } = plan
  await ensureBuild()
  const databaseUrl = await startDatabase(folder, programs)
  const cluster = await timed('Starting two instances, a worker and the proxy', 'They are running', () =>
    startCluster(folder, programs, { databaseUrl, workers: 1 }),
  )
  const photo = await makePhoto()
  const boards = await openBoards(cluster.base, boardCount)
  const visitors = await letVisitorsCome(cluster.base, { perSecond, slowPhotos, photo })
  const started = Date.now()
  await sleep(warmMs)
  const surge = await timed(
    `${plan.surge} times as many visitors, for ${surgeMs / 1000} s`,
    'The surge is over',
    () => endure(cluster, visitors, plan.surge),
  )
  for (let round = 1; round <= rounds; round++) {
    await sleep(calmMs)
    for (const name of names)
      await timed(`Round ${round}: replacing ${name}`, `${name} is replaced`, () => cluster.replace(name))
    await cluster.replaceWorker()
  }
  await sleep(calmMs)
  await visitors.stop()
  const seconds = (Date.now() - started) / 1000
  say.plain()
  showVisits(visitors)
  figure('Servers that the proxy took out in the surge', surge.timesOut, surge.timesOut === 0)
  figure(
    'Slowest answer of /api/health in it',
    `${Math.round(surge.slowestHealth)} ms`,
    surge.slowestHealth <= 1_000,
  )
  const sent = Object.values(visitors.counts).reduce((sum, count) => sum + count.sent, 0)
  figure('Visits a second', (sent / seconds).toFixed(0))
  showBoards(boards)
  await boards.close()
  const stored = await storedIds(databaseUrl)
  const { acknowledged } = visitors
  const isRight = stored.length === acknowledged.size && stored.every((id) => acknowledged.has(id))
  figure('Requests acknowledged, stored', `${acknowledged.size}, ${stored.length}`, isRight)
}

/** `npm run drill -- rolling`, with the rounds, the visits a second, and how many times more in the surge. */
export async function run([rounds = '3', perSecond = '100', surge = '4']: string[]): Promise<void> {
  if (!isProxyInstalled()) return
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-drill-'))
  const programs: Program[] = []
  await withCleanUp(
    () =>
      drill(folder, { rounds: Number(rounds), perSecond: Number(perSecond), surge: Number(surge) }, programs),
    () => {
      for (const program of programs) if (!program.hasEnded()) killFamily(program.pid)
      removeEmbeddedData(path.join(folder, 'postgres'))
      rmSync(folder, { recursive: true, force: true })
    },
  )
}
