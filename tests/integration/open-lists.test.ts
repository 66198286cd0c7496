import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as unknown } from '@/app/api/[[...rest]]/route'
import { GET as health } from '@/app/api/health/route'
import { GET as popularTasks } from '@/app/api/open/popular-tasks/route'
import { GET as findService } from '@/app/api/open/services/[locale]/route'
import { GET as services } from '@/app/api/open/services/route'
import { GET as openApi } from '@/app/api/openapi.json/route'
import { GET as ready } from '@/app/api/ready/route'
import { GET as storage } from '@/app/api/storage/[...path]/route'
import { transact } from '@/db/client'
import { tasks } from '@/db/schema'
import { popularTaskSchema, serviceSchema } from '@/lib/tasks/schema'
import { matchServices } from '@/lib/tasks/search'
import { call } from '../support/call'

describe('the open lists', () => {
  it('give the tasks as the contract says', async () => {
    const { status, json, response } = await call(popularTasks, '/api/open/popular-tasks')
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=60')
    expect(json.data).toHaveLength(8)
    for (const task of json.data) expect(popularTaskSchema.strict().safeParse(task).error).toBeUndefined()
    expect(json.data[0]).toMatchObject({ slug: 'moving', price: '15,000', duration: '15', status: 1 })
  })

  it('have the prices and times of the specification, and none for unknown work', async () => {
    const { json } = await call(services, '/api/open/services')
    const prices = json.data.map(({ slug, price, duration }: Record<string, unknown>) => [
      slug,
      price,
      duration,
    ])
    expect(prices).toEqual([
      ['moving', '15,000', '15'],
      ['home-repair', '20,000', '15'],
      ['cleaning', '10,000', '30'],
      ['plumbing', '50,000', '80'],
      ['mounting', '40,000', '60'],
      ['painting', '30,000', '45'],
      ['garden', '15,000', '60'],
      ['other', null, '60'],
    ])
  })

  it('give the services with tags, in the language of the caller', async () => {
    const { json } = await call(services, '/api/open/services', { headers: { 'accept-language': 'fr' } })
    for (const service of json.data) expect(serviceSchema.strict().safeParse(service).error).toBeUndefined()
    expect(json.data[3].title).not.toBe('Plumbing')
    expect(json.data[3].tags.length).toBeGreaterThan(3)
  })

  it('never show a draft, and mark what is only listed', async () => {
    await transact(async (tx) => {
      await tx.update(tasks).set({ status: 0 }).where(eq(tasks.slug, 'garden'))
      await tx.update(tasks).set({ status: 2 }).where(eq(tasks.slug, 'other'))
    })
    const { json } = await call(popularTasks, '/api/open/popular-tasks')
    const bySlug = new Map(
      json.data.map((task: { slug: string; status: number }) => [task.slug, task.status]),
    )
    expect(bySlug.has('garden')).toBe(false)
    expect(bySlug.get('other')).toBe(2)
  })
})

describe('the search without scripts', () => {
  const find = async (locale: string, search: string) => {
    const path = `/api/open/services/${locale}${search}`
    const { status, response } = await call(findService, path, { params: { locale } })
    return [status, response.headers.get('location')]
  }

  it('leads to the request of what was typed, in the language of its page', async () => {
    expect(await find('en', '?q=plumb')).toEqual([303, '/request-a-task?task=4'])
    expect(await find('fr', '?q=%20DEMENAG')).toEqual([303, '/fr/request-a-task?task=1'])
    expect(await find('rw', '?q=amazi')).toEqual([303, '/rw/request-a-task?task=4'])
  })

  it('prefers a title to a tag, wherever both stand in the list', async () => {
    const { json } = await call(services, '/api/open/services')
    const tags = { en: ['painting', 'a plumber'], rw: ['amarangi'], fr: ['peinture'] }
    await transact((tx) => tx.update(tasks).set({ tags }).where(eq(tasks.slug, 'moving')))
    const { json: after } = await call(services, '/api/open/services')
    // The list keeps the order of staff; the search, here and in the browser, ranks it.
    const idsOf = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id)
    expect(idsOf(after)).toEqual(idsOf(json))
    expect(after.data[0]).toMatchObject({ slug: 'moving', tags: tags.en })
    const found = matchServices<(typeof after.data)[number]>(after.data, 'paint')
    expect(found.map(({ slug }) => slug).slice(0, 2)).toEqual(['painting', 'moving'])
    expect(await find('en', '?q=paint')).toEqual([303, `/request-a-task?task=${found[0].id}`])
    expect(await find('en', '?q=plumb')).toEqual([303, '/request-a-task?task=4'])
    expect(await find('en', '?q=a%20plumber')).toEqual([303, '/request-a-task?task=1'])
  })

  it.each(['?q=dentist', '?q=', '', '?x=1', `?q=${'%00'.repeat(300)}`])(
    'leads to all services for %s',
    async (search) => {
      expect(await find('rw', search)).toEqual([303, '/rw/request-a-task'])
    },
  )

  it('knows our languages only', async () => {
    expect(await find('de', '?q=plumb')).toEqual([404, null])
  })
})

describe('the storage', () => {
  const get = async (path: string[], headers: Record<string, string> = {}) =>
    call(storage, `/api/storage/${path.join('/')}`, { params: { path }, headers })
  const aPicture = async () => {
    const { json } = await call(services, '/api/open/services')
    return (json.data[0].image as string).split('/')
  }

  it('serves a picture for ever and runs nothing in it', async () => {
    const { status, response } = await get(await aPicture())
    expect(status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
  })

  it('serves ranges and answers what has not changed with 304', async () => {
    const path = await aPicture()
    const part = await get(path, { range: 'bytes=4-11' })
    expect(part.status).toBe(206)
    // Bytes 4 to 11 of an AVIF file name its container's type.
    expect(await part.response.text()).toBe('ftypavif')
    const etag = part.response.headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(path, { range: 'bytes=99999999-' })).status).toBe(416)
  })

  it.each([
    [['..', 'app-secret']],
    [['tasks', '..', '..', 'admin-password']],
    [['tasks', 'none.avif']],
    [['tasks']],
  ])('has nothing at %j', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

it('is alive, ready and described', async () => {
  expect((await call(health, '/api/health')).status).toBe(200)
  expect((await call(ready, '/api/ready')).status).toBe(200)
  const { json } = await call(openApi, '/api/openapi.json')
  expect(json.openapi).toMatch(/^3\.1/)
  expect(json.paths['/api/task-requests'].post.responses).toHaveProperty('409')
  const body = json.paths['/api/task-requests'].post.requestBody.content['application/json'].schema
  expect(body.properties.description).toMatchObject({ minLength: 20, maxLength: 2000 })
})

it('answers an unknown call with 404 as JSON', async () => {
  const { status, json } = await call(unknown, '/api/nothing')
  expect(status).toBe(404)
  expect(json.message).toBeTruthy()
})
