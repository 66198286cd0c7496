// A burst of requests: every mail and text leaves within a minute, and codes do not wait behind them, also
// where the provider of texts hangs or asks for patience.
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { aRequest, aTasker } from '../support/fixtures'
import { startTextProvider } from '../support/text-provider'

const name = `mails_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
const parts: Part[] = []
const provider = await startTextProvider()
let sql: postgres.Sql

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)
  sql = postgres(databaseUrl, { max: 2 })
})

afterAll(async () => {
  for (const part of parts.toReversed()) await part.stop(15_000)
  await provider.stop()
  await sql.end()
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

async function start(script: string, env: Record<string, string> = {}): Promise<void> {
  const common = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', LOG_LEVEL: 'silent' }
  const part = startPart(script, { env: { ...common, ...env }, stdout: 'ignore' })
  parts.push(part)
  await part.ready
}

it('120 requests are mailed and texted within a minute, each once, and codes first, whatever the provider says', async () => {
  const port = String(await freePort())
  await start('server', { PORT: port, HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '1' })
  const post = async (path: string, body: unknown, network = 0): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${network}.1` },
    })
    // More at the same time than the server works on.
    if (answer.status === 503) {
      await sleep(Number(answer.headers.get('retry-after')) * 500)
      return post(path, body, network)
    }
    expect(answer.ok).toBe(true)
  }
  const emails = Array.from({ length: 10 }, (_, index) => `waits-${index}@taskers.test`)
  await Promise.all(emails.map((email) => post('/api/taskers', { ...aTasker, email })))
  const burst = Array.from({ length: 120 }, (_, index) =>
    post(
      '/api/task-requests',
      {
        ...aRequest,
        phone: `+250788${String(400_000 + index)}`,
        description: `Request ${index} of a burst, with its own words`,
      },
      // One network causes only some of the confirmations of a day.
      index % 10,
    ),
  )
  await Promise.all(burst)
  await Promise.all(emails.map((email) => post('/api/taskers/request-verification', { email })))

  provider.answerWith('hang', 'later', 'busy', 'good', 'later', 'good')
  const started = Date.now()
  await start('worker', {
    SMS_PROVIDER: 'pindo',
    SMS_API_URL: provider.url,
    PINDO_TOKEN: 'a key',
    WEBHOOK_SECRET: 'b'.repeat(32),
  })
  const sent = () => sql<
    { template: string; status: string; at: Date }[]
  >`select template, status, sent_at as at from messages
    where status in ('sent', 'unknown') and template in ('request.created', 'tasker.code', 'customer.received')
    order by sent_at`
  while ((await sent()).length < 250 && Date.now() - started < 60_000) await sleep(200)
  const mails = await sent()
  const codes = mails.filter(({ template }) => template === 'tasker.code')
  const others = mails.filter(({ template }) => template === 'request.created')
  const texts = mails.filter(({ template }) => template === 'customer.received')
  expect([codes.length, others.length, texts.length]).toEqual([10, 120, 120])
  // Only whether the text was taken whose answer never came is not known.
  expect(mails.filter(({ status }) => status !== 'sent').map(({ template }) => template)).toEqual([
    'customer.received',
  ])
  const numbers = provider.sent.map(({ to }) => to)
  expect([numbers.length, new Set(numbers).size]).toEqual([120, 120])
  // They were asked for last, behind 120 others.
  expect(codes.at(-1)?.at.getTime()).toBeLessThan(others[60]?.at.getTime() ?? 0)
})
