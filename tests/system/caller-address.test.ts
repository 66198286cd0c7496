// The limits count by the address of the socket: no header of the caller's moves it.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'

const name = `address_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
let server: Part | undefined

beforeAll(() => admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`))

afterAll(async () => {
  await server?.stop(5_000)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
})

it('a caller cannot choose its address, and keeps to https where the site does', async () => {
  const port = String(await freePort())
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  server = startPart('server', {
    env: {
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: port,
      HOST: '127.0.0.1',
      SITE_URL: 'https://taskers.test',
    },
    stdout: 'ignore',
  })
  await server.ready
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(await page.text()).toContain('<link rel="canonical" href="https://taskers.test"')
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    const forged = `203.0.113.${i}`
    const { status } = await fetch(`http://127.0.0.1:${port}/api/taskers/request-verification`, {
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
