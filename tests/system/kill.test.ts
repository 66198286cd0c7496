// kill -9 in the middle of the work: the server while customers submit, the worker while it sends a mail.
// And a worker that is stopped in the middle of it, as by a loop that is blocked, and goes on later.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, freePortApart } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { times } from '../support/depth'
import { aRequest } from '../support/fixtures'
import { startTextProvider } from '../support/text-provider'
import { textKeys } from '../support/text-webhooks'

const name = `kill_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
let sql: postgres.Sql
const parts: Part[] = []

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)
  sql = postgres(databaseUrl, { max: 2 })
})

afterAll(async () => {
  for (const part of parts) await part.stop(5_000)
  await sql.end()
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

async function start(script: string, env: Record<string, string>): Promise<Part> {
  const part = startPart(script, {
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    stdout: 'ignore',
  })
  parts.push(part)
  await part.ready
  return part
}

/** Longer than any heartbeat of a job or a worker. */
const blockedMs = 40_000
/** Places for calls to the provider of texts; see `lib/messages/texts/work.ts`. */
const textsAtOnce = 8

async function kill(part: Part): Promise<void> {
  part.child.kill('SIGKILL')
  await part.exited
}

it('no acknowledged request is lost or doubled when the server is killed twice under submissions', async () => {
  const total = times(2_000, 400)
  const port = String(await freePort())
  const env = { PORT: port, HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '100000' }
  let server = await start('server', env)
  const acknowledged = new Map<string, string>()

  /** Sends one request as the wizard does: the same key until it is answered. */
  async function submit(index: number): Promise<void> {
    const key = crypto.randomUUID()
    const body = JSON.stringify({
      ...aRequest,
      description: `Submission ${index} of the test that kills the server`,
    })
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/task-requests`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      }).catch(() => null)
      const data = answer?.status === 201 ? await answer.json().catch(() => null) : null
      if (data) {
        acknowledged.set(key, data.data.id)
        return
      }
      await sleep(50)
    }
  }

  let next = 0
  const customers = Array.from({ length: 60 }, async () => {
    while (next < total) await submit(next++)
  })
  for (const share of [0.3, 0.6]) {
    while (acknowledged.size < total * share) await sleep(5)
    await kill(server)
    server = await start('server', env)
  }
  await Promise.all(customers)

  const rows = await sql<
    { id: string; description: string }[]
  >`select id, description from requests where description like 'Submission %'`
  const stored = new Set(rows.map(({ id }) => id))
  expect(acknowledged.size).toBe(total)
  expect([...acknowledged.values()].filter((id) => !stored.has(id))).toEqual([])
  expect(new Set(rows.map(({ description }) => description)).size).toBe(total)
  expect(rows).toHaveLength(total)
  const [jobs] = await sql<
    { count: number }[]
  >`select count(*)::int from pgboss.job where name = 'mail.request.created'`
  expect(jobs?.count).toBe(total)
  await sql`delete from pgboss.job`
  await sql`delete from rate_limits`
  await server.stop(5_000)
})

const isAlive = (metricsPort: number) =>
  fetch(`http://127.0.0.1:${metricsPort}/live`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

it.each(['killed', 'blocked'])(
  'what a %s worker left is mailed by the next one, once, within a minute; no text is sent twice',
  async (how) => {
    const total = 10
    const numbers = how === 'killed' ? '+25078845670%' : '+25078845671%'
    const attempts: string[] = []
    const accepted: string[] = []
    let isHanging = true
    // Stands in for the mail provider: takes the first calls and never answers them. A mail whose key it
    // knows is not sent again, but answered as before.
    const mails = createServer((request, response) => {
      const key = String(request.headers['idempotency-key'])
      attempts.push(key)
      if (isHanging) return
      if (!accepted.includes(key)) accepted.push(key)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: crypto.randomUUID() }))
    })
    await new Promise<void>((resolve) => mails.listen(0, '127.0.0.1', resolve))
    const { port } = mails.address() as AddressInfo
    const texts = await startTextProvider()
    texts.answerWith('hang')
    const env = {
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: `http://127.0.0.1:${port}`,
      SMS_PROVIDER: 'pindo',
      SMS_API_URL: texts.url,
      PINDO_TOKEN: textKeys.PINDO_TOKEN,
      WEBHOOK_SECRET: textKeys.WEBHOOK_SECRET,
    }
    const webPort = String(await freePort())
    const server = await start('server', { PORT: webPort, HOST: '127.0.0.1' })
    const metricsPort = await freePortApart(Number(webPort))
    const first = await start('worker', { ...env, METRICS_PORT: String(metricsPort) })
    for (let index = 0; index < total; index++) {
      const answer = await fetch(`http://127.0.0.1:${webPort}/api/task-requests`, {
        method: 'POST',
        body: JSON.stringify({
          ...aRequest,
          phone: `+2507884567${how === 'killed' ? 0 : 1}${index}`,
          description: `The worker is ${how} while it tells of the request ${index}`,
        }),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(201)
    }
    // As many as may be sent at once, so that none is about to begin.
    while (attempts.length === 0 || texts.sent.length < textsAtOnce) await sleep(20)
    if (how === 'killed') await kill(first)
    else {
      expect(await isAlive(metricsPort)).toBe(true)
      first.child.kill('SIGSTOP')
      expect(await isAlive(metricsPort)).toBe(false)
    }
    const claimed = await sql<{ address: string }[]>`select address from messages
    where channel = 'sms' and attempts > 0 and address like ${numbers}`
    const begun = new Set(claimed.map(({ address }) => address))
    expect(begun.size).toBeGreaterThanOrEqual(textsAtOnce)
    isHanging = false
    texts.answerWith('good')
    const goneAt = Date.now()
    const second = await start('worker', env)
    const settled = () => sql<{ status: string; address: string }[]>`select status, address from messages
    where channel = 'sms' and status in ('sent', 'unknown') and address like ${numbers} order by address`
    // The provider has a mail a moment before the worker writes that it is sent.
    const mailed = () => sql<{ status: string }[]>`select status from messages
    where channel = 'mail' and status = 'sent' and id::text = any(${accepted})`
    const isOver = async () => (await mailed()).length === total && (await settled()).length === total
    while (!(await isOver()) && Date.now() - goneAt < 60_000) await sleep(100)
    if (how === 'blocked') {
      await sleep(Math.max(0, blockedMs - (Date.now() - goneAt)))
      first.child.kill('SIGCONT')
      expect(await isAlive(metricsPort)).toBe(true)
      // Its own calls end by then, and it does no job twice.
      await sleep(20_000)
    }
    // A worker that hung may send again what waited in it: with the same key.
    expect(accepted).toHaveLength(total)
    expect(new Set(attempts)).toEqual(new Set(accepted))
    expect(await mailed()).toHaveLength(total)
    // Nobody can know whether the provider took those whose sending had begun: they are not sent again.
    const rows = await sql<{ status: string; address: string }[]>`select status, address from messages
    where channel = 'sms' and address like ${numbers} order by address`
    expect(rows).toHaveLength(total)
    const expected = rows.map(({ address }) => (begun.has(address) ? 'unknown' : 'sent'))
    expect(rows.map(({ status }) => status)).toEqual(expected)
    const received = texts.sent.map(({ to }) => to)
    expect(new Set(received).size).toBe(received.length)
    expect(received).toEqual(
      expect.arrayContaining(rows.flatMap((row) => (row.status === 'sent' ? row.address : []))),
    )
    expect(received.filter((to) => begun.has(to)).length).toBeGreaterThanOrEqual(textsAtOnce)
    await Promise.all([first.stop(15_000), second.stop(15_000), server.stop(5_000)])
    mails.closeAllConnections()
    await new Promise((resolve) => mails.close(resolve))
    await texts.stop()
  },
  180_000,
)
