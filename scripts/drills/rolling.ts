// Two instances behind a proxy are replaced one after the other while people use the site.
import { spawnSync } from 'node:child_process'
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
import { names, startCluster } from './rolling/instances'
import { letVisitorsCome, type Visitors } from './rolling/visitors'

const boardCount = 50
const slowPhotos = 2
const calmMs = 5_000

async function storedIds(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 })
  const rows = await sql<{ id: string }[]>`select id from requests`
  await sql.end()
  return rows.map(({ id }) => id)
}

function showVisits({ counts }: Visitors): void {
  for (const [kind, { sent, failures, ms }] of Object.entries(counts)) {
    const times = `median ${Math.round(quantile(ms, 0.5))} ms, 99 % ${Math.round(quantile(ms, 0.99))} ms`
    figure(`${kind}: ${sent}`, `${failures.length} failed; ${times}`, failures.length === 0)
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

type Plan = { rounds: number; perSecond: number }

async function drill(folder: string, { rounds, perSecond }: Plan, programs: Program[]): Promise<void> {
  await ensureBuild()
  const cluster = await timed('Starting two instances, a worker and the proxy', 'They are running', () =>
    startCluster(folder, programs),
  )
  const photo = await makePhoto()
  const boards = await openBoards(cluster.base, boardCount)
  const visitors = await letVisitorsCome(cluster.base, { perSecond, slowPhotos, photo })
  const started = Date.now()
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
  const sent = Object.values(visitors.counts).reduce((sum, count) => sum + count.sent, 0)
  figure('Visits a second', (sent / seconds).toFixed(0))
  showBoards(boards)
  await boards.close()
  const stored = await storedIds(cluster.databaseUrl)
  const { acknowledged } = visitors
  const isRight = stored.length === acknowledged.size && stored.every((id) => acknowledged.has(id))
  figure('Requests acknowledged, stored', `${acknowledged.size}, ${stored.length}`, isRight)
}

/** `npm run drill -- rolling`, with the number of rounds, and of visits a second. */
export async function run([rounds = '3', perSecond = '100']: string[]): Promise<void> {
  if (spawnSync('haproxy', ['-v']).error) {
    say.fail('HAProxy is missing. `apt-get install -y haproxy` installs it.')
    process.exitCode = 1
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-drill-'))
  const programs: Program[] = []
  await withCleanUp(
    () => drill(folder, { rounds: Number(rounds), perSecond: Number(perSecond) }, programs),
    () => {
      for (const program of programs) if (!program.hasEnded()) killFamily(program.pid)
      removeEmbeddedData(path.join(folder, 'postgres'))
      rmSync(folder, { recursive: true, force: true })
    },
  )
}
