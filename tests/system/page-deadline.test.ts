// A page that reads the database several times is answered within one deadline, not within one for each.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('the dashboard, whose session and figures both have to wait', async () => {
  const login = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: process.env.ADMIN_EMAIL, password: process.env.ADMIN_PASSWORD }),
  })
  expect(login.status).toBe(200)
  const cookie = login.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const open = async () => {
    const started = Date.now()
    const answer = await fetch(`${site}/admin/dashboard`, { headers: { cookie: cookie.join('; ') } })
    return { text: await answer.text(), ms: Date.now() - started }
  }
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
