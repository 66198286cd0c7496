// Customers by the numbers of their requests: what staff know of them, and what an erasure leaves.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as exportCsv } from '@/app/api/admin/customers/export/route'
import { GET as take } from '@/app/api/admin/privacy/[id]/data/route'
import { POST as erase } from '@/app/api/admin/privacy/[id]/erase/route'
import { GET as look } from '@/app/api/admin/privacy/[id]/route'
import { POST as removeBar } from '@/app/api/admin/privacy/[id]/unbar/route'
import { POST as record } from '@/app/api/admin/privacy/route'
import { GET as search } from '@/app/api/admin/search/route'
import { GET as getCaller } from '@/app/api/admin/task-requests/caller/route'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { read, transact } from '@/db/client'
import { auditLog, customers } from '@/db/schema'
import { listTags } from '@/lib/customers/queries'
import { announceNewRequest } from '@/lib/requests/work'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { eraseRequests, keepNothingTooLong } from '../support/followed'
import { customersOf, onCustomer, storedCustomer } from '../support/known-customers'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { anApprovedTasker, ask, onRequest, setRequest } from '../support/staff-requests'

const staff = await logInAs('dispatcher')
const owner = await logInAs('owner')
const headers = staff.bearer
const system = { kind: 'system' } as const

/** A customer with a request, of whom staff have written notes and tags. */
async function aKnownCustomer(change: Record<string, unknown> = {}) {
  const phone = aNumber()
  const { id, reference } = await ask({ phone, ...change })
  const customer = onCustomer(id, headers)
  await customer.note({ notes: 'The bell is broken, ring twice', tags: ['Regular', 'big dog'] })
  return { id, reference, phone, customer, again: () => ask({ phone }) }
}

const eraseOne = (id: string) => transact((tx) => eraseRequests(tx, [id], system))

async function rowIn(reference: string) {
  const { json } = await call(listRequests, `/api/admin/task-requests?view=all&q=${reference}`, { headers })
  return json.data[0]
}

async function aWish(contact: string, kind = 'erasure') {
  const { json } = await call(record, '/api/admin/privacy', {
    headers,
    body: { kind, contact, note: null },
  })
  const params = { id: json.data.id as string }
  const seen = async () => (await call(look, '/x', { headers, params })).json.data
  return {
    seen,
    take: async () => (await call(take, '/x', { headers, params })).json,
    erase: async (requests: string[]) =>
      call(erase, '/x', { headers, params, body: { version: (await seen()).version, requests } }),
    removeBar: async (by = owner) =>
      call(removeBar, '/x', { headers: by.bearer, params, body: { version: (await seen()).version } }),
  }
}

describe('a customer', () => {
  it('is all requests of a number: names, places, who worked for them, whichever request is opened', async () => {
    const phone = aNumber()
    const { id } = await ask({ phone })
    await setRequest(id, { status: 'completed', taskerId: await anApprovedTasker(), endedAt: new Date() })
    const second = await ask({ phone, full_name: 'Aline U.', location: 'Kacyiru, near the library' })
    const first = await onCustomer(id, headers).get()
    expect(first).toMatchObject({
      phone,
      counts: { requests: 2, completed: 1, open: 1 },
      taskers: [{ jobs_done: 1 }],
      words: { version: 0, notes: '', tags: [], bar: null },
    })
    expect(first.names[0]).toBe('Aline U.')
    expect(first.names).toHaveLength(2)
    expect(first.places[0]?.location).toBe('Kacyiru, near the library')
    expect(first.requests.map((one) => one.id)).toEqual([second.id, id])
    expect(await onCustomer(second.id, headers).get()).toEqual({ ...first, id: second.id })
  })

  it('has notes and tags, of which the audit log keeps no word, and the row no number', async () => {
    const { phone, customer, again } = await aKnownCustomer()
    expect((await customer.get()).words).toMatchObject({
      version: 1,
      notes: 'The bell is broken, ring twice',
      tags: ['regular', 'big dog'],
    })
    const other = await again()
    expect((await onCustomer(other.id, headers).get()).words.notes).toContain('ring twice')
    const request = await onRequest(other.id, headers).get()
    expect(request.customer?.tags).toEqual(['regular', 'big dog'])
    const stored = await storedCustomer(phone)
    expect(JSON.stringify(stored)).not.toContain(phone.slice(-6))
    const trace = await auditOf(stored?.id ?? '')
    expect(trace).toMatchObject([{ action: 'customer.noted', after: { fields: ['notes', 'customer_tags'] } }])
    expect(JSON.stringify(trace)).not.toMatch(/ring twice|big dog/)
  })

  it('is not changed from an older version, by whichever request', async () => {
    const { customer, again } = await aKnownCustomer()
    const other = onCustomer((await again()).id, headers)
    expect((await other.note({ version: 1, notes: 'New lock' })).status).toBe(200)
    const late = await customer.note({ version: 1, notes: 'Old lock' })
    expect([late.status, late.json.message]).toEqual([
      409,
      expect.stringContaining('Test dispatcher changed'),
    ])
    const first = await Promise.all(
      [1, 2].map(async () => onCustomer((await ask({ phone: aNumber() })).id, headers).note({ notes: 'x' })),
    )
    expect(first.map(({ status }) => status)).toEqual([200, 200])
  })

  it('gets one row when two write about them for the first time at once', async () => {
    const { id } = await ask({ phone: aNumber() })
    const customer = onCustomer(id, headers)
    const both = await Promise.all(
      ['one', 'two'].map((notes) => customer.note({ version: 0, notes, tags: [] })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    [{ tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'] }, 'tags'],
    [{ notes: 'x'.repeat(2_001) }, 'notes'],
  ])('refuses what is too much: %o', async (body, field) => {
    const { customer } = await aKnownCustomer()
    const { status, json } = await customer.note(body)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  })

  it('is nobody by an erased request, or by one whose number is wrong', async () => {
    const { id, customer, again } = await aKnownCustomer()
    await again()
    const wrong = await again()
    await onRequest(wrong.id, headers).log('wrong_number')
    expect((await onCustomer(wrong.id, headers).look()).status).toBe(404)
    expect((await onRequest(wrong.id, headers).get()).customer).toBeNull()
    await eraseOne(id)
    expect((await customer.look()).status).toBe(404)
    expect((await onCustomer(id, headers).note({ version: 0, notes: 'x' })).status).toBe(404)
    expect(await storedCustomer('')).toBeUndefined()
  })
})

describe('“Do not serve”', () => {
  it('marks the requests of the number, also new ones, everywhere; they are not refused', async () => {
    const { customer, again, phone, reference } = await aKnownCustomer()
    expect(await rowIn(reference)).toMatchObject({ is_barred: false })
    expect((await customer.bar({ words: 'no' })).json.errors).toHaveProperty('words')
    expect((await customer.bar()).status).toBe(200)
    const later = await again()
    const bar = { reason: 'unpaid', words: 'Sent two taskers away unpaid', by: 'Test dispatcher' }
    expect(await rowIn(later.reference)).toMatchObject({ is_barred: true, status: 'new' })
    expect(await onRequest(later.id, headers).get()).toMatchObject({ is_barred: true, customer: { bar } })
    const path = `/api/admin/task-requests/caller?phone=${encodeURIComponent(phone)}`
    expect((await call(getCaller, path, { headers })).json.data.words).toMatchObject({ bar })
    expect(await rowIn((await ask({ phone: aNumber() })).reference)).toMatchObject({ is_barred: false })
    expect((await customer.unbar()).status).toBe(200)
    expect(await rowIn(later.reference)).toMatchObject({ is_barred: false })
    const actions = (await auditOf((await storedCustomer(phone))?.id ?? '')).map(({ action }) => action)
    expect(actions).toEqual(['customer.unbarred', 'customer.barred', 'customer.noted'])
  })

  it('is about a number, so that a wrong one has no mark', async () => {
    const { customer, again } = await aKnownCustomer()
    await customer.bar()
    const wrong = await again()
    await onRequest(wrong.id, headers).log('wrong_number')
    expect(await rowIn(wrong.reference)).toMatchObject({ is_barred: false })
  })
})

describe('a corrected number', () => {
  it('moves nothing that was written: it stays with the former number', async () => {
    const { id, phone, again, reference, customer } = await aKnownCustomer()
    await customer.bar()
    const other = await again()
    const next = aNumber()
    await onRequest(id, headers).edit({ phone: next })
    expect(await rowIn(reference)).toMatchObject({ is_barred: false })
    expect((await customer.get()).words).toMatchObject({ version: 0, notes: '' })
    expect((await onCustomer(other.id, headers).get()).words.notes).toContain('ring twice')
    expect((await storedCustomer(phone))?.knownBy).toBe(other.id)
    const found = await customersOf(headers, `mark=barred&q=${other.reference}`)
    expect(found.data.map((row) => row.id)).toEqual([other.id])
    expect((await customersOf(headers, `mark=barred&q=${reference}`)).data).toEqual([])
  })

  it('is found again by the next request of the former number', async () => {
    const { id, phone, again } = await aKnownCustomer()
    await onRequest(id, headers).edit({ phone: aNumber() })
    expect((await storedCustomer(phone))?.knownBy).toBeNull()
    const next = await again()
    await announceNewRequest({ request_id: next.id })
    expect(await storedCustomer(phone)).toMatchObject({
      knownBy: next.id,
      notes: expect.stringMatching('bell'),
    })
  })
})

describe('the list', () => {
  it('has each customer once, with the newest request first, and finds them by any request', async () => {
    const name = `Vestine${Date.now().toString(36)}`
    const one = await aKnownCustomer({ full_name: `${name} Uwase` })
    const two = await aKnownCustomer({ full_name: `${name} Keza` })
    const newest = await ask({ phone: one.phone, full_name: 'Another Name' })
    const all = await customersOf(headers, `q=${name}`)
    expect(all.data.map(({ full_name }) => full_name)).toEqual([`${name} Keza`, `${name} Uwase`])
    expect(all.total).toBe(2)
    expect((await customersOf(headers, 'size=25')).data[0]).toMatchObject({
      id: newest.id,
      full_name: 'Another Name',
      requests: 2,
      tags: ['regular', 'big dog'],
      has_notes: true,
      bar_reason: null,
    })
    const byNumber = await customersOf(headers, `q=${encodeURIComponent(one.phone)}`)
    expect(byNumber.data.map(({ id }) => id)).toEqual([newest.id])
    expect((await customersOf(headers, `q=${two.reference}`)).total).toBe(1)
    const turned = await customersOf(headers, `q=${name}&order=asc`)
    expect(turned.data.map(({ id }) => id)).toEqual(all.data.map(({ id }) => id).toReversed())
  })

  it('is narrowed by tag and mark, and knows the tags there are', async () => {
    const tag = `tag ${Date.now().toString(36)}`
    const { id, customer, again } = await aKnownCustomer()
    await customer.note({ tags: [tag] })
    const tagged = await customersOf(headers, `tag=${tag}`)
    expect([tagged.total, tagged.data[0]?.id]).toEqual([1, id])
    expect(await listTags()).toContain(tag)
    expect((await customersOf(headers, `tag=${tag}&mark=barred`)).total).toBe(0)
    await customer.bar()
    expect((await customersOf(headers, `tag=${tag}&mark=barred`)).data[0]).toMatchObject({
      bar_reason: 'unpaid',
    })
    await again()
    expect((await customersOf(headers, `tag=${tag}&mark=written`)).total).toBe(1)
    expect((await customersOf(headers, 'tag=nobody-has-it')).total).toBe(0)
    await customer.note({ notes: '', tags: [] })
    const { reference } = await again()
    expect((await customersOf(headers, `q=${reference}&mark=barred`)).total).toBe(1)
    expect((await customersOf(headers, `q=${reference}&mark=written`)).total).toBe(0)
  })

  it('is taken away as CSV, with a trace that does not say what was searched for', async () => {
    const { reference, customer } = await aKnownCustomer({ full_name: 'Taken Away' })
    await customer.bar()
    const path = `/api/admin/customers/export?q=${reference}&columns=name,marks`
    const text = await (await call(exportCsv, path, { headers })).response.text()
    expect(text).toContain('Customer,Phone,Tags,Do not serve')
    expect(text).toMatch(/Taken Away,.*,"regular, big dog",Did not pay/)
    const [trace] = await read((db) =>
      db.select().from(auditLog).where(eq(auditLog.action, 'customers.exported')),
    )
    expect(JSON.stringify(trace)).not.toContain(reference)
  })

  it('is found by the search of everything', async () => {
    const { id, reference, again } = await aKnownCustomer({ full_name: 'Immaculée Found' })
    await again()
    const { json } = await call(search, `/api/admin/search?q=${reference}`, { headers })
    expect(json.data.customers).toMatchObject([{ id, full_name: 'Immaculée Found', requests: 2 }])
    const editor = await logInAs('editor')
    const none = await call(search, `/api/admin/search?q=${reference}`, { headers: editor.bearer })
    expect(none.json.data.customers).toEqual([])
  })
})

describe('an erasure', () => {
  it('of one request leaves what is known while another of the number stands', async () => {
    const { id, phone, customer, again } = await aKnownCustomer()
    const other = await again()
    await customer.bar()
    await (await asCustomer(id)).erase()
    expect(await storedCustomer(phone)).toMatchObject({
      knownBy: other.id,
      notes: expect.stringMatching('bell'),
    })
    await eraseOne(other.id)
    const left = await storedCustomer(phone)
    expect(left).toMatchObject({
      knownBy: null,
      notes: '',
      tags: [],
      barReason: 'unpaid',
      barWords: '',
      barredAt: null,
      barredBy: null,
      erasedAt: expect.any(Date),
    })
    const next = await again()
    const { customer: known } = await onRequest(next.id, headers).get()
    expect(known).toMatchObject({ notes: '', bar: { reason: 'unpaid', words: '', by: null } })
    const years = Date.parse(known?.bar?.kept_until ?? '') - Date.parse(known?.bar?.since ?? '')
    expect(Math.round(years / 86_400_000 / 365)).toBe(2)
  })

  it('of the last request removes the row of who is served, and a request of a wrong number keeps none', async () => {
    const { id, phone, again } = await aKnownCustomer()
    await onRequest((await again()).id, headers).log('wrong_number')
    await eraseOne(id)
    expect(await storedCustomer(phone)).toBeUndefined()
  })

  it('of both last requests at once leaves nothing', async () => {
    const { id, phone, again } = await aKnownCustomer()
    const other = await again()
    await Promise.all([eraseOne(id), eraseOne(other.id)])
    expect(await storedCustomer(phone)).toBeUndefined()
  })

  it('of the person empties it, also when a request is left; it is in the copy before', async () => {
    const { id, phone, customer, again } = await aKnownCustomer()
    await again()
    await customer.bar()
    const access = await aWish(phone, 'access')
    expect((await access.seen()).kept.customer).toMatchObject({ tags: ['regular', 'big dog'] })
    expect((await access.take()).customers).toMatchObject([
      {
        notes: 'The bell is broken, ring twice',
        tags: ['regular', 'big dog'],
        do_not_serve: { reason: 'Did not pay', words: 'Sent two taskers away unpaid' },
      },
    ])
    const wish = await aWish(phone)
    expect((await wish.erase([id])).status).toBe(200)
    expect(await storedCustomer(phone)).toMatchObject({
      notes: '',
      tags: [],
      barReason: 'unpaid',
      barWords: '',
    })
    expect((await (await aWish(phone, 'access')).take()).customers).toMatchObject([
      { notes: '', do_not_serve: { reason: 'Did not pay', words: '' } },
    ])
  })

  it('leaves a reason that only an owner removes, by a privacy request or by a new request', async () => {
    const { id, phone, customer, again } = await aKnownCustomer()
    await customer.bar()
    await eraseOne(id)
    const wish = await aWish(phone, 'access')
    expect((await wish.removeBar(staff)).status).toBe(403)
    const next = await again()
    const asStaff = onCustomer(next.id, headers)
    expect((await asStaff.unbar()).status).toBe(403)
    // Neither by a reason of their own, which they could remove then.
    expect((await asStaff.bar()).status).toBe(403)
    expect((await asStaff.unbar()).status).toBe(403)
    expect((await asStaff.note({ notes: 'Paid what was owed' })).status).toBe(200)
    expect((await wish.removeBar()).status).toBe(200)
    expect(await storedCustomer(phone)).toMatchObject({ barReason: null, notes: 'Paid what was owed' })
    expect((await wish.removeBar()).status).toBe(404)
  })

  it('leaves the reason for two years, however often the person is erased', async () => {
    const { id, phone, customer, again } = await aKnownCustomer()
    await customer.bar()
    await eraseOne(id)
    const age = (months: number) =>
      transact((tx) =>
        tx
          .update(customers)
          .set({ erasedAt: sql`now() - ${months} * interval '1 month'` })
          .where(eq(customers.barReason, 'unpaid')),
      )
    await age(23)
    await eraseOne((await again()).id)
    await keepNothingTooLong()
    const kept = await storedCustomer(phone)
    expect(kept?.barReason).toBe('unpaid')
    expect(kept?.erasedAt?.getTime()).toBeLessThan(Date.now() - 600 * 86_400_000)
    await age(25)
    await keepNothingTooLong()
    expect(await storedCustomer(phone)).toBeUndefined()
  })

  it('comes by itself when the last request is 24 months old', async () => {
    const { id, phone } = await aKnownCustomer()
    await setRequest(id, { createdAt: new Date(Date.now() - 800 * 86_400_000) })
    await keepNothingTooLong()
    expect(await storedCustomer(phone)).toBeUndefined()
  })
})
