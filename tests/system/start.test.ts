// The product as one: it starts, says where it is, stops whole, and leaves nothing behind, however it ends.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { removeEmbeddedData, runningPostgres } from '@/server/database/embedded-postgres'
import { compiledArguments } from '@/server/supervisor/parts'
import { times } from '../support/depth'

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-start-'))
let port = 0

type Started = { child: ChildProcess; output: () => string; exited: Promise<number | null> }

/** Runs a command as a container does: it is process 1 of a table of its own, and all of it ends with it. */
const inContainer = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

function start(
  env: Record<string, string> = {},
  script = 'start',
  args: string[] = [],
  around: string[] = [],
): Started {
  return run([...around, process.execPath, ...compiledArguments(script), ...args], env)
}

function run([command = '', ...words]: string[], env: Record<string, string> = {}): Started {
  const child = spawn(command, words, {
    env: {
      ...process.env,
      DATABASE_URL: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      APP_SECRET: '',
      DATA_DIR: folder,
      STORAGE_DIR: '',
      MAIL_DIR: '',
      SMS_DIR: '',
      WALLET_DIR: '',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      // The address of the existing build: another one would be built, under the feet of the tests that
      // follow.
      SITE_URL: process.env.SITE_URL || 'http://localhost:3000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  return { child, output: () => text, exited: new Promise((resolve) => child.on('exit', resolve)) }
}

async function untilUp(product: Started): Promise<void> {
  while (!product.output().includes('Ctrl-C stops everything')) {
    if (product.child.exitCode !== null) throw new Error(product.output())
    await sleep(50)
  }
}

/** The pids of everything that runs on this test's data folder or was started by its supervisor. */
function leftovers(): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args', '--no-headers'], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(folder))
}

const childPid = (product: Started, script: string): number => {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args', '--no-headers'], { encoding: 'utf8' }).split('\n')
  const line = lines.find(
    (text) => text.trim().split(/\s+/)[1] === String(product.child.pid) && text.includes(`dist/${script}.js`),
  )
  return Number(line?.trim().split(/\s+/)[0])
}

async function untilGone(): Promise<void> {
  const until = Date.now() + 20_000
  while (leftovers().length > 0 && Date.now() < until) await sleep(100)
  expect(leftovers()).toEqual([])
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
}

beforeAll(async () => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => probe.close(resolve))
})
afterAll(() => {
  removeEmbeddedData(path.join(folder, 'postgres'))
  for (const used of [folder, `${folder}-other`]) rmSync(used, { recursive: true, force: true })
})

it('says how to log in, once; tells a second start why it cannot; stops whole', async () => {
  const product = start()
  await untilUp(product)
  const password = readFileSync(path.join(folder, 'admin-password'), 'utf8').trim()
  expect(product.output()).toContain(`admin@taskers.local   password: ${password}`)
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)

  const samePort = start({ DATA_DIR: `${folder}-other` })
  expect(await samePort.exited).toBe(1)
  expect(samePort.output()).toContain(`Port ${port} is in use`)
  const sameFolder = start({ PORT: String(port + 1) })
  expect(await sameFolder.exited).toBe(1)
  expect(sameFolder.output()).toContain('is in use by another Taskers')

  product.child.kill('SIGINT')
  expect(await product.exited).toBe(0)
  await untilGone()

  const again = start()
  await untilUp(again)
  expect(again.output()).not.toContain(password)
  again.child.kill('SIGTERM')
  expect(await again.exited).toBe(0)
  await untilGone()
})

it('lets an owner without a phone in again, whether it runs or not', async () => {
  const recover = async (folderOfData = folder) => {
    const command = start({ DATA_DIR: folderOfData }, 'recover-owner', ['admin@taskers.local'])
    return { code: await command.exited, text: command.output() }
  }
  const product = start()
  await untilUp(product)
  const sql = postgres(runningPostgres(path.join(folder, 'postgres')) ?? '', { max: 1 })
  await sql`update admins set totp_secret = 'lost', totp_confirmed_at = now()`
  expect(await recover()).toMatchObject({ code: 0, text: expect.stringContaining('is off') })
  expect(await sql`select totp_confirmed_at from admins`).toEqual([{ totp_confirmed_at: null }])
  await sql`update admins set totp_secret = 'lost', totp_confirmed_at = now()`
  await sql.end()
  product.child.kill('SIGINT')
  expect(await product.exited).toBe(0)
  await untilGone()

  expect(await recover()).toMatchObject({ code: 0, text: expect.stringContaining('is off') })
  const again = await recover()
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('has no two-factor login') })
  await untilGone()
  const nowhere = await recover(`${folder}-nowhere`)
  expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('There is no database') })
})

const untilSaid = (product: Started, text: string, times = 1) =>
  vi.waitFor(
    () => {
      if (product.child.exitCode !== null) throw new Error(product.output())
      expect(product.output().split(text)).toHaveLength(times + 1)
    },
    { timeout: 60_000, interval: 50 },
  )

it('starts a part again that dies, the database with its data too, and gives up when one dies too often', async () => {
  const product = start()
  await untilUp(product)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  for (const name of ['worker', 'server', 'database']) {
    process.kill(childPid(product, name), 'SIGKILL')
    await untilSaid(product, `The ${name} ended by itself (SIGKILL); it is started again in 0.5 s`)
    await untilSaid(product, `The ${name} is running again`)
    if (name !== 'server') expect((await ask('/api/health')).status).toBe(200)
  }
  // Killed alone, the part had left its PostgreSQL behind.
  expect(product.output()).toContain('A PostgreSQL that was left running on the same data has been ended')
  await vi.waitFor(async () => expect((await ask('/api/ready')).status).toBe(200), { timeout: 10_000 })

  for (let time = 2; time <= 4; time++) {
    process.kill(childPid(product, 'worker'), 'SIGKILL')
    await untilSaid(product, 'The worker is running again', time)
  }
  process.kill(childPid(product, 'worker'), 'SIGKILL')
  expect(await product.exited).toBe(1)
  expect(product.output()).toContain(
    'The worker ended 5 times in 10 minutes, at last by SIGKILL, so everything stops',
  )
  await untilGone()
})

it('leaves nothing behind when the supervisor itself is killed', async () => {
  const product = start()
  await untilUp(product)
  product.child.kill('SIGKILL')
  await product.exited
  await untilGone()
})

it('serves on after SIGTERM while it says that it is not ready; Ctrl-C is not kept waiting', async () => {
  const product = start({ DRAIN_SECONDS: '120' })
  await untilUp(product)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  product.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await ask('/api/ready')).status).toBe(503), { timeout: 10_000 })
  const page = await ask('/')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect((await ask('/api/open/faqs')).status).toBe(200)
  // Whoever sends SIGTERM to all processes sends it twice.
  product.child.kill('SIGTERM')
  expect((await ask('/api/health')).status).toBe(200)
  product.child.kill('SIGINT')
  expect(await product.exited).toBe(0)
  await untilGone()

  const short = start({ DRAIN_SECONDS: '1' })
  await untilUp(short)
  short.child.kill('SIGTERM')
  expect(await short.exited).toBe(0)
  await untilGone()
})

it('keeps the files of its build, and serves those of former builds', async () => {
  const former = path.join(folder, 'builds', 'former', 'chunks')
  mkdirSync(former, { recursive: true })
  writeFileSync(path.join(former, 'former.js'), '// former')
  const product = start()
  await untilUp(product)
  const script = await fetch(`http://127.0.0.1:${port}/_next/static/chunks/former.js`)
  expect([script.status, await script.text()]).toEqual([200, '// former'])
  const kept = readdirSync(path.join(folder, 'builds')).find((name) => name !== 'former') ?? ''
  const filesOf = (place: string) => readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()
  expect(filesOf(path.join(folder, 'builds', kept))).toEqual(filesOf(path.join('.next', 'static')))
  product.child.kill('SIGTERM')
  expect(await product.exited).toBe(0)
  await untilGone()
})

it('stops when npm is killed, and the next start waits for that', async () => {
  const product = run(['npm', 'start'], { DRAIN_SECONDS: '2' })
  await untilUp(product)
  product.child.kill('SIGKILL')
  await product.exited
  const next = start()
  await untilUp(next)
  expect(next.output()).toMatch(/Waiting for the Taskers before \(pid \d+\), which is stopping/)
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
  await untilGone()
})

it('ends a PostgreSQL that was left alone, and says so', async () => {
  const product = start()
  await untilUp(product)
  process.kill(childPid(product, 'database'), 'SIGKILL')
  product.child.kill('SIGKILL')
  await product.exited
  expect(leftovers()).not.toEqual([])
  const next = start()
  await untilUp(next)
  expect(next.output()).toContain('A PostgreSQL that was left running on the same data has been ended')
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
  await untilGone()
})

// Root may make a process table of its own; where nobody may, the unit test of the lock stands alone.
it.runIf(process.getuid?.() === 0)(
  'starts again in a container, as often as it is killed there',
  async () => {
    for (let round = 0; round < times(5, 2); round++) {
      const product = start({}, 'start', [], inContainer)
      await untilUp(product)
      expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)
      product.child.kill('SIGKILL')
      await product.exited
      await untilGone()
    }
  },
  240_000,
)

it('keeps what it writes to itself', async () => {
  chmodSync(folder, 0o755)
  const product = start()
  await untilUp(product)
  // Where root runs the product, the database's account may pass through the data folder; nobody may look.
  expect(statSync(folder).mode & 0o067).toBe(0)
  expect(statSync(path.join(folder, 'mail')).mode & 0o777).toBe(0o700)
  for (const file of ['app-secret', 'admin-password', 'postgres-password'])
    expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0)
  product.child.kill('SIGTERM')
  expect(await product.exited).toBe(0)
  await untilGone()
})

it('names everything that is wrong with the configuration', async () => {
  const product = start({ SITE_URL: 'nonsense', ADMIN_PASSWORD: 'short' })
  expect(await product.exited).toBe(1)
  expect(product.output()).toMatch(/SITE_URL.*ADMIN_PASSWORD/s)
})

it('refuses a port for metrics after which there is none for the worker', async () => {
  const product = start({ METRICS_PORT: '65535' })
  expect(await product.exited).toBe(1)
  expect(product.output()).toContain('METRICS_PORT cannot be 65535')
})
