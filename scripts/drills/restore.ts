// The machine is lost under load: what was backed up before comes back on another one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { readManifest, sumOf } from '@/server/backups/manifest'
import { removeEmbeddedData, runningPostgres } from '@/server/database/embedded-postgres'
import { freePort } from '@/server/database/free-port'
import { ensureBuild } from '@/server/supervisor/build'
import { say, timed } from '@/server/supervisor/say'
import { isPhotoThere, isSessionOpen, logIn, makePhoto, type Sent } from '../support/customers'
import { figure } from '../support/figures'
import { fillDatabase } from '../support/fill'
import {
  killFamily,
  type Program,
  runCompiled,
  startCompiled,
  untilReady,
  withCleanUp,
} from '../support/programs'
import { keepSending } from './restore/sending'

const secondsBefore = 10
const secondsAfter = 5

type Site = { base: string; program: Program; postgresUrl: string }

async function startSite(dataFolder: string): Promise<Site> {
  const port = String(await freePort())
  const base = `http://localhost:${port}`
  const env = { ...settings(dataFolder), PORT: port, HOST: '127.0.0.1', SITE_URL: base }
  const program = startCompiled('start', [], env)
  await untilReady(`${base}/api/ready`, program)
  return { base, program, postgresUrl: runningPostgres(path.join(dataFolder, 'postgres')) ?? '' }
}

/** Nothing of the caller's own configuration. */
const settings = (dataFolder: string) => ({
  DATA_DIR: dataFolder,
  STORAGE_DIR: '',
  MAIL_DIR: '',
  SMS_DIR: '',
  WALLET_DIR: '',
  BUILDS_DIR: '',
  DATABASE_URL: '',
  APP_SECRET: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'warn',
})

function forget(dataFolder: string): void {
  removeEmbeddedData(path.join(dataFolder, 'postgres'))
  rmSync(dataFolder, { recursive: true, force: true })
}

async function storedIds(url: string): Promise<Set<string>> {
  const sql = postgres(url, { max: 1 })
  const rows = await sql<
    { id: string }[]
  >`select id from requests where description like 'Request % of the drill'`
  await sql.end()
  return new Set(rows.map(({ id }) => id))
}

async function fill(url: string, requests: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await timed('Filling the database', `${requests} requests of two years are there`, () =>
    fillDatabase(sql, { requests, taskers: 200 }),
  )
  await sql.end()
}

type Counted = { site: Site; sent: Sent[]; begun: number; point: number }

async function countRequests({ site, sent, begun, point }: Counted): Promise<void> {
  const stored = await storedIds(site.postgresUrl)
  const missing = (from: number, to: number) =>
    sent.filter(({ id, at }) => at >= from && at < to && !stored.has(id)).length
  const number = (from: number, to: number) => sent.filter(({ at }) => at >= from && at < to).length
  const missed = (from: number, to: number) => `${missing(from, to)} of ${number(from, to)}`
  figure(
    'Requests lost that were acknowledged before the backup began',
    missed(0, begun),
    missing(0, begun) === 0,
  )
  figure('  while it was made, before its point', missed(begun, point), missing(begun, point) === 0)
  figure('  after its point', missed(point, Number.POSITIVE_INFINITY))
  const photos = sent.filter(({ photo, at }) => photo && at < point)
  const open = await Promise.all(photos.map((one) => isPhotoThere(site.base, one)))
  const closed = open.filter((isOpen) => !isOpen).length
  figure('Photos lost that were acknowledged before its point', `${closed} of ${photos.length}`, closed === 0)
}

type Places = { data: string; elsewhere: string; backup: string }

async function drill({ data, elsewhere, backup }: Places, requests: number, onStart: (site: Site) => void) {
  await ensureBuild()
  const start = (dataFolder: string) =>
    timed('Starting the product', 'The product is running', () => startSite(dataFolder))
  const first = await start(data)
  onStart(first)
  await fill(first.postgresUrl, requests)
  const password = readFileSync(path.join(data, 'admin-password'), 'utf8').trim()
  const login = { email: 'admin@taskers.local', password }
  const cookie = (await logIn(first.base, login)) ?? ''
  const load = keepSending(first.base, await makePhoto())
  await timed('Customers send requests', 'They go on', () => sleep(secondsBefore * 1000))
  const begun = Date.now()
  const made = await timed('Backing up', 'The backup is made', () =>
    runCompiled('backup', [backup], settings(data)),
  )
  const ended = Date.now()
  await sleep(secondsAfter * 1000)
  killFamily(first.program.pid)
  await first.program.ended
  await load.stop()
  forget(data)
  say.done('Everything was killed, and the data folder is gone')
  const restored = await timed('Restoring into another folder', 'It is restored', () =>
    runCompiled('restore', [backup], settings(elsewhere)),
  )
  const site = await start(elsewhere)
  onStart(site)
  const { point, files } = readManifest(backup)
  say.plain()
  await countRequests({ site, sent: load.sent, begun, point: Date.parse(point.at) })
  figure('The admin logs in with the former password', '', (await logIn(site.base, login)) !== null)
  figure('A session from before still holds', '', await isSessionOpen(site.base, cookie))
  figure('Size of the backup', `${(sumOf(files) / 1e6).toFixed(0)} MB, ${files.length} files`)
  figure('Time to back up, to restore', `${made.seconds.toFixed(1)} s, ${restored.seconds.toFixed(1)} s`)
  figure('Requests a second before the backup', load.rate(begun - secondsBefore * 500, begun).toFixed(0))
  figure('  while it was made', load.rate(begun, ended).toFixed(0))
}

/** `npm run drill -- restore`, with the number of older requests that are in the database. */
export async function run([requests = '20000']: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-drill-'))
  const inFolder = (name: string) => path.join(folder, name)
  const places = { data: inFolder('data'), elsewhere: inFolder('elsewhere'), backup: inFolder('backup') }
  let site: Site | undefined
  const remember = (started: Site) => {
    site = started
  }
  await withCleanUp(
    () => drill(places, Number(requests), remember),
    () => {
      if (site && !site.program.hasEnded()) killFamily(site.program.pid)
      for (const dataFolder of [places.data, places.elsewhere]) forget(dataFolder)
      rmSync(folder, { recursive: true, force: true })
    },
  )
}
