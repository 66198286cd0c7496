// A page that reads the database several times is answered within one deadline, not within one for each.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DEADLINE_MS } from '@/db/deadline'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'

const name = `page_deadline_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
let sql: postgres.Sql
let server: Part
let site = ''

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)
  sql = postgres(databaseUrl, { max: 2 })
  const port = String(await freePort())
  site = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: port }
  server = startPart('server', { env: { ...env, HOST: '127.0.0.1' }, stdout: 'ignore' })
  await server.ready
})
afterAll(async () => {
  await server.stop(5_000)
  await sql.end()
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

/** Holds a table for so many seconds. `isHeld` is done once nobody else can read it. */
function hold(table: string, seconds: number) {
  const { promise: isHeld, resolve } = Promise.withResolvers<void>()
  const isOver = sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in access exclusive mode`)
    resolve()
    await tx.unsafe(`select pg_sleep(${seconds})`)
  })
  return { isHeld, isOver }
}

async function logIn() {
  const login = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: process.env.ADMIN_EMAIL, password: process.env.ADMIN_PASSWORD }),
  })
  expect(login.status).toBe(200)
  const cookie = login.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  return async () => {
    const started = Date.now()
    const answer = await fetch(`${site}/admin/dashboard`, { headers: { cookie: cookie.join('; ') } })
    return { answer, text: await answer.text(), ms: Date.now() - started }
  }
}

it('the dashboard, whose session and figures both have to wait', async () => {
  const open = await logIn()
  expect((await open()).text).toContain('Dashboard')

  // Shorter than the database lets a statement wait for a lock.
  const sessionWait = DEADLINE_MS - 1_500
  const session = hold('sessions', sessionWait / 1_000)
  const figures = hold('requests', 10)
  await Promise.all([session.isHeld, figures.isHeld])
  const { ms } = await open()
  expect(ms).toBeGreaterThan(sessionWait - 200)
  // With a deadline of its own, the reading of the figures would wait a second and a half longer.
  expect(ms).toBeLessThan(DEADLINE_MS + 1_400)
  await Promise.all([session.isOver, figures.isOver])
})

/** The page that is sent while the database is away, in time. */
function expectAway({ answer, text, ms }: Awaited<ReturnType<Awaited<ReturnType<typeof logIn>>>>) {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
  expect(text).toContain('href="tel:')
  expect(ms).toBeLessThan(5_000)
}

it.each([
  ['the session cannot be read', 'lock table sessions in access exclusive mode'],
  ['the session cannot be renewed', 'select 1 from sessions for update'],
])('a page of staff says that it is away while %s', async (_, held) => {
  const open = await logIn()
  await sql`update sessions set last_seen_at = now() - interval '1 minute'`
  const { promise: isHeld, resolve } = Promise.withResolvers<void>()
  const isOver = sql.begin(async (tx) => {
    await tx.unsafe(held)
    resolve()
    await tx`select pg_sleep(5)`
  })
  await isHeld
  expectAway(await open())
  await isOver
  const { answer, text } = await open()
  expect([answer.status, text.includes('Dashboard')]).toEqual([200, true])
})

it('a page of staff says that it is away, also to whoever is not logged in', async () => {
  const open = await logIn()
  await admin.unsafe(`alter database ${name} with allow_connections false`)
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  try {
    expectAway(await open())
    const login = await fetch(`${site}/admin/login`)
    expect([login.status, (await login.text()).includes('href="tel:')]).toEqual([503, true])
  } finally {
    await admin.unsafe(`alter database ${name} with allow_connections true`)
  }
  expect((await open()).answer.status).toBe(200)
})

it('beyond what it can work on it turns calls away at once, and pages from memory still come', async () => {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const lock = sql.begin(async (tx) => {
    await tx`lock table requests in access exclusive mode`
    held.resolve()
    await over.promise
  })
  await held.promise
  const ends: string[] = []
  const calls = Array.from({ length: 200 }, async (_, index) => {
    const answer = await fetch(`${site}/api/track/${'x'.repeat(23)}${index % 10}`)
    await answer.arrayBuffer()
    ends.push(`${answer.status} ${answer.headers.get('retry-after')}`)
  })
  // Those that it works on wait for the table until their deadline; the others do not wait for them.
  const least = 200 - 64
  await vi.waitFor(() => expect(ends.length).toBeGreaterThanOrEqual(least), { timeout: 20_000, interval: 5 })
  expect(new Set(ends.slice(0, least))).toEqual(new Set(['503 2']))
  for (const path of ['/', '/rw/request-a-task', '/api/health'])
    expect([path, (await fetch(`${site}${path}`)).status]).toEqual([path, 200])
  const page = await fetch(`${site}/tasker-profile`)
  expect([page.status, (await page.text()).includes('href="tel:')]).toEqual([503, true])
  expect(ends.length).toBeLessThan(200)
  over.resolve()
  await Promise.all([lock, ...calls])
  expect((await fetch(`${site}/tasker-profile`)).status).toBe(200)
})
