// What a page of another site can have a visitor's browser send: no form, and nothing that rests on a cookie.
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { operations } from '@/lib/api'
import { formType, type Operation } from '@/lib/platform/operation'
import { call } from '../support/call'
import { assertDescribed } from '../support/contract'
import { logInAs } from '../support/people'
import { registerTasker } from '../support/taskers'

const forms = operations.filter(({ bodyType }) => bodyType === formType)
const byCookie = operations.filter(({ gate }) => gate.endsWith('Cookie'))
const named = (list: readonly Operation[]) => list.map((operation) => [operation.path, operation] as const)

type Headers = Record<string, string>
const foreign: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { 'sec-fetch-site': 'same-site', origin: 'https://shop.taskers.test' },
  { origin: 'https://evil.test' },
  { origin: 'http://localhost:3001' },
  { origin: 'https://evil.test', host: 'localhost:3000' },
  { origin: 'nonsense' },
]
const own: Headers[] = [
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  { origin: 'http://localhost:3000' },
  { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' },
]
/** No browser, one that a person told the address, or an older one on a page without a referrer. */
const unknown: Headers[] = [{}, { 'sec-fetch-site': 'none' }, { origin: 'null' }]

async function send(operation: Operation, headers: Headers, id: string = crypto.randomUUID()) {
  const file = path.resolve('app', `.${operation.path.replace(/\{(\w+)\}/g, '[$1]')}`, 'route.ts')
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const handler = (await import(file))[operation.method]
  const body = operation.bodyType === formType ? { raw: 'locale=fr' } : {}
  const type: Headers = operation.bodyType ? { 'content-type': operation.bodyType } : {}
  const answer = await call(handler, operation.path, {
    ...body,
    method: operation.method,
    params: { ...Object.fromEntries(names.map((name) => [name, crypto.randomUUID()])), id },
    headers: { ...type, ...headers },
  })
  await answer.response.body?.cancel()
  return answer
}

it('knows the forms and what rests on a cookie', () => {
  expect(forms.length).toBeGreaterThanOrEqual(10)
  expect(byCookie.length).toBeGreaterThanOrEqual(3)
})

describe.each(named(forms))('the form %s', (_path, operation) => {
  it.each(foreign)('is not taken from a page of another site: %j', async (headers) => {
    const { status, json } = await send(operation, headers)
    expect(status).toBe(403)
    assertDescribed(operation, status, json)
  })

  it.each([...own, ...unknown])('is taken from ours, and from what is no browser: %j', async (headers) => {
    expect((await send(operation, headers)).status).toBe(303)
  })
})

describe.each(named(byCookie))('the call %s, which rests on a cookie', (_path, operation) => {
  const logIn = async () => (/admin/i.test(operation.gate) ? logInAs('owner') : registerTasker())

  it('is answered to no page of another site, nor to what says nothing of itself', async () => {
    const { cookie, id } = await logIn()
    for (const headers of [...foreign, ...unknown]) {
      expect((await send(operation, { ...headers, cookie }, id)).status, JSON.stringify(headers)).toBe(403)
    }
  })

  it('is answered to our own pages', async () => {
    for (const headers of own) {
      const { cookie, id } = await logIn()
      const { status } = await send(operation, { ...headers, cookie }, id)
      // With ids of nothing but the own account, the gate is passed all the same.
      expect(operation.params ? [404, 422] : [200], JSON.stringify(headers)).toContain(status)
    }
  })
})

it('a bearer may come from anywhere', async () => {
  const { bearer } = await logInAs('dispatcher')
  for (const headers of [...foreign, ...own, ...unknown]) {
    const { status } = await call(listRequests, '/api/admin/task-requests', {
      headers: { ...headers, ...bearer },
    })
    expect(status, JSON.stringify(headers)).toBe(200)
  }
})
