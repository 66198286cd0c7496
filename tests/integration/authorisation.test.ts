// Every operation and every page against every caller, with no middleware in front. An operation, a route or
// a page that is not known here, or that names no roles, fails.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '@/db/client'
import { admins, sessions } from '@/db/schema'
import { operations } from '@/lib/api'
import { type AdminRole, adminRoles, dispatching, editing, owning } from '@/lib/auth/constants'
import { makeAccessToken, sessionCookieName } from '@/lib/auth/tokens'
import type { Operation } from '@/lib/platform/operation'
import { call } from '../support/call'
import { logInAs } from '../support/people'
import { registerTasker } from '../support/taskers'
import { visitor } from '../support/visitor'

// What Next lends a page while it renders.
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  connection: async () => undefined,
}))
vi.mock('next-auth', () => import('../support/visitor'))
vi.mock('next/headers', () => import('../support/visitor'))

const id = '00000000-0000-4000-8000-000000000000'

/** Who may see each page. A new page is added here, with its roles. */
const pages: Record<string, readonly AdminRole[]> = {
  '/admin/dashboard': adminRoles,
  '/admin/reports': adminRoles,
  '/admin/money': dispatching,
  '/admin/money/payments': dispatching,
  '/admin/money/refunds': dispatching,
  '/admin/money/owed': owning,
  '/admin/money/payouts': owning,
  '/admin/money/entries': owning,
  '/admin/taskers-request': dispatching,
  '/admin/taskers-request/new': dispatching,
  '/admin/taskers-request/[id]': dispatching,
  '/admin/customers': dispatching,
  '/admin/customers/[id]': dispatching,
  '/admin/day': dispatching,
  '/admin/cases': dispatching,
  '/admin/taskers': dispatching,
  '/admin/taskers/new': dispatching,
  '/admin/taskers/[id]': dispatching,
  '/admin/popular-tasks': editing,
  '/admin/popular-tasks/new': editing,
  '/admin/popular-tasks/[id]': editing,
  '/admin/services': editing,
  '/admin/services/new': editing,
  '/admin/services/[id]': editing,
  '/admin/faqs': editing,
  '/admin/faqs/new': editing,
  '/admin/faqs/[id]': editing,
  '/admin/testimonials': editing,
  '/admin/testimonials/new': editing,
  '/admin/testimonials/[id]': editing,
  '/admin/messages': dispatching,
  '/admin/messages/[id]': dispatching,
  '/admin/waitlist': dispatching,
  '/admin/privacy': dispatching,
  '/admin/privacy/[id]': dispatching,
  '/admin/staff': owning,
  '/admin/settings': owning,
  '/admin/audit': owning,
  '/admin/profile': adminRoles,
}
/** The pages before the back office, and those that only lead elsewhere. */
const openPages = [
  '/admin',
  '/admin/[...rest]',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/invite/[token]',
]

function* filesNamed(name: string, folder: string): Generator<string> {
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry)
    if (statSync(file).isDirectory()) yield* filesNamed(name, file)
    else if (entry === name) yield file
  }
}

/** `app/api/admin/x/[id]/route.ts` as `/api/admin/x/{id}`. */
const routeOf = (file: string) =>
  `/${path.dirname(file).slice('app/'.length)}`.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')
/** `app/admin/(console)/x/[id]/page.tsx` as `/admin/x/[id]`. */
const addressOf = (file: string) => `/${path.dirname(file).slice('app/'.length)}`.replace(/\/\(\w+\)/g, '')

const routes = new Map([...filesNamed('route.ts', 'app/api')].map((file) => [routeOf(file), file]))
const pageFiles = new Map([...filesNamed('page.tsx', 'app/admin')].map((file) => [addressOf(file), file]))
const catchAll = '/api/[{rest}]'

async function handlerOf(operation: Operation) {
  const file = routes.get(operation.path)
  if (!file) throw new Error(`No route file for ${operation.path}`)
  return (await import(path.resolve(file)))[operation.method]
}

type Headers = Record<string, string>
type Visitor = { bearer: Headers; cookie: string }

/** Everybody who tries; made once, since nothing they try may change them. */
const people: Record<string, Visitor> = {}
const roleNames: Record<AdminRole, string> = {
  owner: 'an owner',
  dispatcher: 'a dispatcher',
  editor: 'an editor',
}
const strangers = [
  'nobody',
  'a tasker',
  'another tasker',
  'a disabled owner',
  'an owner whose session has expired',
  'an owner whose session was ended',
  'an owner who was idle too long',
  'a forger',
]

async function formerOwner(change: Partial<typeof sessions.$inferInsert>): Promise<Visitor> {
  const admin = await logInAs('owner')
  await transact((tx) => tx.update(sessions).set(change).where(eq(sessions.adminId, admin.id)))
  return admin
}

beforeAll(async () => {
  const past = new Date(Date.now() - 9 * 60 * 60_000)
  const disabled = await logInAs('owner')
  await transact((tx) => tx.update(admins).set({ disabledAt: sql`now()` }).where(eq(admins.id, disabled.id)))
  const forged = await makeAccessToken(crypto.randomUUID(), 'admin')
  Object.assign(people, {
    nobody: { bearer: {}, cookie: '' },
    'a tasker': await registerTasker(),
    'another tasker': await registerTasker(),
    'a disabled owner': disabled,
    'an owner whose session has expired': await formerOwner({ expiresAt: past }),
    'an owner whose session was ended': await formerOwner({ revokedAt: past }),
    'an owner who was idle too long': await formerOwner({ lastSeenAt: past }),
    'a forger': {
      bearer: { authorization: `Bearer ${forged}` },
      cookie: `${sessionCookieName('admin')}=${forged}`,
    },
  })
  for (const role of adminRoles) people[roleNames[role]] = await logInAs(role)
})

const whoever = (name: string): Visitor => {
  const person = people[name]
  if (!person) throw new Error(`Nobody is called ${name}`)
  return person
}

const middleware = 'middleware:middleware:middleware:middleware:middleware'
/** The ways past a gate that have worked elsewhere. */
const tricks: [string, Headers, (address: string) => string][] = [
  ['plainly', {}, (address) => address],
  ['as a component', { rsc: '1', 'next-router-prefetch': '1' }, (address) => `${address}?_rsc=1`],
  ['as the middleware', { 'x-middleware-subrequest': middleware }, (address) => address],
  ['encoded', {}, (address) => address.replace('/admin', '/%61dmin')],
]

describe('the list of operations', () => {
  it('knows every route and every method, and nothing that is not there', async () => {
    const described = new Set(operations.map((operation) => `${operation.method} ${operation.path}`))
    const served = new Set<string>()
    for (const [route, file] of routes) {
      if (route === catchAll) continue
      const methods = Object.keys(await import(path.resolve(file))).filter(
        (name) => /^[A-Z]+$/.test(name) && name !== 'HEAD',
      )
      for (const method of methods) served.add(`${method} ${route}`)
    }
    expect([...served].sort()).toEqual([...described].sort())
  })

  it('guards everything under /api/admin, and names the roles wherever staff may call', () => {
    const open = operations.filter(({ path: at, gate }) => at.startsWith('/api/admin') && gate === 'public')
    expect(open.map((operation) => operation.id)).toEqual([])
    const vague = operations.filter(({ gate, roles }) => /admin/i.test(gate) && !roles?.length)
    expect(vague.map((operation) => operation.id)).toEqual([])
  })

  it('lets no two operations have one id', () => {
    const ids = operations.map((operation) => operation.id)
    expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([])
  })
})

const guarded = operations.filter(({ gate }) => gate !== 'public' && gate !== 'jobLink')
const segments = Object.fromEntries(['id', 'key', 'token', 'path'].map((name) => [name, id]))

describe.each(guarded.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_name, operation) => {
    const isForStaff = /admin/i.test(operation.gate)
    const isByCookie = operation.gate.endsWith('Cookie')
    const own = isForStaff ? [] : ['a tasker', 'another tasker']
    const welcome = operation.gate === 'taskerOrAdmin' ? ['a tasker', 'another tasker'] : own

    async function attempt(name: string, trick: Headers = {}, address = operation.path) {
      const { bearer, cookie } = whoever(name)
      // A cookie is sent along with every call; only the gates that say so rest on it.
      const proof: Headers = isByCookie ? { 'sec-fetch-site': 'same-origin' } : bearer
      return call(await handlerOf(operation), address.replace(/\{\w+\}/g, id), {
        method: operation.method,
        headers: { ...(cookie && { cookie }), ...proof, ...trick },
        ...(operation.method !== 'GET' && { body: {} }),
        ...(operation.params && { params: segments }),
      })
    }

    it.each(strangers.filter((name) => !welcome.includes(name)))(
      'turns away %s, however they try',
      async (name) => {
        for (const [way, trick, addressed] of tricks) {
          const { status, json } = await attempt(name, trick, addressed(operation.path))
          expect(status, way).toBe(401)
          expect(Object.keys(json), way).toEqual(['message'])
        }
      },
    )

    it('turns away a cookie where a bearer is wanted, and a bearer where a cookie is', async () => {
      const { bearer, cookie } = whoever(isForStaff ? 'an owner' : 'a tasker')
      const headers: Headers = isByCookie ? { ...bearer, 'sec-fetch-site': 'same-origin' } : { cookie }
      const { status } = await call(await handlerOf(operation), operation.path.replace(/\{\w+\}/g, id), {
        method: operation.method,
        headers,
        ...(operation.method !== 'GET' && { body: {} }),
        ...(operation.params && { params: segments }),
      })
      expect(status).toBe(401)
    })

    if (!isForStaff) return
    const barred = adminRoles.filter((role) => !operation.roles?.includes(role))
    if (barred.length > 0) {
      it.each(barred.map((role) => roleNames[role]))('turns away %s', async (name) => {
        for (const [way, trick, addressed] of tricks)
          expect((await attempt(name, trick, addressed(operation.path))).status, way).toBe(403)
      })
    }
    const isHarmless = operation.method === 'GET' && operation.id !== 'logout'
    if (isHarmless) {
      it.each(adminRoles.filter((role) => operation.roles?.includes(role)).map((role) => roleNames[role]))(
        'lets %s in',
        async (name) => {
          const { status, response } = await attempt(name)
          await response.body?.cancel()
          expect([200, 404, 422]).toContain(status)
        },
      )
    }
  },
)

const byJobLink = operations.filter(({ gate }) => gate === 'jobLink')

describe.each(byJobLink.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_name, operation) => {
    it('knows nobody without the link of a job, whoever they are', async () => {
      const handler = await handlerOf(operation)
      for (const [name, { bearer, cookie }] of Object.entries(people)) {
        for (const token of [id, 'x', '../admin', '']) {
          const { status, json, response } = await call(handler, operation.path, {
            method: operation.method,
            headers: { ...bearer, ...(cookie && { cookie }), 'sec-fetch-site': 'same-origin' },
            ...(operation.method !== 'GET' && { body: {} }),
            params: { ...segments, token },
          })
          if (operation.path.endsWith('/form'))
            // The page says that the link has ended.
            expect(response.headers.get('location')).toBe(`/jobs/${encodeURIComponent(token)}`)
          else expect([name, status, Object.keys(json)]).toEqual([name, 404, ['message']])
        }
      }
    })
  },
)

describe('the folder of pages', () => {
  it('has no page that is not known with its roles', () => {
    const known = new Set([...Object.keys(pages), ...openPages])
    expect([...pageFiles.keys()].filter((address) => !known.has(address))).toEqual([])
  })

  it('asks for a session in the frame around them too', () => {
    expect(readFileSync('app/admin/(console)/layout.tsx', 'utf8')).toContain('requireAdminPage()')
    const outside = [...pageFiles].filter(
      ([address, file]) => !openPages.includes(address) && !file.includes('(console)'),
    )
    expect(outside).toEqual([])
  })
})

type Page = (props: {
  params: Promise<Record<string, string>>
  searchParams: Promise<Record<string, string>>
}) => Promise<ReactElement> | ReactElement

const isAsync = (type: unknown): type is (props: unknown) => Promise<ReactElement> =>
  typeof type === 'function' && type.constructor.name === 'AsyncFunction'

/** Where a page leads a visitor, or `shown`. */
async function visit(file: string, name: string): Promise<string> {
  const { default: render } = (await import(path.resolve(file))) as { default: Page }
  visitor.cookie = whoever(name).cookie
  try {
    // Content is numbered, people and requests are not.
    const own = pages[addressOf(file)] === editing ? '1' : id
    let element = await render({ params: Promise.resolve({ id: own }), searchParams: Promise.resolve({}) })
    // A page that is nothing but another part of the server is that part.
    while (isAsync(element.type)) element = await element.type(element.props)
    return 'shown'
  } catch (error) {
    const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
    if (!digest.startsWith('NEXT_REDIRECT')) throw error
    return digest.split(';')[2] ?? ''
  }
}

const guardedPages = Object.entries(pages).flatMap(([address, roles]) => {
  const file = pageFiles.get(address)
  return file && existsSync(file) ? [[address, roles, file] as const] : []
})

describe.each(guardedPages)('the page %s, without any middleware', (address, roles, file) => {
  it.each(strangers)('leads %s to the login', async (name) => {
    expect(await visit(file, name)).toBe('/admin/login')
  })

  it.each(adminRoles)('is for %s if the role may', async (role) => {
    const where = await visit(file, roleNames[role])
    // What a page shows may be gone: then it leads to its list, never to the login or past its roles.
    const list = address.replace('/[id]', '')
    expect(roles.includes(role) ? ['shown', list] : ['/admin/dashboard']).toContain(where)
  })
})
