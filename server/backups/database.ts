// A copy of the database's files while it runs: PostgreSQL's documentation, "Making a Base Backup Using the
// Low Level API". docs/decisions/032-backups.md says why.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { programName } from '@/db/program'
import { CannotStart, say } from '../supervisor/say'
import { type CopiedFile, copyFile, copyIfThere, entriesOf, makeFolder } from './files'

type Point = { at: string; wal: string }
export type CopiedDatabase = { version: string; point: Point; folders: string[]; files: CopiedFile[] }

/** What is in these folders belongs to the running server; the folders themselves must be there. */
const emptied =
  /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)\/|(^|\/)pgsql_tmp[^/]*\//
const leftOut = /^postmaster\.(pid|opts)$|\.tmp$|(^|\/)pg_internal\.init[^/]*$|(^|\/)pgsql_tmp[^/]*$/
const control = 'global/pg_control'

function write(target: string, content: Buffer | string) {
  const bytes = Buffer.from(content)
  writeFileSync(target, bytes, { flag: 'wx', mode: 0o600 })
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The server writes pg_control while we read, and has no second copy of it: it must be the same twice. */
async function readControl(folder: string): Promise<Buffer> {
  for (;;) {
    const first = readFileSync(path.join(folder, control))
    await sleep(20)
    if (first.equals(readFileSync(path.join(folder, control)))) return first
  }
}

async function copyFolder(source: string, target: string, signal: AbortSignal) {
  const folders: string[] = []
  const files: CopiedFile[] = []
  makeFolder(target)
  for (const { path: name, isFolder } of entriesOf(source)) {
    signal.throwIfAborted()
    if (emptied.test(name) || leftOut.test(name) || name === control) continue
    if (isFolder) {
      makeFolder(path.join(target, name))
      folders.push(name)
    } else {
      const copied = await copyIfThere(path.join(source, name), path.join(target, name))
      if (copied) files.push({ path: name, ...copied })
    }
  }
  files.push({ path: control, ...write(path.join(target, control), await readControl(source)) })
  return { folders, files }
}

/** The names of the segments of the log between two positions. */
async function walBetween(sql: postgres.Sql, from: string, to: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with size as (select pg_size_bytes(current_setting('wal_segment_size')) as bytes),
      ends as (select bytes, div(${from}::pg_lsn - '0/0'::pg_lsn, bytes) as first,
        div(${to}::pg_lsn - 1 - '0/0'::pg_lsn, bytes) as last from size)
    select pg_walfile_name('0/0'::pg_lsn + n * bytes) as name from ends, generate_series(first, last) as n`
  return rows.map(({ name }) => name)
}

async function copyInSession(
  sql: postgres.Sql,
  target: string,
  signal: AbortSignal,
): Promise<CopiedDatabase> {
  const name = `taskers_backup_${process.pid}`
  // A temporary slot: nothing of the log is removed while this session lives, and it ends with the session.
  await sql`select pg_create_physical_replication_slot(${name}, true, true)`
  const [start] = await sql<{ from: string; folder: string; version: string }[]>`
    select pg_backup_start(${name}, fast => true)::text as from, current_setting('data_directory') as folder,
      current_setting('server_version') as version`
  if (!start) throw new Error('PostgreSQL did not begin the backup')
  const { folders, files } = await copyFolder(start.folder, target, signal)
  const [moment] = await sql<{ at: Date }[]>`select clock_timestamp() as at`
  const [stop] = await sql<{ to: string; label: string; tablespaces: string }[]>`
    select lsn::text as to, labelfile as label, spcmapfile as tablespaces
    from pg_backup_stop(wait_for_archive => false)`
  if (!stop || !moment) throw new Error('PostgreSQL did not end the backup')
  if (stop.tablespaces) throw new CannotStart('The database has tablespaces, which a backup does not copy.')
  files.push({ path: 'backup_label', ...write(path.join(target, 'backup_label'), stop.label) })
  for (const segment of await walBetween(sql, start.from, stop.to)) {
    signal.throwIfAborted()
    const name = `pg_wal/${segment}`
    files.push({ path: name, ...(await copyFile(path.join(start.folder, name), path.join(target, name))) })
  }
  const point = { at: moment.at.toISOString(), wal: stop.to }
  return { version: start.version, point, folders, files }
}

const connect = (url: string) =>
  postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => undefined,
    // It may take longer to begin than the limits of the servers allow.
    connection: { application_name: programName('-backup'), statement_timeout: 0 },
  })

/** Copies a running database's files with the log that makes them whole. Paths are relative to `target`. */
export async function copyDatabase(
  url: string,
  target: string,
  signal: AbortSignal,
): Promise<CopiedDatabase> {
  const sql = connect(url)
  try {
    return await copyInSession(sql, target, signal)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Tells the product that a whole backup was made. Without that the backup is as good. */
export async function recordBackup(url: string): Promise<void> {
  const sql = connect(url)
  try {
    await sql`insert into backups default values`
  } catch (error) {
    // A new version, before its first start, does not have the table yet.
    say.plain(`  Its time could not be written into the database: ${(error as Error).message}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
