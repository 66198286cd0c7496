// `npm run backup`: the embedded database, the pictures and the secret, while the product runs or not.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '@/lib/platform/env'
import { runCommand, stopSignal } from '../supervisor/command'
import { loadConfiguration } from '../supervisor/product'
import { reachDatabase } from '../supervisor/reach-database'
import { CannotStart, say, timed } from '../supervisor/say'
import { copyDatabase, recordBackup } from './database'
import { type CopiedFile, copyFile, copyIfThere, entriesOf, isWithin, makeFolder, syncDisk } from './files'
import { database, databasePassword, kept, pictures, sumOf, writeManifest } from './manifest'

function assertUsable(target: string, { DATA_DIR, STORAGE_DIR }: Env): void {
  for (const folder of [DATA_DIR, STORAGE_DIR])
    if (isWithin(target, folder))
      throw new CannotStart(`A backup in ${folder} would be lost with it. Choose a folder elsewhere.`)
  if (existsSync(target)) throw new CannotStart(`${target} is there already. Choose another folder.`)
}

/** Makes the folder that becomes the backup when all is in it. */
function makeUnfinished(target: string): string {
  const unfinished = `${target}.partial`
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  try {
    mkdirSync(unfinished, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new CannotStart(`${unfinished} is there: a backup is being made, or was cut off. Then remove it.`)
  }
  return unfinished
}

const under = <Copied extends { path: string }>(top: string, copied: Copied) => ({
  ...copied,
  path: `${top}/${copied.path}`,
})

/** Copies the pictures that are there now. They have names of their own, so one never changes. */
async function copyPictures(source: string, target: string, signal: AbortSignal) {
  const folders: string[] = []
  const files: CopiedFile[] = []
  makeFolder(target)
  for (const { path: name, isFolder } of [...entriesOf(source)]) {
    signal.throwIfAborted()
    if (isFolder) {
      makeFolder(path.join(target, name))
      folders.push(name)
    } else if (!name.endsWith('.part')) {
      const copied = await copyIfThere(path.join(source, name), path.join(target, name))
      if (copied) files.push({ path: name, ...copied })
    }
  }
  return { folders, files }
}

async function copySingles(source: string, target: string): Promise<CopiedFile[]> {
  const names = [databasePassword, ...kept].filter((name) => existsSync(path.join(source, name)))
  const files: CopiedFile[] = []
  for (const name of names)
    files.push({ path: name, ...(await copyFile(path.join(source, name), path.join(target, name))) })
  return files
}

/** Copies the database first: every picture that its rows name is there by then, and is copied after it. */
async function fill(target: string, configuration: Env, signal: AbortSignal) {
  const { DATA_DIR, STORAGE_DIR, S3, APP_SECRET } = configuration
  const rows = await timed('Copying the database', 'The database is copied', () =>
    copyDatabase(process.env.DATABASE_URL ?? '', path.join(target, database), signal),
  )
  const stored = S3
    ? { folders: [], files: [] }
    : await timed('Copying the pictures', 'The pictures are copied', () =>
        copyPictures(STORAGE_DIR, path.join(target, pictures), signal),
      )
  const files = [
    ...rows.files.map((file) => under(database, file)),
    ...stored.files.map((file) => under(pictures, file)),
    ...(await copySingles(DATA_DIR, target)),
  ]
  const folders = [
    database,
    ...rows.folders.map((name) => `${database}/${name}`),
    ...stored.folders.map((name) => `${pictures}/${name}`),
  ]
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeManifest(target, {
    version,
    postgres: rows.version,
    point: rows.point,
    secret: APP_SECRET ? 'in APP_SECRET' : 'in the backup',
    storage: S3 ? 'in the bucket' : 'in the backup',
    folders,
    files,
  })
  return { point: rows.point, files }
}

function sayWhatIsIn(target: string, copied: Awaited<ReturnType<typeof fill>>, configuration: Env): void {
  const { S3, APP_SECRET } = configuration
  const { point, files } = copied
  const megabytes = (sumOf(files) / 1e6).toFixed(1)
  say.done(`The backup is in ${target}`)
  say.plain(`  ${files.length} files, ${megabytes} MB: everything that was stored before ${point.at}`)
  say.plain(`  (position ${point.wal} of the database's log).`)
  say.plain(
    `  It holds personal data${APP_SECRET ? '' : ' and the secret'}. Keep it as safe as the data folder, on another machine.`,
  )
  say.plain(
    '  Not in it: .env, and the folders of mails and SMS. They can be read without it; keep .env yourself.',
  )
  if (APP_SECRET) say.plain('  The secret is not in it either: keep APP_SECRET.')
  if (S3) say.plain(`  Pictures and videos are not in it: they are in the bucket ${S3.bucket}.`)
  say.plain(`  To restore it into an empty DATA_DIR: npm run restore -- ${target}`)
}

async function backUp(folder: string | undefined): Promise<void> {
  const configuration = loadConfiguration('production')
  const { DATA_DIR, DATABASE_URL } = configuration
  if (DATABASE_URL)
    throw new CannotStart(
      'This command copies the embedded database. DATABASE_URL is your own: use pg_dump (docs/operations.md).',
    )
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = path.resolve(folder ?? path.join(DATA_DIR, '..', 'taskers-backups', `${now}Z`))
  assertUsable(target, configuration)
  const signal = stopSignal()
  const reached = await reachDatabase(configuration)
  let unfinished: string | undefined
  try {
    unfinished = makeUnfinished(target)
    const copied = await fill(unfinished, configuration, signal)
    await syncDisk()
    renameSync(unfinished, target)
    await recordBackup(process.env.DATABASE_URL ?? '')
    sayWhatIsIn(target, copied, configuration)
  } catch (error) {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await reached.leave()
  }
}

await runCommand(() => backUp(process.argv[2]))
