// Every route of the API against everybody who may try it. A route that no operation describes fails here.
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/api'
import { makeAccessToken } from '@/lib/auth/tokens'
import type { Operation } from '@/lib/platform/operation'
import { call } from '../support/call'
import { logInAs } from '../support/people'
import { registerTasker } from '../support/taskers'

function* routeFiles(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name)
    if (statSync(entry).isDirectory()) yield* routeFiles(entry)
    else if (name === 'route.ts') yield entry
  }
}

/** `app/api/admin/x/[id]/route.ts` as `/api/admin/x/{id}`. */
const pathOf = (file: string) =>
  `/${path.dirname(file).slice('app/'.length)}`.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')

const files = new Map([...routeFiles('app/api')].map((file) => [pathOf(file), file]))
const catchAll = '/api/{rest}'

async function handlerOf(operation: Operation) {
  const file = files.get(operation.path)
  if (!file) throw new Error(`No route file for ${operation.path}`)
  const routes = await import(path.resolve(file))
  return routes[operation.method]
}

const guarded = operations.filter(({ gate }) => gate !== 'public')
const id = '00000000-0000-4000-8000-000000000000'
const attempt = async (operation: Operation, headers: Record<string, string>) =>
  call(await handlerOf(operation), operation.path.replace('{id}', id), {
    method: operation.method,
    headers,
    ...(operation.method !== 'GET' && { body: {} }),
    ...(operation.params && { params: { id } }),
  })

describe('the list of operations', () => {
  it('knows every route and every method, and nothing that is not there', async () => {
    const described = new Set(operations.map((operation) => `${operation.method} ${operation.path}`))
    const served = new Set<string>()
    for (const [route, file] of files) {
      if (route === catchAll) continue
      const methods = Object.keys(await import(path.resolve(file))).filter(
        (name) => /^[A-Z]+$/.test(name) && name !== 'HEAD',
      )
      for (const method of methods) served.add(`${method} ${route}`)
    }
    expect([...served].sort()).toEqual([...described].sort())
  })

  it('guards everything under /api/admin', () => {
    const open = operations.filter(
      (operation) => operation.path.startsWith('/api/admin') && operation.gate === 'public',
    )
    expect(open).toEqual([])
  })
})

describe.each(guarded.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_name, operation) => {
    const isForTaskers = operation.gate.startsWith('tasker')
    it.each([
      ['nobody', async () => ({})],
      [
        'whoever has only the other kind of session',
        async () => {
          const { bearer, cookie } = isForTaskers ? await logInAs('owner') : await registerTasker()
          return operation.gate === 'taskerOrAdmin' ? { cookie } : { ...bearer, cookie }
        },
      ],
      ['a forged bearer', async () => ({ authorization: 'Bearer forged' })],
      [
        'a tasker',
        async () => ({ authorization: `Bearer ${await makeAccessToken(crypto.randomUUID(), 'tasker')}` }),
      ],
      [
        'a session that never was',
        async () => ({ authorization: `Bearer ${await makeAccessToken(crypto.randomUUID(), 'admin')}` }),
      ],
      [
        'a trick with a header',
        async () => ({ 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' }),
      ],
    ])('turns away %s', async (_who, headers) => {
      const { status } = await attempt(operation, { 'sec-fetch-site': 'same-origin', ...(await headers()) })
      expect(status).toBe(401)
    })

    if (operation.roles) {
      it('turns away a role that may not', async () => {
        const { bearer } = await logInAs('editor')
        // What is sent is not what the call wants; that is said only to those who may.
        expect((await attempt(operation, bearer)).status === 403).toBe(!operation.roles?.includes('editor'))
      })
    }
  },
)
