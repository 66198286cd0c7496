import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Env, parseEnv } from '@/lib/platform/env'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { type Part, startPart } from './parts'
import { isProcessAlive, processName } from './processes'
import { say, timed } from './say'

/** A reason not to start that a person can do something about. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Reads `.env` and the environment; what is wrong is said at once, all of it. */
export function loadConfiguration(mode: 'production' | 'development'): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  Object.assign(process.env, { NODE_ENV: mode })
  const configuration = parseEnv(process.env)
  // Children and the middleware read the plain variables.
  process.env.PORT = String(configuration.PORT)
  process.env.SITE_URL = configuration.SITE_URL
  return configuration
}

export function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const text =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what runs there, or set PORT.`
          : error.message
      reject(new CannotStart(text))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Puts our name into the lock, whole at once. False when there is a lock already. */
function placeLock(file: string, name: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, name)
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Takes the data folder for this process; a second one is told who has it. Returns how to give it back. */
export function lockDataFolder(folder: string): () => void {
  makePrivateFolder(folder)
  const file = path.join(folder, 'taskers.lock')
  const name = processName(process.pid) ?? String(process.pid)
  for (let attempt = 0; attempt < 3; attempt++) {
    if (placeLock(file, name)) return () => rmSync(file, { force: true })
    const holder = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (isProcessAlive(holder)) {
      const pid = Number.parseInt(holder, 10)
      throw new CannotStart(
        `The data folder ${folder} is in use by another Taskers (pid ${pid}). Stop it, or set DATA_DIR.`,
      )
    }
    // Whoever held it was killed.
    rmSync(file, { force: true })
  }
  throw new CannotStart(`The data folder ${folder} could not be locked.`)
}

/** Closes the mail folder to other accounts, and the mails that an older version left readable in it. */
export function closeMailFolder(folder: string): void {
  makePrivateFolder(folder)
  for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o600)
}

/** Sets APP_SECRET: the configured one, or one made once and kept in the data folder. */
export function ensureSecret(configuration: Env): void {
  if (configuration.APP_SECRET) return
  const file = path.join(configuration.DATA_DIR, 'app-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  process.env.APP_SECRET = readFileSync(file, 'utf8').trim()
}

/** Whether the embedded database was ever made in a data folder. */
export function hasDatabase(folder: string): boolean {
  return existsSync(path.join(folder, 'postgres', 'PG_VERSION'))
}

/** The database of this start: the configured one, or the embedded one as a part. Sets DATABASE_URL. */
export async function startDatabase(configuration: Env): Promise<Part | undefined> {
  if (configuration.DATABASE_URL) return undefined
  const folder = path.join(configuration.DATA_DIR, 'postgres')
  const part = startPart('database', { env: { POSTGRES_DIR: folder } })
  const { url } = await timed('Starting PostgreSQL', 'PostgreSQL is running', () => part.ready)
  process.env.DATABASE_URL = String(url)
  return part
}

/** Migrates and seeds; prints the first password, once. */
export async function prepareDatabase(dataFolder: string): Promise<void> {
  const part = startPart('prepare')
  const facts = await timed('Preparing the database', 'The database is up to date', () => part.ready)
  await part.stop(5_000)
  if (!facts.isNew) return
  say.done('A new database was filled with tasks, FAQs and one admin')
  if (facts.newPassword) {
    say.plain(`  Admin: ${facts.adminEmail}   password: ${facts.newPassword}`)
    say.plain(`  It is shown this once and kept in ${path.join(dataFolder, 'admin-password')}`)
  }
}
