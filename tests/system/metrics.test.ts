// Metrics of the real parts: what they say, what they never say, and that they answer while all else fails.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestEnvironment } from '@/scripts/support/test-environment'
import { freePort, freePortApart } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { aRequest } from '../support/fixtures'
import { listensAt, signalWithChildren } from '../support/own-product'
import { figureOf, seriesOf } from '../support/scraped'

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-metrics-'))
const parts: Part[] = []
const ports = { site: 0, server: 0, worker: 0 }
let environment: Awaited<ReturnType<typeof startTestEnvironment>>
let common: Record<string, string> = {}

function start(name: 'server' | 'worker', env: Record<string, string> = {}): Part {
  const part = startPart(name, {
    env: { ...common, METRICS_PORT: String(ports[name]), ...env },
    stdout: 'ignore',
  })
  parts.push(part)
  return part
}

beforeAll(async () => {
  // Its own: the test freezes it.
  environment = await startTestEnvironment()
  ports.site = await freePort()
  for (const name of ['server', 'worker'] as const) ports[name] = await freePortApart(ports.site)
  common = {
    ...environment.env,
    DATABASE_URL: await environment.createDatabase('taskers_metrics'),
    NODE_ENV: 'production',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: String(ports.site),
    RATE_LIMIT_FACTOR: '100000',
  }
  await Promise.all([start('server').ready, start('worker').ready])
}, 120_000)

afterAll(async () => {
  signalWithChildren(environment.postgresPid, 'SIGCONT')
  for (const part of parts) await part.stop(5_000)
  await environment.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (of: 'server' | 'worker', page: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${ports[of]}${page}`, init)
const scrape = async (of: 'server' | 'worker') => (await ask(of, '/metrics')).text()
/** The site, as visitors call it. */
const visit = (address: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${ports.site}${address}`, { redirect: 'manual', ...init }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
const post = (body: object) =>
  visit('/api/task-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('metrics', () => {
  it('tell of calls, pages, the database, jobs, the desk and the version', async () => {
    expect(await post(aRequest)).toBe(201)
    for (const address of ['/', `/track/${'x'.repeat(24)}`, '/admin/login'])
      expect([address, await visit(address)]).toEqual([address, 200])
    const server = await scrape('server')
    expect(figureOf(server, 'taskers_call_seconds_count{call="POST /api/task-requests",class="2xx"}')).toBe(1)
    for (const kind of ['shared', 'own', 'staff'])
      expect(figureOf(server, `taskers_page_seconds_count{kind="${kind}",class="2xx"}`)).toBeGreaterThan(0)
    expect(server).toMatch(/taskers_database_seconds_count\{kind="transact",outcome="done"\} [1-9]/)
    expect(server).toMatch(/taskers_build_info\{version="\d[^"]*",part="server"\} 1/)
    await expect
      .poll(async () => figureOf(await scrape('server'), 'taskers_worker_seconds'), { timeout: 20_000 })
      .toBeLessThan(30)
    await expect
      .poll(() => scrape('worker'), { timeout: 30_000 })
      .toMatch(/taskers_desk\{name="waiting"\} 1\n/)
    await expect
      .poll(() => scrape('worker'), { timeout: 30_000 })
      .toMatch(/taskers_messages\{channel="mail",state="\w+"\} [1-9]/)
    const worker = await scrape('worker')
    for (const text of [server, worker]) expect(figureOf(text, 'taskers_database_limits')).toBe(1)
    expect(worker).toMatch(/taskers_job_seconds_count\{queue="[\w.]+",outcome="done"\} [1-9]/)
    // One request that nobody has called yet: no promise has been judged.
    expect(worker).toMatch(/taskers_promise_kept_ratio nan\n/i)
    expect(worker).toMatch(/taskers_money\{name="undecided"\} 0/)
  }, 60_000)

  it('share one id with the answer to a call, and with the jobs that come of it', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${ports.site}/api/task-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...aRequest, description: 'Another leaking pipe under the sink' }),
    })
    const sql = postgres(common.DATABASE_URL ?? '', { max: 1 })
    const jobs =
      await sql`select name from pgboss.job where data->>'call_id' = ${headers.get('x-request-id')}`
    await sql.end()
    expect(jobs.map(({ name }) => name)).toContain('mail.request.created')
  })

  it('have pages for probes, and no other', async () => {
    for (const of of ['server', 'worker'] as const) {
      expect((await ask(of, '/live')).status).toBe(200)
      expect((await ask(of, '/ready')).status).toBe(200)
      expect((await ask(of, '/')).status).toBe(404)
      expect((await ask(of, '/metrics', { method: 'POST' })).status).toBe(405)
      expect((await ask(of, '/metrics?of=all')).status).toBe(200)
      for (const odd of ['//', '//a:b/', '//metrics', '/metrics/', '/%', '/__proto__'])
        expect([odd, (await ask(of, odd)).status]).toEqual([odd, 404])
    }
    expect(parts.map(({ child }) => child.exitCode)).toEqual([null, null])
  })

  it('are listened for only where a port is given', async () => {
    const [server, worker] = parts.map(({ child }) => listensAt(child.pid ?? 0))
    expect(server).toContain(ports.server)
    expect(worker).toEqual([ports.worker])
    const without = start('worker', { METRICS_PORT: '' })
    await without.ready
    expect(listensAt(without.child.pid ?? 0)).toEqual([])
    const port = await freePort()
    const other = start('server', { METRICS_PORT: '', PORT: String(port) })
    await other.ready
    expect(new Set(listensAt(other.child.pid ?? 0)).size).toBe(new Set(server).size - 1)
    await Promise.all([without.stop(5_000), other.stop(5_000)])
  }, 60_000)

  it('gain no series from random paths, methods and tokens, and name no person', async () => {
    const random = () => randomBytes(12).toString('hex')
    const json = { 'content-type': 'application/json' }
    // Each is counted: a declared call or a page.
    const counted = [
      () => visit(`/api/track/${random()}`, { headers: { authorization: random() } }),
      () => visit(`/api/track/${random()}/photos/${randomUUID()}`),
      () => visit(`/api/offers/${random()}/accept`, { method: 'POST', headers: json, body: '{}' }),
      () => visit(`/api/jobs/${random()}/start`, { method: 'POST', headers: json, body: '{}' }),
      () =>
        visit(`/api/admin/task-requests/${randomUUID()}`, {
          headers: { authorization: `Bearer ${random()}` },
        }),
      () => visit(`/track/${random()}`),
      () => visit(`/offers/${random()}?${random()}=1`),
      () => visit(`/admin/${random()}`),
    ]
    const others = [
      () => visit(`/${random()}?${random()}=1`),
      () => visit(`/api/track/${random()}`, { method: 'PATCH', headers: { authorization: random() } }),
    ]
    for (const address of ['/', '/fr', '/api/ready']) await visit(address)
    for (const one of [...counted, ...others]) await one()
    await post({ ...aRequest, phone: 'no number' })
    // A call that is known may end in another class; its name may not be new.
    const namesIn = (text: string) => seriesOf(text).map((one) => one.replace(/class="[1-5]xx"/, ''))
    const before = new Set(namesIn(await scrape('server')))
    for (let round = 0; round < 500; round++)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => (at ? others[at % 2] : counted[round % counted.length])?.()),
      )
    const text = await scrape('server')
    // Node names four kinds of collecting garbage, each at its first time, whatever is asked.
    const isOfNode = (one: string) => /^nodejs_gc_.*kind="(major|minor|incremental|weakcb)"/.test(one)
    const added = namesIn(text).filter((one) => !before.has(one) && !isOfNode(one))
    expect(added).toEqual([])
    for (const series of [
      'taskers_call_seconds_count{call="GET /api/track/{token}",class="4xx"}',
      'taskers_call_seconds_count{call="POST /api/offers/{token}/accept",class="4xx"}',
    ])
      expect(figureOf(text, series)).toBeGreaterThan(50)
    // Labels only: a number of bytes may look like part of a phone number.
    for (const one of [text, await scrape('worker')]) {
      const labels = seriesOf(one).join('\n')
      for (const word of [aRequest.full_name, aRequest.phone, '788', '@', 'Bearer'])
        expect(labels).not.toContain(word)
      expect(labels).not.toMatch(/[0-9a-f]{12}/)
    }
  }, 60_000)

  it('answer within a second while the database is away, and the worker is not ready then', async () => {
    signalWithChildren(environment.postgresPid, 'SIGSTOP')
    const timed = async (of: 'server' | 'worker') => {
      const started = performance.now()
      const text = await scrape(of)
      expect(performance.now() - started).toBeLessThan(1_000)
      return text
    }
    const isReadyIs = (status: number, timeout: number) =>
      expect.poll(async () => (await ask('worker', '/ready')).status, { timeout, interval: 100 }).toBe(status)
    const saysAway = (of: 'server' | 'worker') =>
      expect.poll(() => timed(of), { timeout: 30_000, interval: 1_000 }).toContain('taskers_database_up 0')
    await Promise.all([isReadyIs(503, 30_000), saysAway('server'), saysAway('worker')])
    signalWithChildren(environment.postgresPid, 'SIGCONT')
    await isReadyIs(200, 10_000)
  }, 120_000)

  it('come again soon after thirty scrapers that never read have taken all connections', async () => {
    const idle = Array.from({ length: 30 }, () => {
      const socket = connect(ports.server, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.pause()
      socket.write('GET /metrics HTTP/1.1\r\nhost: any\r\n\r\n')
      return socket
    })
    const isThere = () => scrape('server').catch(() => '')
    await expect.poll(isThere, { timeout: 20_000, interval: 500 }).toContain('taskers_build_info')
    for (const socket of idle) socket.destroy()
  }, 30_000)

  it('keep nothing for two scrapers that ask again and again, and never read', async () => {
    const memory = async () => figureOf(await scrape('worker'), 'process_resident_memory_bytes')
    const before = await memory()
    const idle = [1, 2].map(() => {
      const socket = connect(ports.worker, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.pause()
      const askMore = () => socket.write('GET /metrics HTTP/1.1\r\nhost: any\r\n\r\n'.repeat(2_000))
      socket.on('drain', askMore)
      askMore()
      return socket
    })
    let most = before
    for (let round = 0; round < 20; round++) most = Math.max(most, await memory())
    for (const socket of idle) socket.destroy()
    expect((most - before) / 1024 / 1024).toBeLessThan(50)
  }, 30_000)

  it('end a part whose port is taken, with a sentence', async () => {
    const PORT = String(await freePort())
    for (const second of [start('worker'), start('server', { PORT })])
      await expect(second.ready).rejects.toThrow(
        `Port ${ports[second.name as 'server' | 'worker']} is in use. Stop what runs there, or set METRICS_PORT.`,
      )
  }, 60_000)

  it('end a part whose address is not of this machine, with a sentence', async () => {
    await expect(start('worker', { METRICS_HOST: '192.0.2.1' }).ready).rejects.toThrow(
      'METRICS_HOST is 192.0.2.1, and that is no address of this machine.',
    )
  }, 60_000)

  it('answer while the server drains, and say that it takes no more', async () => {
    const PORT = String(await freePort())
    ports.server = await freePortApart(Number(PORT))
    const draining = start('server', { PORT, DRAIN_SECONDS: '60' })
    await draining.ready
    expect((await ask('server', '/ready')).status).toBe(200)
    draining.child.kill('SIGTERM')
    await expect.poll(async () => (await ask('server', '/ready')).status).toBe(503)
    expect((await ask('server', '/live')).status).toBe(200)
    expect(await scrape('server')).toContain('taskers_build_info')
    await draining.stop(10_000)
  }, 60_000)
})
