import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seeded } from '@/db/seed'
import { type Env, loadEnv } from '@/lib/platform/env'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { freePort } from '../database/free-port'
import { readEnvFile } from './env-file'
import { type Part, startPart } from './parts'
import { CannotStart, say, timed } from './say'

/** Reads `.env` and the environment, and reports all errors at once. */
export function loadConfiguration(mode: 'production' | 'development'): Env {
  readEnvFile()
  Object.assign(process.env, { NODE_ENV: mode })
  const configuration = loadEnv()
  // Child processes and the middleware read the environment variables.
  process.env.PORT = String(configuration.PORT)
  process.env.SITE_URL = configuration.SITE_URL
  return configuration
}

function portError(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

const portPatienceMs = 5_000

const hostVariables = { PORT: 'HOST', METRICS_PORT: 'METRICS_HOST' } as const

/** Waits a moment for the port, because the server of a killed Taskers needs that long to end. */
export async function assertPortIsFree(
  port: number,
  host: string,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  const until = Date.now() + portPatienceMs
  let error = await portError(port, host)
  while (error?.code === 'EADDRINUSE' && Date.now() < until) {
    await sleep(100)
    error = await portError(port, host)
  }
  if (!error) return
  if (error.code === 'EADDRINUSE')
    throw new CannotStart(`Port ${port} is in use. Stop what runs there, or set ${variable}.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new CannotStart(`${hostVariables[variable]} is ${host}, and that is no address of this machine.`)
  throw new CannotStart(error.message)
}

/** The worker's place for metrics: the next port, as two parts of one machine cannot listen at one. */
export function metricsOfWorker({
  METRICS_PORT,
  PORT,
}: Pick<Env, 'METRICS_PORT' | 'PORT'>): Record<string, string> {
  if (!METRICS_PORT) return {}
  const next = METRICS_PORT + 1
  if (next === PORT || next > 65_535)
    throw new CannotStart(
      `METRICS_PORT cannot be ${METRICS_PORT}: the worker takes the next port. Set another one, or none.`,
    )
  return { METRICS_PORT: String(next) }
}

const neededBytes = 200 * 1024 * 1024

/** Refuses a start without room on the disk: PostgreSQL would fail later, in the middle of its work. */
export function assertSpace(
  folder: string,
  { bavail, bsize }: { bavail: number; bsize: number } = statfsSync(folder),
): void {
  const free = bavail * bsize
  if (free >= neededBytes) return
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)
  throw new CannotStart(
    `Only ${megabytes(free)} MB are free where ${folder} is; ${megabytes(neededBytes)} MB are needed.`,
  )
}

/** Closes the mail folder to other accounts, with the mails that an older version left readable. */
export function closeMailFolder(folder: string): void {
  makePrivateFolder(folder)
  for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o600)
}

/** Sets APP_SECRET: the configured one, or one that is created once and kept in the data folder. */
export function ensureSecret(configuration: Env): void {
  if (configuration.APP_SECRET) return
  const file = path.join(configuration.DATA_DIR, 'app-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  process.env.APP_SECRET = readFileSync(file, 'utf8').trim()
}

export function hasDatabase(folder: string): boolean {
  return existsSync(path.join(folder, 'postgres', 'PG_VERSION'))
}

/** Where a restore puts the database until it is whole (server/backups/restore.ts). */
export const unfinishedDatabase = (folder: string) => path.join(folder, 'postgres-restoring')

export function isHalfRestored(folder: string): boolean {
  return lstatSync(unfinishedDatabase(folder), { throwIfNoEntry: false }) !== undefined
}

/** The configured database, or the embedded one as a part, always at the same address. Sets DATABASE_URL. */
export async function startDatabase<Started extends Pick<Part, 'ready'>>(
  { DATABASE_URL, DATA_DIR }: Env,
  run: (start: () => Part) => Started,
): Promise<Started | undefined> {
  if (DATABASE_URL) return undefined
  if (isHalfRestored(DATA_DIR) && !hasDatabase(DATA_DIR))
    throw new CannotStart(`A restore into ${DATA_DIR} was cut off. Run \`npm run restore\` again.`)
  const env = { POSTGRES_DIR: path.join(DATA_DIR, 'postgres'), POSTGRES_PORT: String(await freePort()) }
  const part = run(() => startPart('database', { env }))
  const { url } = await timed('Starting PostgreSQL', 'PostgreSQL is running', () => part.ready)
  process.env.DATABASE_URL = String(url)
  return part
}

export async function prepareDatabase(dataFolder: string): Promise<Partial<Seeded>> {
  const part = startPart('prepare')
  const facts = await timed('Preparing the database', 'The database is up to date', () => part.ready)
  await part.stop(5_000)
  sayWhatIsNew(facts, dataFolder)
  return facts
}

/** Says how to log in to a new database. Where no one looks, the password must not come into a journal. */
export function sayWhatIsNew(facts: Partial<Seeded>, dataFolder: string, isSeen = true): void {
  if (!facts.isNew) return
  say.done('A new database was filled with tasks, FAQs and one admin')
  if (!facts.newPassword) return
  const file = path.join(dataFolder, 'admin-password')
  say.plain(`  Admin: ${facts.adminEmail}   password: ${isSeen ? facts.newPassword : `in ${file}`}`)
  if (isSeen) say.plain(`  It is shown this once and kept in ${file}`)
}
