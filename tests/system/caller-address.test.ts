// A server of an https site: how it counts callers, and what it tells browsers to keep.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'

const name = `address_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
let server: Part | undefined
let site = ''

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)
  const port = String(await freePort())
  server = startPart('server', {
    env: {
      DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: port,
      HOST: '127.0.0.1',
      SITE_URL: 'https://taskers.test',
    },
    stdout: 'ignore',
  })
  await server.ready
  site = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  await server?.stop(5_000)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

const token = 'x'.repeat(24)

it.each([
  '/',
  '/track',
  '/admin/login',
  '/api/health',
  '/api/nothing',
  '/manifest.webmanifest',
  '/robots.txt',
])('keeps browsers to https: %s', async (path) => {
  const { headers } = await fetch(`${site}${path}`, { redirect: 'manual' })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

it('names itself by its public address', async () => {
  const page = await fetch(site)
  expect(await page.text()).toContain('<link rel="canonical" href="https://taskers.test"')
})

it('keeps where a login leads to in a cookie for https alone', async () => {
  const page = `/admin/taskers-request/${crypto.randomUUID()}`
  const { status, headers } = await fetch(`${site}${page}`, { redirect: 'manual' })
  expect(status).toBe(307)
  expect(headers.get('set-cookie')).toMatch(/^admin-return=.*; Secure/)
})

it.each([
  `/track/${token}`,
  `/rw/track/${token}`,
  `/fr/track/${token}?done=change`,
  `/track/${token}/pay`,
  `/track?problem=unknown`,
  `/offers/${token}`,
  `/jobs/${token}`,
  `/fr/jobs/${token}`,
  `/download-app/confirm?token=${token}`,
  `/rw/download-app/leave?token=${token}`,
  `/admin/invite/${token}`,
])('tells nobody the address of a page that is somebody’s own: %s', async (path) => {
  const { headers } = await fetch(`${site}${path}`, { redirect: 'manual' })
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

it('lets no caller choose its address', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    const forged = `203.0.113.${i}`
    const { status } = await fetch(`${site}/api/taskers/request-verification`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': forged,
        'x-real-ip': forged,
        'x-taskers-address': forged,
        forwarded: `for=${forged}`,
      },
      body: JSON.stringify({ email: 'nobody@taskers.test' }),
    })
    statuses.push(status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422))
  expect(statuses[20]).toBe(429)
})
