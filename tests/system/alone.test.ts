// A web server, a worker and the migration as commands of their own, as several machines run them.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '@/server/database/free-port'
import { aRequest } from '../support/fixtures'

const name = `alone_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
const folder = mkdtempSync(path.join(tmpdir(), 'taskers-alone-'))
const secretFile = path.join(folder, 'app-secret')
const running: ChildProcess[] = []

beforeAll(async () => {
  writeFileSync(secretFile, 'a secret that lies in a file, long enough\n')
  await admin.unsafe(`create database ${name} template template0`)
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run <command>`, without npm itself, which ends before what it has started. */
function start(command: string, change: Record<string, string> = {}) {
  const own = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: '',
    APP_SECRET_FILE: secretFile,
    DATA_DIR: path.join(folder, command),
    STORAGE_DIR: path.join(folder, 'storage'),
    MAIL_DIR: '',
    SMS_DIR: '',
    WALLET_DIR: '',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
  }
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', command], {
    env: { ...process.env, ...own, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const says = (words: string) =>
    vi.waitFor(() => expect(text).toContain(words), { timeout: 100_000, interval: 50 })
  return { child, exited, says, output: () => text }
}

const madeAt = (number: string): number => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'))
  return entries.find(({ tag }: { tag: string }) => tag.startsWith(number)).when
}

it('migrate prepares and fills a database, and may be repeated', async () => {
  const first = start('migrate', { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  expect([await first.exited, first.output()]).toEqual([0, expect.stringContaining('password: ')])
  const sql = postgres(databaseUrl, { max: 1 })
  const [hours] = await sql`select value, updated_by from settings where key = 'opening_hours'`
  await sql.end()
  expect(hours).toEqual({ value: Array(7).fill({ from: '07:00', to: '21:00' }), updated_by: null })
  const again = start('migrate')
  expect([await again.exited, again.output()]).toEqual([0, expect.not.stringContaining('password: ')])
})

it('migrate names the programs that must stop before it, and changes nothing', async () => {
  const former = postgres(databaseUrl, { max: 1, connection: { application_name: 'taskers-worker' } })
  // As if the migration that needs a stop were still to come.
  const made =
    await former`delete from drizzle.__drizzle_migrations where created_at >= ${madeAt('0025')} returning *`
  const refused = start('migrate')
  expect([await refused.exited, refused.output()]).toEqual([1, expect.stringContaining('taskers-worker (')])
  expect(refused.output()).toContain('needs a stop')
  await former`insert into drizzle.__drizzle_migrations ${former(made, 'hash', 'created_at')}`
  await former.end()
})

it.each(['server', 'worker'])('a %s does not start with the database of a newer version', async (command) => {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`
  const refused = start(command, { PORT: String(await freePort()) })
  const said = expect.stringContaining('The database belongs to a newer version of Taskers')
  expect([await refused.exited, refused.output()]).toEqual([1, said])
  await sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`
  await sql.end()
})

it('two servers and a worker serve one database, and end by themselves after SIGTERM', async () => {
  const ports = [String(await freePort()), String(await freePort())]
  const sites = ports.map((port) => `http://127.0.0.1:${port}`)
  const ask = (path: string, site = sites[0]) => fetch(`${site}${path}`)
  const builds = path.join(folder, 'builds')
  const servers = ports.map((PORT, index) =>
    start('server', {
      PORT,
      DATA_DIR: path.join(folder, `server-${index}`),
      BUILDS_DIR: builds,
      DRAIN_SECONDS: '2',
    }),
  )
  const worker = start('worker')
  await Promise.all([
    ...servers.map(({ says }) => says('The server is running')),
    worker.says('The worker is'),
  ])
  for (const site of sites) {
    expect((await ask('/api/ready', site)).status).toBe(200)
    expect((await ask('/rw', site)).status).toBe(200)
  }
  expect(readdirSync(builds)).toHaveLength(1)

  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(`${sites[1]}/api/task-requests`, {
    method: 'POST',
    headers,
    body: JSON.stringify(aRequest),
  })
  expect(sent.status).toBe(201)
  const mails = path.join(folder, 'worker', 'mail')
  await vi.waitFor(() => expect(existsSync(mails) && readdirSync(mails).length > 0).toBe(true), 20_000)

  const began = Date.now()
  servers[0]?.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await ask('/api/ready')).status).toBe(503), 1_500)
  expect((await ask('/')).status).toBe(200)
  expect(await servers[0]?.exited).toBe(0)
  expect(Date.now() - began).toBeGreaterThan(1_900)
  expect(Date.now() - began).toBeLessThan(20_000)
  await expect(ask('/')).rejects.toThrow()
  expect((await ask('/', sites[1])).status).toBe(200)

  for (const { child } of [servers[1] ?? worker, worker]) child.kill('SIGTERM')
  expect(await Promise.all([servers[1]?.exited, worker.exited])).toEqual([0, 0])
  for (const { output } of [...servers, worker])
    for (const line of output().trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow()
})

it.each([
  ['migrate', { DATABASE_URL: '' }, 'DATABASE_URL is not set'],
  ['worker', { DATABASE_URL: '' }, 'DATABASE_URL is not set'],
  ['server', { APP_SECRET_FILE: '' }, 'APP_SECRET is not set'],
  ['server', { PORT: 'abc' }, 'PORT'],
])('%s says in words what it lacks', async (command, change, words) => {
  const { exited, output } = start(command, change as Record<string, string>)
  expect(await exited).toBe(1)
  expect(output()).toContain(words)
  expect(output()).not.toContain('    at ')
  if (command === 'migrate') return
  for (const line of output().trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 'fatal' })
})
