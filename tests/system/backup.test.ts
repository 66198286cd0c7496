// A backup of the embedded database under writes, restored elsewhere after everything is lost.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { removeEmbeddedData } from '@/server/database/embedded-postgres'
import { compiledArguments, type Part, startPart } from '@/server/supervisor/parts'

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-backup-'))
const inFolder = (...names: string[]) => path.join(folder, ...names)
const [data, elsewhere, backup] = [inFolder('data'), inFolder('elsewhere'), inFolder('backups', 'first')]
const secret = 'a secret that is kept in the data folder'
const parts: Part[] = []
let sql: postgres.Sql
let postgresPid = 0

async function startDatabase(dataFolder: string, env: Record<string, string> = {}) {
  const part = startPart('database', { env: { POSTGRES_DIR: path.join(dataFolder, 'postgres'), ...env } })
  parts.push(part)
  const { url, pid } = await part.ready
  return { url: String(url), pid: Number(pid) }
}

type Ended = { code: number | null; text: string }

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [...compiledArguments(script), ...args], {
    env: { ...process.env, DATABASE_URL: '', APP_SECRET: '', STORAGE_DIR: '', DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, text })))
  return { child, ended, output: () => text }
}

const restore = (from: string, to = elsewhere, env: Record<string, string> = {}) =>
  run('restore', [from], { DATA_DIR: to, ...env }).ended

beforeAll(async () => {
  const { url, pid } = await startDatabase(data, { POSTGRES_DURABLE: 'false' })
  postgresPid = pid
  const env = {
    DATABASE_URL: url,
    DATA_DIR: data,
    STORAGE_DIR: path.join(data, 'storage'),
    APP_SECRET: secret,
  }
  const prepare = startPart('prepare', { env })
  await prepare.ready
  await prepare.stop(5_000)
  writeFileSync(path.join(data, 'app-secret'), secret)
  sql = postgres(url, { max: 8, onnotice: () => undefined })
  await sql`create table notes (id text primary key)`
}, 60_000)

afterAll(async () => {
  await sql.end({ timeout: 1 })
  for (const part of parts) await part.stop(10_000)
  for (const used of [data, elsewhere]) removeEmbeddedData(path.join(used, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
})

const picture = (dataFolder: string, id: string) => path.join(dataFolder, 'storage', 'private', `${id}.webp`)

/** Writes a picture, then a row that names it, as the product does; answers with the acknowledged ones. */
function writeUntil(isOver: () => boolean) {
  const notes = new Map<string, number>()
  mkdirSync(path.join(data, 'storage', 'private'), { recursive: true })
  const writer = async () => {
    while (!isOver()) {
      const id = randomUUID()
      writeFileSync(picture(data, id), id)
      await sql`insert into notes values (${id})`
      notes.set(id, Date.now())
    }
  }
  /** While the backup is made, the log moves on; PostgreSQL would remove what it needs no more. */
  const wear = async () => {
    while (!isOver() && !existsSync(path.join(`${backup}.partial`, 'postgres', 'base'))) await sleep(5)
    for (let i = 0; i < 5; i++) await sql.unsafe('select pg_switch_wal(); checkpoint')
  }
  return { notes, done: Promise.all([writer(), writer(), wear()]) }
}

const slots = async () => [...(await sql`select slot_name from pg_replication_slots`)]

it('holds all that was acknowledged before, with its pictures and the secret', async () => {
  let isOver = false
  const { notes, done } = writeUntil(() => isOver)
  await vi.waitFor(() => expect(notes.size).toBeGreaterThan(200), { timeout: 10_000 })
  const begun = Date.now()
  const { code, text } = await run('backup', [backup]).ended
  expect([code, text]).toEqual([0, expect.stringContaining(`npm run restore -- ${backup}`)])
  const ended = Date.now()
  expect(await sql`select count(*)::int as made from backups`).toEqual([{ made: 1 }])
  await vi.waitFor(() => expect([...notes.values()].at(-1)).toBeGreaterThan(ended + 50), { timeout: 10_000 })
  isOver = true
  await done
  expect(await slots()).toEqual([])
  expect(statSync(backup).mode & 0o077).toBe(0)
  const { point, files } = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(({ path: name }: { path: string }) => /postmaster|^mail/.test(name))).toEqual([])

  await sql.end({ timeout: 1 })
  process.kill(postgresPid, 'SIGKILL')
  await parts[0]?.exited
  removeEmbeddedData(path.join(data, 'postgres'))
  rmSync(data, { recursive: true, force: true })

  const restored = await restore(backup)
  expect([restored.code, restored.text]).toEqual([0, expect.stringContaining('Requests: 0')])
  const { url } = await startDatabase(elsewhere)
  sql = postgres(url, { max: 2, onnotice: () => undefined })
  const stored = new Set((await sql<{ id: string }[]>`select id from notes`).map(({ id }) => id))
  const before = [...notes].filter(([, at]) => at < Math.max(begun, Date.parse(point.at)))
  expect(before.length).toBeGreaterThan(200)
  expect(before.filter(([id]) => !stored.has(id))).toEqual([])
  expect([...stored].filter((id) => !existsSync(picture(elsewhere, id)))).toEqual([])
  expect([...notes.keys()].filter((id) => !stored.has(id)).length).toBeGreaterThan(0)
  expect(readFileSync(path.join(elsewhere, 'app-secret'), 'utf8')).toBe(secret)
  expect(await sql`select count(*)::int as admins from admins`).toEqual([{ admins: 1 }])
})

it('is made again from what was restored, and leaves nothing when it is stopped or killed', async () => {
  const [stopped, killed] = [inFolder('stopped'), inFolder('killed')]
  const env = { DATA_DIR: elsewhere }
  for (const [target, signal] of [
    [stopped, 'SIGTERM'],
    [killed, 'SIGKILL'],
  ] as const) {
    const { child, ended } = run('backup', [target], env)
    await vi.waitFor(() => expect(existsSync(path.join(`${target}.partial`, 'postgres'))).toBe(true), 10_000)
    child.kill(signal)
    expect((await ended).code).not.toBe(0)
    expect(existsSync(target)).toBe(false)
    await vi.waitFor(async () => expect(await slots()).toEqual([]), 5_000)
  }
  expect(existsSync(`${stopped}.partial`)).toBe(false)
  const again = await run('backup', [killed], env).ended
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('was cut off') })
})

it('is refused where it would be lost, or is of another database', async () => {
  const env = { DATA_DIR: elsewhere }
  const refused: [Ended, string][] = [
    [await run('backup', [path.join(elsewhere, 'backup')], env).ended, 'would be lost with it'],
    [await run('backup', [backup], env).ended, 'is there already'],
    [await run('backup', [], { ...env, DATABASE_URL: 'postgres://a@b/c' }).ended, 'use pg_dump'],
    [await restore(backup, elsewhere), 'has a database already'],
    [await restore(backup, inFolder('none'), { DATABASE_URL: 'postgres://a@b/c' }), 'use pg_restore'],
    [await restore(inFolder('none')), 'There is no backup'],
  ]
  for (const [{ code, text }, reason] of refused)
    expect([code, text]).toEqual([1, expect.stringContaining(reason)])
})

it('is not restored unless it is whole, and then leaves nothing behind', async () => {
  const target = inFolder('third')
  const manifestFile = path.join(backup, 'manifest.json')
  const manifest = readFileSync(manifestFile, 'utf8')
  const withManifest = (text: string) => writeFileSync(manifestFile, text)
  const refusal = async (reason: string) => {
    const { code, text } = await restore(backup, target)
    expect([code, text]).toEqual([1, expect.stringContaining(reason)])
    expect(existsSync(target)).toBe(false)
  }
  withManifest(manifest.replace('"format": 1', '"format": 2'))
  await refusal('was made by Taskers')
  withManifest(manifest.replace('"app-secret"', '"../../app-secret"'))
  await refusal('has been altered')
  withManifest(manifest)
  const one = path.join(backup, 'app-secret')
  appendFileSync(one, ' ')
  await refusal('app-secret has been altered')
  rmSync(one)
  await refusal('it lacks app-secret')
})
