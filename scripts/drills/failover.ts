// The database's machine dies while people use the site: once with a synchronous standby, once without.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { removeEmbeddedData } from '@/server/database/embedded-postgres'
import { ensureBuild } from '@/server/supervisor/build'
import { say, timed } from '@/server/supervisor/say'
import { figure } from '../support/figures'
import { killFamily, type Program, withCleanUp } from '../support/programs'
import { setUpSite, testAdmin } from '../support/test-environment'
import { areQueuesDone, isSiteRight, readRequests, showVisits } from './failover/afterwards'
import { compareContested, prepareContested } from './failover/contested'
import { type Pair, startPair } from './failover/databases'
import { fillDisk } from './failover/full-disk'
import { holdStandby, loseStandby } from './failover/lost-standby'
import { openDesk } from './journeys/desk'
import { openBoards } from './rolling/boards'
import { isProxyInstalled, prepare, startCluster } from './rolling/instances'
import { letVisitorsCome } from './rolling/visitors'
import { callsTo } from './week/calls'

const perSecond = 100
const boardCount = 50
const warmMs = 10_000
const calmMs = 10_000
/** Until somebody has seen that the primary is dead. */
const noticeMs = 3_000

async function prepareDatabase(url: string): Promise<void> {
  const env = { NODE_ENV: 'production', DATABASE_URL: url, ADMIN_EMAIL: testAdmin.email }
  await prepare({ ...env, ADMIN_PASSWORD: testAdmin.password })
  await setUpSite(url)
}

const isReady = async (base: string) =>
  (await fetch(`${base}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.ok === true

/** The dead primary comes back by itself, as a machine does after a loss of power. */
async function wakeFormerPrimary(pair: Pair): Promise<void> {
  const sql = postgres(await pair.startFormerPrimary(), { max: 1, fetch_types: false })
  const read = async () => {
    const [row] = await sql<{ position: string; visitors: number }[]>`
      select (select count(*) from requests)::text as position,
        (select count(*) from pg_stat_activity where application_name like 'taskers%')::int as visitors`
    return row
  }
  const before = await read()
  await sleep(calmMs)
  const after = await read()
  await sql.end()
  const isQuiet = before?.position === after?.position && after?.visitors === 0
  figure('the former primary, started again, gets no write and no visitor', '', isQuiet)
}

async function untilAllTold(toldSince: (instant: number) => number, since: number): Promise<number> {
  while (toldSince(since) < boardCount && Date.now() - since < 60_000) await sleep(50)
  return (Date.now() - since) / 1_000
}

async function play(folder: string, programs: Program[], isSynchronous: boolean): Promise<void> {
  const pair = await timed('Starting two databases and their address', 'One follows the other', () =>
    startPair(folder, programs, prepareDatabase),
  )
  const cluster = await timed('Starting two servers, two workers and a proxy', 'They are running', () =>
    startCluster(folder, programs, { databaseUrl: pair.url, workers: 2 }),
  )
  const { base } = cluster
  await pair.waitForStandby(isSynchronous)
  const desk = await openDesk({
    base,
    databaseUrl: pair.primaryUrl,
    mailDir: path.join(folder, 'mail'),
    smsDir: path.join(folder, 'sms'),
  })
  const { token: as } = await callsTo(base)<{ token: string }>('POST /api/login', { body: testAdmin })
  const contested = await timed('Preparing what will be under way', 'It is prepared', () =>
    prepareContested({ base, as, desk }),
  )
  if (isSynchronous) {
    await holdStandby(pair, base)
    await loseStandby(pair, base)
  }
  const boards = await openBoards(base, boardCount)
  const visitors = await letVisitorsCome(base, { perSecond, slowPhotos: 0, photo: new Blob() })
  await sleep(warmMs)

  let diedAt = 0
  let result: Awaited<ReturnType<typeof contested.begin>> | undefined
  let toldAfter = 0
  await visitors.during('while it is away', 1, async () => {
    await contested.endOffersSoon()
    const begun = contested.begin()
    await sleep(40)
    diedAt = Date.now()
    pair.killPrimary()
    say.done('The primary is dead')
    await sleep(noticeMs)
    const started = Date.now()
    await pair.switchOver((step) => say.plain(`    ${step}: ${Date.now() - started} ms`))
    const switchedAt = Date.now()
    const told = untilAllTold(boards.toldSince, switchedAt)
    while (!(await isReady(base))) await sleep(50)
    figure(
      'ready after the switch',
      `${Date.now() - switchedAt} ms, ${Date.now() - diedAt} ms after the death`,
    )
    toldAfter = await told
    result = await begun
  })
  figure('all boards are told of news again', `after ${toldAfter.toFixed(1)} s`, toldAfter <= 10)
  await sleep(calmMs)
  const isRight = await isSiteRight(cluster, as)
  await wakeFormerPrimary(pair)
  await timed('Making a new standby of the former primary', 'It follows', pair.makeNewStandby)
  await visitors.stop()
  figure('a proxy that is started again leads to the promoted one', '', await pair.isSwitchKept())

  say.plain()
  showVisits(visitors)
  figure('boards open at the end', `${boards.open()} of ${boardCount}`, boards.open() === boardCount)
  await boards.close()
  figure('each instance shows what was changed after the switch', '', isRight)
  const sql = postgres(pair.standbyUrl(), { max: 1, fetch_types: false })
  figure('the queues go on until nothing waits', '', await areQueuesDone(sql))
  const { stored, doubled } = await readRequests(sql)
  const lost = [...visitors.acknowledged].filter((id) => !stored.has(id)).length
  figure(`requests acknowledged: ${visitors.acknowledged.size}; lost`, lost, !isSynchronous || lost === 0)
  figure('  stored twice', doubled, doubled === 0)
  if (result) await compareContested(sql, result, { diedAt, isWhole: isSynchronous })
  await sql.end()
  await desk.close().catch(() => undefined)
}

async function inFolder(isSynchronous: boolean): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-failover-'))
  const programs: Program[] = []
  await withCleanUp(
    () => play(folder, programs, isSynchronous),
    () => {
      for (const program of programs) if (!program.hasEnded()) killFamily(program.pid)
      for (const name of ['pg1', 'pg2']) removeEmbeddedData(path.join(folder, name))
      rmSync(folder, { recursive: true, force: true })
    },
  )
}

/** `npm run drill -- failover`, or with `sync`, `async` or `disk` one part of it. */
export async function run([wanted = '']: string[]): Promise<void> {
  if (!isProxyInstalled()) return
  await ensureBuild()
  for (const [name, isSynchronous] of [
    ['sync', true],
    ['async', false],
  ] as const) {
    if (wanted && wanted !== name) continue
    say.plain()
    say.plain(isSynchronous ? 'Each commit waits for the standby' : 'Commits do not wait for the standby')
    await inFolder(isSynchronous)
  }
  if (!wanted || wanted === 'disk') await fillDisk()
}
