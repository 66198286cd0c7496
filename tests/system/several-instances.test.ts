// Several instances on one database: they prepare it in turn, and they are one site.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { aTasker } from '../support/fixtures'

const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
const [empty, filled] = [`several_empty_${process.pid}`, `several_${process.pid}`]
const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const parts: Part[] = []
// Their own: the browser tests' server keeps the phone number of another site in the folder of the run.
const folder = mkdtempSync(path.join(tmpdir(), 'taskers-several-'))

beforeAll(async () => {
  await admin.unsafe(`create database ${empty} template template0`)
  await admin.unsafe(`create database ${filled} template ${process.env.TEST_TEMPLATE}`)
})

afterAll(async () => {
  for (const part of parts) await part.stop(5_000)
  for (const name of [empty, filled]) await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

async function start(script: string, env: Record<string, string>): Promise<Record<string, unknown>> {
  const part = startPart(script, { env: { LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }, stdout: 'ignore' })
  parts.push(part)
  return part.ready
}

it('four that start at once all come up, and the database is filled once', async () => {
  const facts = await Promise.all([1, 2, 3, 4].map(() => start('prepare', { DATABASE_URL: urlOf(empty) })))
  expect(facts.filter(({ isNew }) => isNew)).toHaveLength(1)
  const sql = postgres(urlOf(empty), { max: 1 })
  const [counts] = await sql`select (select count(*)::int from admins) as admins,
    (select count(*)::int from settings where key = 'hero') as heroes,
    (select count(distinct slug) = count(*) from tasks) as is_each_task_once`
  await sql.end()
  expect(counts).toEqual({ admins: 1, heroes: 1, is_each_task_once: true })
})

describe('two that serve one site', () => {
  const common = { DATABASE_URL: urlOf(filled), NODE_ENV: 'production', HOST: '127.0.0.1' }
  let sites: string[] = []
  let authorization = ''
  let version = 0

  const post = (path: string, init: RequestInit) =>
    fetch(`${sites[0]}${path}`, { ...init, headers: { 'content-type': 'application/json', authorization } })
  const says = async (site: string | undefined, path: string, text: string) =>
    (await (await fetch(`${site}${path}`)).text()).includes(text)

  /** Changes the phone number on the first instance; answers with it as pages show it. */
  async function changePhone(last: string): Promise<string> {
    const contact = {
      email: 'hello@taskers.test',
      phone: `+2507881234${last}`,
      whatsapp: '+250788123456',
      address: 'Kigali',
    }
    const body = JSON.stringify({ version, value: contact })
    const answer = await post('/api/admin/settings/contact', { method: 'PUT', body })
    expect(answer.status).toBe(200)
    version += 1
    return contact.phone
  }

  async function within(ms: number, check: () => Promise<boolean>): Promise<boolean> {
    const until = Date.now() + ms
    while (Date.now() < until) if (await check()) return true
    return false
  }

  beforeAll(async () => {
    const ports = [await freePort(), await freePort()]
    sites = ports.map((port) => `http://127.0.0.1:${port}`)
    await Promise.all(ports.map((port) => start('server', { ...common, PORT: String(port) })))
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env
    const login = await post('/api/login', { method: 'POST', body: JSON.stringify({ email, password }) })
    authorization = `Bearer ${(await login.json()).token}`
    const settings = await post('/api/admin/settings', { method: 'GET' })
    version = (await settings.json()).data.contact.version
  })

  it('show an edit at once where it was made, and within a second on the other', async () => {
    expect(await says(sites[1], '/', 'tel:')).toBe(true)
    const phone = await changePhone('11')
    expect(await says(sites[0], '/', phone)).toBe(true)
    expect(await within(1_000, () => says(sites[1], '/', phone))).toBe(true)
    // A page that nobody has asked for yet.
    expect(await says(sites[1], '/fr/privacy', phone)).toBe(true)
  })

  it('refuse on the next request a session that was ended at the other', async () => {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env
    const send = (path: string, body: object) =>
      fetch(`${sites[0]}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const people = [
      {
        entered: await send('/api/login', { email, password }),
        call: '/api/admin/settings',
        page: '/admin/dashboard',
        logout: { path: '/api/logout', method: 'GET' },
      },
      {
        entered: await send('/api/taskers', { ...aTasker, email: 'several@taskers.test' }),
        call: '/api/taskers/me',
        page: '/tasker-profile',
        logout: { path: '/api/taskers/logout', method: 'POST' },
      },
    ]
    for (const { entered, call, page, logout } of people) {
      const { token, access_token } = await entered.json()
      const bearer = { authorization: `Bearer ${token ?? access_token}` }
      const cookie = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '' }
      const atOther = async () => [
        (await fetch(`${sites[1]}${call}`, { headers: bearer })).status,
        (await fetch(`${sites[1]}${page}`, { headers: cookie, redirect: 'manual' })).status,
      ]
      expect([call, ...(await atOther())]).toEqual([call, 200, 200])
      const headers = { ...bearer, ...cookie, 'sec-fetch-site': 'same-origin' }
      const { status } = await fetch(`${sites[0]}${logout.path}`, { method: logout.method, headers })
      expect(status).toBe(200)
      expect([call, ...(await atOther())]).toEqual([call, 401, 307])
    }
  })

  it('catch up when a listener was cut off', async () => {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${filled} and application_name like 'taskers-listen %'`
    const phone = await changePhone('12')
    expect(await within(5_000, () => says(sites[1], '/rw', phone))).toBe(true)
  })

  it('go on without the database, with what was changed just before too', async () => {
    // Made before the change, so that the second below is not spent on the page as it was.
    expect(await says(sites[1], '/about', 'tel:')).toBe(true)
    const phone = await changePhone('13')
    expect(await within(1_000, () => says(sites[1], '/about', phone))).toBe(true)
    await admin.unsafe(`alter database ${filled} allow_connections false`)
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${filled}`
    try {
      expect(await says(sites[1], '/about', phone)).toBe(true)
      const track = await fetch(`${sites[1]}/rw/track/${'x'.repeat(24)}`)
      expect(await track.text()).toContain(`tel:${phone}`)
      // One that starts now has nothing to show but words and a way to a person.
      const port = await freePort()
      await start('server', { ...common, PORT: String(port) })
      const late = `http://127.0.0.1:${port}`
      for (const path of ['/fr/careers', '/fr/track/none']) {
        const answer = await fetch(`${late}${path}`)
        expect([path, answer.status]).toEqual([path, 503])
        expect(await answer.text()).toMatch(new RegExp(`<html lang="fr">[^]*tel:\\${phone}`))
      }
      sites.push(late)
    } finally {
      await admin.unsafe(`alter database ${filled} allow_connections true`)
    }
    expect(await within(10_000, () => says(sites[2], '/fr/careers', phone))).toBe(true)
  })
})
