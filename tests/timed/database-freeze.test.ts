// The database freezes, or is killed, while the machine is busy: we do not push it over when it is back.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  removeEmbeddedData,
  startEmbeddedPostgres,
} from '@/server/database/embedded-postgres'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { aRequest } from '../support/fixtures'
import { signalWithChildren } from '../support/own-product'

/** What docs/operations.md promises of a server, and three that PostgreSQL keeps for its superuser. */
const promised = 20
const connections = promised + 3
const frozenMs = 15_000
const backWithinMs = 10_000
const aSecond = 10
/** As on a slow disk: there one sees when commits wait for each other. */
const commitMs = 100

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-freeze-'))
const data = path.join(folder, 'postgres')
const busy: ChildProcess[] = []
let database: EmbeddedPostgres
let server: Part
let site = ''

const startDatabase = (port?: number) => startEmbeddedPostgres(data, { connections, ...(port && { port }) })

async function slowDown(): Promise<void> {
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`alter system set commit_delay = ${commitMs * 1_000}`)
  await sql`alter system set commit_siblings = 0`
  await sql`select pg_reload_conf()`
  await sql.end()
}

beforeAll(async () => {
  database = await startDatabase()
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: site,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  }
  const prepare = startPart('prepare', { env })
  await prepare.ready
  await prepare.stop(5_000)
  await slowDown()
  server = startPart('server', { env, stdout: 'ignore' })
  await server.ready
  const spin = 'for (;;) Math.sqrt(Math.random())'
  for (let core = 0; core < 2; core++) busy.push(spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }))
})

afterAll(async () => {
  for (const child of busy) child.kill('SIGKILL')
  signalWithChildren(database.pid, 'SIGCONT')
  await server.stop(10_000)
  await database.stop()
  removeEmbeddedData(data)
  rmSync(folder, { recursive: true, force: true })
})

/** `tries`: when and how each try was answered, for the report of a failure. */
type Customer = {
  description: string
  phone: string
  address: string
  answeredAt: number
  tries: { at: number; status: number | undefined; wait: string | null | undefined }[]
  reference?: string
}

/** Sends one request with its key until it is acknowledged. Between tries it waits as the answer asks. */
async function submit(customer: Customer): Promise<void> {
  const key = randomUUID()
  const { description, phone, address } = customer
  const body = JSON.stringify({ ...aRequest, description, phone })
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    'x-forwarded-for': address,
  }
  while (!customer.reference) {
    const answer = await fetch(`${site}/api/task-requests`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    customer.answeredAt = Date.now()
    const wait = answer?.headers.get('retry-after')
    customer.tries.push({ at: customer.answeredAt, status: answer?.status, wait })
    if (answer?.status === 201) customer.reference = (await answer.json()).data.reference
    else await sleep(Number(wait ?? 1) * 1_000)
  }
}

it('a counter does not wait for the disk', async () => {
  const refusedAfter: number[] = []
  for (let nth = 0; nth < 40 && refusedAfter.length < 5; nth++) {
    const began = performance.now()
    const answer = await fetch(`${site}/api/task-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.0.1' },
      body: JSON.stringify({ ...aRequest, phone: '0788 123456' }),
    })
    await answer.arrayBuffer()
    if (answer.status === 429) refusedAfter.push(performance.now() - began)
  }
  expect(refusedAfter).toHaveLength(5)
  expect(Math.min(...refusedAfter)).toBeLessThan(commitMs)
})

/** Ten submissions a second until `stop`, and then the rest of them. */
function startLoad() {
  const customers: Customer[] = []
  const sent: Promise<void>[] = []
  const timer = setInterval(() => {
    const description = `${aRequest.description} ${randomUUID()}`
    const nth = customers.length
    const customer: Customer = {
      description,
      phone: `0788 ${String(100_000 + nth)}`,
      address: `10.0.${Math.floor(nth / 250)}.${nth % 250}`,
      answeredAt: 0,
      tries: [],
    }
    customers.push(customer)
    sent.push(submit(customer))
  }, 1_000 / aSecond)
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(sent)
    return customers
  }
  return { customers, stop }
}

/** The most backends of clients that PostgreSQL shows at once, without the one that asks. */
async function watchBackends(until: () => boolean): Promise<number> {
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  let most = 0
  while (!until()) {
    const [row] = await sql`select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`
    most = Math.max(most, row?.count ?? 0)
    await sleep(20)
  }
  await sql.end()
  return most
}

async function expectStored(customers: readonly Customer[]): Promise<void> {
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  const rows = await sql`select description, count(*)::int as times from requests group by description`
  await sql.end()
  const times = new Map(rows.map(({ description, times }) => [description, times]))
  expect(customers.filter(({ description }) => times.get(description) !== 1)).toEqual([])
}

/** Loads the product, has the database go and come back, and judges what its callers and it have met. */
async function through(outage: () => Promise<void>): Promise<void> {
  const load = startLoad()
  await sleep(2_000)
  await outage()
  const back = Date.now()
  const waiting = load.customers.filter(({ reference }) => !reference)
  expect(waiting.length).toBeGreaterThan(0)
  let isOver = false
  const backends = watchBackends(() => isOver)
  const isAnswered = () => waiting.every(({ reference }) => reference)
  while (!isAnswered() && Date.now() < back + backWithinMs) await sleep(50)
  const late = waiting.filter(({ reference, answeredAt }) => !reference || answeredAt > back + backWithinMs)
  isOver = true
  const most = await backends
  const customers = await load.stop()
  const stories = late.map(({ tries }) =>
    tries.map(({ at, status, wait }) => `${status} at ${at - back} ms, to wait ${wait} s`).join('; '),
  )
  // As text: the report of a failure names the fields of an object only.
  expect(stories.join('\n')).toBe('')
  expect(most).toBeLessThanOrEqual(promised)
  await expectStored(customers)
}

it('frozen for 15 s, it is met by no more connections than promised, and all are answered', async () => {
  await through(async () => {
    signalWithChildren(database.pid, 'SIGSTOP')
    await sleep(frozenMs)
    signalWithChildren(database.pid, 'SIGCONT')
  })
})

it('killed and started again, likewise', async () => {
  await through(async () => {
    const port = Number(new URL(database.url).port)
    signalWithChildren(database.pid, 'SIGKILL')
    await database.exited
    database = await startDatabase(port)
  })
})
