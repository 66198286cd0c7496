// The search of the top bar: requests, taskers and tasks by a few letters, for those who may see them.
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as search } from '@/app/api/admin/search/route'
import { POST as ask } from '@/app/api/task-requests/route'
import { DELETE as removeTasker } from '@/app/api/taskers/[id]/route'
import type { AdminRole } from '@/lib/auth/constants'
import { type SearchResult, searchResultSchema } from '@/lib/search/schema'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { logInAs } from '../support/people'
import { registerTasker } from '../support/taskers'

const headers = new Map<AdminRole, Record<string, string>>()
let reference = ''

beforeAll(async () => {
  for (const role of ['owner', 'dispatcher', 'editor'] as const) {
    headers.set(role, (await logInAs(role)).bearer)
  }
  const request = { ...aRequest, full_name: 'Vestine Umuhoza', phone: '0722 345 678' }
  reference = (await call(ask, '/api/task-requests', { body: request })).json.data.reference
  for (const name of ['Aline A', 'Aline B', 'Aline C', 'Aline D', 'Aline E', 'Aline F']) {
    await registerTasker({ name, phone: '0733 111 222' })
  }
  await registerTasker({ name: 'Immaculée Kayitesi', phone: '0733 111 333' })
  await registerTasker({ name: 'Umuhoza Plumbing', phone: '0728 999 000', email: 'up@mail.test' })
})

async function find(q: string, role: AdminRole = 'dispatcher'): Promise<SearchResult> {
  const path = `/api/admin/search?q=${encodeURIComponent(q)}`
  const { json, status } = await call(search, path, { headers: headers.get(role) ?? {} })
  expect(status).toBe(200)
  return searchResultSchema.parse(json.data)
}
const found = async (q: string, role?: AdminRole) => {
  const { requests, taskers, tasks } = await find(q, role)
  return {
    requests: requests.map(({ full_name }) => full_name),
    taskers: taskers.map(({ name }) => name),
    tasks: tasks.map(({ title }) => title),
  }
}
const nothing = { requests: [], taskers: [], tasks: [] }

describe('the search', () => {
  it('finds a request by reference, name and phone', async () => {
    const hit = ['Vestine Umuhoza']
    expect((await found(reference)).requests).toEqual(hit)
    expect((await found(reference.toLowerCase().slice(0, 6))).requests).toEqual(hit)
    expect((await found('umuh vest')).requests).toEqual(hit)
    expect((await found('0722 345')).requests).toEqual(hit)
    expect((await found('+250722345678')).requests).toEqual(hit)
  })

  it('finds a tasker by name, address and phone', async () => {
    const [tasker] = (await find('umuhoza plumb')).taskers
    expect(tasker).toMatchObject({ name: 'Umuhoza Plumbing', phone: '+250728999000' })
    expect((await found('0728')).taskers).toEqual(['Umuhoza Plumbing'])
    expect((await found('up@mail.test')).taskers).toEqual(['Umuhoza Plumbing'])
  })

  it('finds a task by its title in any language', async () => {
    expect((await found('plumb', 'owner')).tasks).toEqual(['Plumbing'])
    expect((await found('plomb', 'owner')).tasks).toEqual(['Plumbing'])
    expect((await found('100%', 'owner')).tasks).toEqual([])
  })

  it.each(['immaculee', 'Immaculée', 'IMMACULÉE', 'immaculee kayi'])(
    'finds a name by %j, whatever marks its letters have',
    async (typed) => expect((await found(typed)).taskers).toEqual(['Immaculée Kayitesi']),
  )

  it('finds a task by a title without its marks', async () => {
    expect((await found('demenagement', 'owner')).tasks).toEqual(['Moving'])
  })

  it('shows several kinds at once, at most five of each', async () => {
    expect((await found('umuhoza')).requests).toHaveLength(1)
    expect((await found('umuhoza')).taskers).toHaveLength(1)
    expect((await found('aline')).taskers).toEqual(['Aline A', 'Aline B', 'Aline C', 'Aline D', 'Aline E'])
  })

  it.each(['', 'a', '  ', '-', '%', "';--", '()', '&|', '\u0000\u0000', 'x'.repeat(200)])(
    'finds nothing for %j and does not fail',
    async (q) => expect(await found(q, 'owner')).toEqual(nothing),
  )

  it('is refused when it is too long', async () => {
    const path = `/api/admin/search?q=${'x'.repeat(201)}`
    const { status } = await call(search, path, { headers: headers.get('owner') ?? {} })
    expect(status).toBe(422)
  })

  it('shows each role what it may open', async () => {
    expect(await found('umuhoza', 'editor')).toEqual(nothing)
    expect((await found('plumb', 'editor')).tasks).toEqual(['Plumbing'])
    expect((await found('plumb', 'editor')).taskers).toEqual([])
    expect((await found('plumb', 'dispatcher')).tasks).toEqual([])
    expect((await found('plumb', 'dispatcher')).taskers).toEqual(['Umuhoza Plumbing'])
  })

  it('does not find who asked to be forgotten', async () => {
    const gone = await registerTasker({ name: 'Gone Forever' })
    const path = `/api/taskers/${gone.id}`
    await call(removeTasker, path, { method: 'DELETE', headers: gone.bearer, params: { id: gone.id } })
    expect(await found('gone forever')).toEqual(nothing)
  })
})
