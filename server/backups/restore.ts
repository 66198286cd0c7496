// `npm run restore`: brings a backup back into an empty data folder.
import { existsSync, lstatSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import type { Env } from '@/lib/platform/env'
import { removeEmbeddedData } from '../database/embedded-postgres'
import { placeFiles, unprivilegedOwner } from '../database/placement'
import { runCommand, stopSignal } from '../supervisor/command'
import { lockDataFolder } from '../supervisor/data-lock'
import { startPart } from '../supervisor/parts'
import { hasDatabase, isHalfRestored, loadConfiguration, unfinishedDatabase } from '../supervisor/product'
import { CannotStart, say, timed } from '../supervisor/say'
import { copyFile, isWithin, makeFolder, syncDisk } from './files'
import { database, databasePassword, kept, type Manifest, pictures, readManifest, sumOf } from './manifest'

const singlesIn = (folder: string) => [databasePassword, ...kept].map((name) => path.join(folder, name))
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** Takes away what a restore has written so far. The folders themselves stay: they may be volumes. */
function removeHalf(dataFolder: string, storageFolder?: string): void {
  for (const file of singlesIn(dataFolder)) rmSync(file, { force: true })
  removeEmbeddedData(unfinishedDatabase(dataFolder))
  if (!storageFolder) return
  for (const name of namesIn(storageFolder)) rmSync(path.join(storageFolder, name), { recursive: true })
}

/** Our own lock, and what each new disk has. */
const harmless = ['taskers.lock', 'lost+found']

/** An image has made some folders in a new volume, so an empty one is free. */
function isTaken(place: string): boolean {
  const found = lstatSync(place, { throwIfNoEntry: false })
  return found !== undefined && !(found.isDirectory() && namesIn(place).length === 0)
}

function assertEmpty({ DATA_DIR, STORAGE_DIR }: Env): void {
  if (hasDatabase(DATA_DIR))
    throw new CannotStart(`${DATA_DIR} has a database already. Set DATA_DIR to an empty folder.`)
  const places = namesIn(DATA_DIR).filter((name) => !harmless.includes(name))
  const [taken] = [...places.map((name) => path.join(DATA_DIR, name)), STORAGE_DIR].filter(isTaken)
  if (taken) throw new CannotStart(`${taken} is there already. A backup is restored into empty folders only.`)
}

/** Copies every file to its place, and compares it with the manifest. */
async function bringBack(source: string, manifest: Manifest, configuration: Env, signal: AbortSignal) {
  const { DATA_DIR, STORAGE_DIR } = configuration
  const owner = unprivilegedOwner()
  const unfinished = unfinishedDatabase(DATA_DIR)
  const { data } = await placeFiles(unfinished, owner)
  makeFolder(data, owner)
  const placeOf = (name: string) => {
    const [top = '', ...rest] = name.split('/')
    if (top === database) return { target: path.join(data, ...rest), owner }
    if (top === pictures) return { target: path.join(STORAGE_DIR, ...rest) }
    return { target: top === databasePassword ? `${unfinished}-password` : path.join(DATA_DIR, top) }
  }
  if (manifest.storage === 'in the backup') makeFolder(STORAGE_DIR)
  for (const name of manifest.folders) {
    const { target, owner } = placeOf(name)
    makeFolder(target, owner)
  }
  for (const { path: name, bytes, sha256 } of manifest.files) {
    signal.throwIfAborted()
    const file = path.join(source, name)
    if (!existsSync(file)) throw new CannotStart(`The backup is not whole: it lacks ${name}.`)
    const { target, owner } = placeOf(name)
    const copied = await copyFile(file, target, owner)
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw new CannotStart(`The backup is not whole: ${name} has been altered.`)
  }
}

/** Lets PostgreSQL read the log up to the backup's point, and counts what is there. */
async function finishDatabase(folder: string) {
  const part = startPart('database', { env: { POSTGRES_DIR: unfinishedDatabase(folder) } })
  try {
    const { url } = await part.ready
    const sql = postgres(String(url), { max: 1 })
    const [found] = await sql<{ requests: number; newest: Date | null }[]>`
      select count(*)::int as requests, max(created_at) as newest from requests`
    await sql.end()
    return found
  } finally {
    await part.stop(60_000)
  }
}

/** The database comes last: without it nothing starts here, and this command may be tried again. */
function putInPlace(folder: string): void {
  const unfinished = unfinishedDatabase(folder)
  renameSync(`${unfinished}-password`, path.join(folder, databasePassword))
  renameSync(unfinished, path.join(folder, database))
}

function sayWhatToCheck(manifest: Manifest, found: Awaited<ReturnType<typeof finishDatabase>>, env: Env) {
  const { point, files, secret, storage } = manifest
  say.done(`The backup is restored into ${env.DATA_DIR}`)
  say.plain(
    `  ${files.length} files, ${(sumOf(files) / 1e6).toFixed(1)} MB: what was stored before ${point.at}`,
  )
  say.plain(`  Requests: ${found?.requests}; the newest is of ${found?.newest?.toISOString() ?? 'never'}`)
  say.plain('  Before you start it:')
  say.plain('  - Put back .env, with the address and the keys of the providers.')
  if (secret === 'in APP_SECRET') say.plain('  - Set APP_SECRET to what it was.')
  else if (env.APP_SECRET)
    say.plain('  - APP_SECRET is set, so the secret of the backup is not used. Is that meant?')
  if (storage === 'in the bucket' && !env.S3) say.plain('  - Set S3_BUCKET and its keys: pictures are there.')
  if (storage === 'in the backup' && env.S3) say.plain(`  - Copy ${env.STORAGE_DIR} into the bucket.`)
  say.plain('  Start it with `npm start`. Then check:')
  say.plain('  - /api/ready says ok, you can log in, and a request shows its photos.')
  say.plain('  - Staff who were disabled, and people who were erased, after that time: do it again.')
  say.plain('  - Mails and SMS that waited at that time are sent, some of them for the second time.')
}

async function restore(folder: string | undefined): Promise<void> {
  const configuration = loadConfiguration('production')
  const { DATA_DIR, STORAGE_DIR, DATABASE_URL } = configuration
  if (DATABASE_URL)
    throw new CannotStart(
      'This command restores the embedded database. DATABASE_URL is your own: use pg_restore (docs/operations.md).',
    )
  if (!folder) throw new CannotStart('Which backup? npm run restore -- FOLDER')
  const source = path.resolve(folder)
  const manifest = readManifest(source)
  const signal = stopSignal()
  const made = [STORAGE_DIR, DATA_DIR].filter((place) => !existsSync(place))
  let isRestored = false
  const lock = await lockDataFolder(DATA_DIR)
  try {
    // A storage elsewhere is not emptied: it may be another one than that time.
    if (isHalfRestored(DATA_DIR) && !hasDatabase(DATA_DIR))
      removeHalf(DATA_DIR, isWithin(STORAGE_DIR, DATA_DIR) ? STORAGE_DIR : undefined)
    assertEmpty(configuration)
    try {
      await timed('Copying the files', 'The files are copied, and are what was backed up', () =>
        bringBack(source, manifest, configuration, signal),
      )
      const found = await timed('Finishing the database', 'The database is whole', () =>
        finishDatabase(DATA_DIR),
      )
      await syncDisk()
      signal.throwIfAborted()
      putInPlace(DATA_DIR)
      isRestored = true
      sayWhatToCheck(manifest, found, configuration)
    } catch (error) {
      removeHalf(DATA_DIR, STORAGE_DIR)
      throw error
    }
  } finally {
    lock.release()
    if (!isRestored)
      for (const place of made) if (existsSync(place) && namesIn(place).length === 0) rmdirSync(place)
  }
}

await runCommand(() => restore(process.argv[2]))
