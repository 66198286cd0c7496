// The database's machine dies while people use the site: once with a synchronous standby, once without.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { removeEmbeddedData } from '@/server/database/embedded-postgres'
import { ensureBuild } from '@/server/supervisor/build'
import { say, timed } from '@/server/supervisor/say'
import { sendRequest } from '../support/customers'
import { figure } from '../support/figures'
import { killFamily, type Program, withCleanUp } from '../support/programs'
import { setUpSite, testAdmin, testContact } from '../support/test-environment'
import { compareContested, prepareContested } from './failover/contested'
import { type Pair, startPair } from './failover/databases'
import { openDesk } from './journeys/desk'
import { openBoards } from './rolling/boards'
import { type Cluster, prepare, startCluster } from './rolling/instances'
import { letVisitorsCome, type Visitors } from './rolling/visitors'
import { callsTo } from './week/calls'

const perSecond = 100
const boardCount = 50
const warmMs = 10_000
const calmMs = 10_000
/** Until somebody has seen that the primary is dead. */
const noticeMs = 3_000
/** Longer than the deadline of a call. */
const patienceMs = 6_000

async function prepareDatabase(url: string): Promise<void> {
  const env = { NODE_ENV: 'production', DATABASE_URL: url, ADMIN_EMAIL: testAdmin.email }
  await prepare({ ...env, ADMIN_PASSWORD: testAdmin.password })
  await setUpSite(url)
}

const isReady = async (base: string) =>
  (await fetch(`${base}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null))?.ok === true

/** The standby is gone, so no commit is sure: calls end in time, and go on once nobody waits for it. */
async function loseStandby(pair: Pair, base: string): Promise<void> {
  pair.stopStandby()
  const key = randomUUID()
  const started = Date.now()
  const first = await sendRequest(base, 'Request of the lost standby', { key }).then(
    () => 'acknowledged',
    (error: Error) => error.name,
  )
  const ms = Date.now() - started
  const isInTime = first !== 'acknowledged' && ms < patienceMs
  figure('the standby is gone: a request ends', `not acknowledged, after ${ms} ms`, isInTime)
  await pair.waitForStandby(false)
  const since = Date.now()
  while (!(await sendRequest(base, 'Request of the lost standby', { key }).catch(() => null)))
    await sleep(200)
  figure('  after the line was taken out, it goes through', `after ${Date.now() - since} ms`)
  await pair.startStandby()
  await pair.waitForStandby(true)
}

type Found = { stored: Set<string>; doubled: number }

async function readRequests(sql: postgres.Sql): Promise<Found> {
  const rows = await sql<{ id: string; description: string }[]>`
    select id, description from requests where description like 'Request %'`
  const words = new Set(rows.map(({ description }) => description))
  return { stored: new Set(rows.map(({ id }) => id)), doubled: rows.length - words.size }
}

/** Whether each instance shows what was changed after the switch. */
async function isSiteRight(cluster: Cluster, as: string): Promise<boolean> {
  const call = callsTo(cluster.base)
  const { data } = await call<{ data: { contact: { version: number } } }>('GET /api/admin/settings', { as })
  const address = `KN ${Date.now() % 1_000} Street, Kigali`
  const value = { ...testContact, address }
  await call('PUT /api/admin/settings/contact', { as, body: { version: data.contact.version, value } })
  const shows = async (base: string) => (await (await fetch(`${base}/contact`)).text()).includes(address)
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    if ((await Promise.all(cluster.bases().map(shows))).every(Boolean)) return true
    await sleep(200)
  }
  return false
}

/** Whether the queues are empty again, but for what is planned or tried later. */
async function areQueuesDone(sql: postgres.Sql): Promise<boolean> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pgboss.job
      where state in ('created', 'active') and start_after < now() - interval '5 seconds'`
    if (row?.count === 0) return true
    await sleep(500)
  }
  return false
}

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

function showVisits({ counts }: Visitors): void {
  for (const [kind, { sent, failures, turnedAway }] of Object.entries(counts)) {
    figure(
      `${kind}: ${sent}`,
      `${turnedAway.length} asked to come again, ${failures.length} failed`,
      failures.length === 0,
    )
    for (const failure of new Set(failures)) say.plain(`    ${failure}`)
  }
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
  if (isSynchronous) await loseStandby(pair, base)
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
  await visitors.stop()

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

/** `npm run drill -- failover`, or with `sync` or `async` one of both. */
export async function run([wanted = '']: string[]): Promise<void> {
  if (spawnSync('haproxy', ['-v']).error) {
    say.fail('HAProxy is missing. `apt-get install -y haproxy` installs it.')
    process.exitCode = 1
    return
  }
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
}
