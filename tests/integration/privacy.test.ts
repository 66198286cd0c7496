// Wishes to see or erase, and the back office's view of the app's waitlist.
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as take } from '@/app/api/admin/privacy/[id]/data/route'
import { POST as finish } from '@/app/api/admin/privacy/[id]/done/route'
import { POST as erase } from '@/app/api/admin/privacy/[id]/erase/route'
import { POST as refuse } from '@/app/api/admin/privacy/[id]/refuse/route'
import { GET as detail } from '@/app/api/admin/privacy/[id]/route'
import { GET as exportCsv } from '@/app/api/admin/privacy/export/route'
import { GET as list, POST as record } from '@/app/api/admin/privacy/route'
import { DELETE as eraseEntry } from '@/app/api/admin/waitlist/[id]/route'
import { GET as exportWaitlist } from '@/app/api/admin/waitlist/export/route'
import { GET as listWaitlist } from '@/app/api/admin/waitlist/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { POST as join } from '@/app/api/waitlist/route'
import { read, transact } from '@/db/client'
import {
  addressChanges,
  messages,
  privacyRequests,
  requestEvents,
  requests,
  taskers,
  waitlist,
} from '@/db/schema'
import {
  type PrivacyDetail,
  personalDataSchema,
  privacyAnswerSchema,
  privacyDetailSchema,
} from '@/lib/privacy/schema'
import { announceNewRequest, mailNewRequest } from '@/lib/requests/work'
import { waitlistAnswerSchema } from '@/lib/waitlist/staff/schema'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { mailsTo, work } from '../support/mails'
import { aPricedJob } from '../support/money'
import { aJobThat } from '../support/offers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { anApprovedTasker, onRequest } from '../support/staff-requests'
import { registerTasker } from '../support/taskers'

const staff = await logInAs('dispatcher')
const headers = staff.bearer
let last = 0
const aPhone = () => `07881000${String(++last).padStart(2, '0')}`

const ask = async (phone: string) => {
  const description = `${aRequest.description} ${crypto.randomUUID()}`
  const body = { ...aRequest, phone, description, whatsapp: true }
  return (await call(createRequest, '/api/task-requests', { body })).json.data as {
    id: string
    reference: string
  }
}
const wish = async (contact: string, kind = 'erasure') =>
  (await call(record, '/api/admin/privacy', { headers, body: { kind, contact, note: 'Told by phone' } })).json
    .data.id as string
const look = async (id: string): Promise<PrivacyDetail> =>
  privacyDetailSchema.parse((await call(detail, '/x', { headers, params: { id } })).json.data)
const post = (handler: typeof erase, id: string, body: unknown) =>
  call(handler, '/x', { headers, params: { id }, body })
const signUp = async (email: string) => {
  await call(join, '/api/waitlist', { body: { email, consent: true } })
  const [row] = await read((db) => db.select().from(waitlist).where(eq(waitlist.email, email)))
  return row?.id ?? ''
}

describe('a wish', () => {
  it('is written down, due in 30 days, and on record', async () => {
    const id = await wish('0788 555 000')
    const row = await look(id)
    expect(row).toMatchObject({ contact: '+250788555000', status: 'open', recorded_by: 'Test dispatcher' })
    expect((Date.parse(row.due_at) - Date.parse(row.created_at)) / 86_400_000).toBe(30)
    const all = privacyAnswerSchema.parse(
      (await call(list, '/api/admin/privacy?status=open', { headers })).json,
    )
    expect(all.data[0]?.id).toBe(id)
    for (const [typed, total] of [
      ['0788 555 000', 1],
      ['+250788555', 1],
      ['0788 555 009', 0],
      ['%', 0],
    ]) {
      const found = await call(list, `/api/admin/privacy?q=${encodeURIComponent(String(typed))}`, { headers })
      expect(found.json.total).toBe(total)
    }
    expect((await auditOf(id))[0]).toMatchObject({ action: 'privacy.recorded', after: { kind: 'erasure' } })
    expect(JSON.stringify(await auditOf(id))).not.toMatch(/788 ?555/)
  })

  it.each([
    [{ kind: 'erasure', contact: 'Aline' }, 'contact'],
    [{ kind: 'party', contact: '0788 555 000' }, 'kind'],
  ])('is refused when it makes no sense: %o', async (body, field) => {
    const { status, json } = await call(record, '/api/admin/privacy', { headers, body })
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual([field])
  })

  it('is refused with a reason, once', async () => {
    const id = await wish('0788 555 001')
    expect((await post(refuse, id, { version: 1, reason: 'no' })).json.errors.reason).toHaveLength(1)
    const reason = 'The caller could not say what the number is used for.'
    expect((await post(refuse, id, { version: 1, reason })).json.data).toMatchObject({
      status: 'refused',
      refusal: reason,
      handled_by: 'Test dispatcher',
    })
    const late = await post(refuse, id, { version: 1, reason })
    expect(late.status).toBe(409)
    expect(late.json.message).toContain('Test dispatcher handled this')
    expect((await post(erase, id, { version: 2 })).status).toBe(422)
  })
})

describe('a wish to see', () => {
  it('gets everything on record, which is on record itself', async () => {
    const phone = aPhone()
    const { reference } = await ask(phone)
    await ask(aPhone())
    const id = await wish(phone, 'access')
    expect((await look(id)).kept.requests.map(({ label }) => label)).toEqual([reference])
    const data = personalDataSchema.parse((await call(take, '/x', { headers, params: { id } })).json)
    expect(data.requests).toHaveLength(1)
    expect(data.requests[0]).toMatchObject({ reference, full_name: aRequest.full_name })
    expect(data.requests[0]?.whatsapp_at).toBe(data.requests[0]?.created_at)
    expect(data.requests[0]?.whatsapp_at).toBeTruthy()
    expect(JSON.stringify(data)).not.toMatch(/track_?token|content_?hash/i)
    expect((await post(erase, id, { version: 1 })).status).toBe(422)
    expect((await post(finish, id, { version: 1 })).json.data.status).toBe('done')
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'privacy.shown',
      'privacy.taken',
      'privacy.recorded',
    ])
  })

  it('gets the prices, payments and receipts of a request, and nothing that only its tasker said', async () => {
    const { id: requestId, reference, staff, tasker } = await aPricedJob('full')
    await tasker.step('cash', requestId)
    await staff.pay(20_000)
    const id = await wish('+250788123456', 'access')
    const data = personalDataSchema.parse((await call(take, '/x', { headers, params: { id } })).json)
    const copy = data.requests.find((one) => one.reference === reference)
    expect(copy?.quotes).toMatchObject([{ version: 1, labour_rwf: 20_000, status: 'accepted' }])
    expect(copy?.payments).toMatchObject([{ method: 'cash', state: 'paid', settled_rwf: 20_000 }])
    expect(copy?.receipts).toMatchObject([
      { number: expect.stringMatching(/^R-/), total_rwf: 20_000, name: expect.stringMatching(/./) },
    ])
    expect(JSON.stringify(copy?.payments)).not.toContain('said_by_tasker')
  })

  it('finds a tasker and a place on the waitlist by the address', async () => {
    const { id: taskerId, email, application } = await registerTasker()
    await signUp(email)
    const wanted = { taskerId, email: `wanted-${email}`, asksFormer: false, expiresAt: sql`now()` }
    await transact((tx) => tx.insert(addressChanges).values(wanted))
    const id = await wish(email.toUpperCase(), 'access')
    const { kept } = await look(id)
    expect([kept.taskers.length, kept.waitlist.length, kept.requests.length]).toEqual([1, 1, 0])
    const data = personalDataSchema.parse((await call(take, '/x', { headers, params: { id } })).json)
    expect(data.taskers[0]).toMatchObject({ name: application.name, email, wanted_email: wanted.email })
    expect(JSON.stringify(data)).not.toMatch(/code_?hmac|token/i)
  })
})

describe('what is on record of a job', () => {
  it('is in the copy of both, each without the other', async () => {
    const { id: requestId, reference, tasker } = await aJobThat('is done')
    const phone = `+25${aPhone()}`
    await transact((tx) => tx.update(requests).set({ phone }).where(eq(requests.id, requestId)))
    const copyOf = async (contact: string) => {
      const params = { id: await wish(contact, 'access') }
      return personalDataSchema.parse((await call(take, '/x', { headers, params })).json)
    }
    const [customers, taskers] = [await copyOf(phone), await copyOf(tasker.email)]
    const steps = { assigned_at: expect.any(String), on_the_way_at: expect.any(String) }
    const done = { started_at: expect.any(String), finished_at: expect.any(String) }
    expect(customers.requests[0]).toMatchObject({ reference, ...steps, ...done, quote_allowed_at: null })
    expect(taskers.taskers[0]?.offers).toMatchObject([{ reference, status: 'accepted', pay_rwf: 22_000 }])
    const job = { reference, ...steps, ...done, pay_rwf: 22_000, reported_labour_rwf: 20_000 }
    expect(taskers.taskers[0]?.jobs).toMatchObject([job])
    const ofTasker = JSON.stringify(taskers.taskers)
    expect(ofTasker).not.toMatch(
      new RegExp(`${aRequest.full_name}|${phone.slice(1)}|${aRequest.location}|"token"`),
    )
  })
})

describe('a wish to erase', () => {
  it('takes what was chosen away everywhere, and leaves the rest', async () => {
    const phone = aPhone()
    const [one, two] = [await ask(phone), await ask(phone)]
    await announceNewRequest({ request_id: one.id })
    await mailNewRequest({ request_id: one.id })
    const id = await wish(phone)
    const { status, json } = await post(erase, id, { version: 1, requests: [one.id] })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ status: 'done', contact: null, note: null })
    const [erased] = await read((db) => db.select().from(requests).where(eq(requests.id, one.id)))
    expect(erased).toMatchObject({ fullName: '', phone: '', location: '', description: '', whatsappAt: null })
    expect(erased?.erasedAt).toBeTruthy()
    const [kept] = await read((db) => db.select().from(requests).where(eq(requests.id, two.id)))
    expect(kept).toMatchObject({ fullName: aRequest.full_name, whatsappAt: expect.any(Date) })
    const left = await read(async (db) => [
      await db.select().from(messages).where(eq(messages.requestId, one.id)),
      await db.select().from(privacyRequests).where(eq(privacyRequests.id, id)),
      await db
        .select({ note: requestEvents.note })
        .from(requestEvents)
        .where(eq(requestEvents.requestId, one.id)),
    ])
    expect(left[0]).toEqual([])
    const said = JSON.stringify(left)
    expect(said).not.toContain('Aline')
    expect(said).not.toContain(phone.replace(/\D/g, '').slice(-9))
    expect((await auditOf(one.id))[0]).toMatchObject({ action: 'request.erased', by: staff.id })
    expect((await auditOf(id))[0]).toMatchObject({ action: 'privacy.erased', after: { requests: 1 } })
  })

  it('ends what is open, and says before that it will', async () => {
    const phone = aPhone()
    const [fresh, assigned] = [await ask(phone), await ask(phone)]
    const called = onRequest(assigned.id, headers)
    const taskerId = await anApprovedTasker()
    await called.log('answered')
    await called.assign(taskerId)
    const id = await wish(phone)
    expect((await look(id)).kept.requests.map(({ is_open }) => is_open)).toEqual([true, true])
    const chosen = [fresh.id, assigned.id]
    expect((await post(erase, id, { version: 1, requests: chosen })).status).toBe(200)
    const rows = await read((db) =>
      db
        .select({
          status: requests.status,
          endedAt: requests.endedAt,
          endedBy: requests.endedBy,
          name: requests.fullName,
        })
        .from(requests)
        .where(inArray(requests.id, chosen)),
    )
    const ended = { status: 'cancelled', endedAt: expect.any(Date), endedBy: 'customer', name: '' }
    expect(rows).toEqual([ended, ended])
    const events = await read((db) =>
      db
        .select({ type: requestEvents.type })
        .from(requestEvents)
        .where(eq(requestEvents.requestId, fresh.id)),
    )
    expect(events.map(({ type }) => type)).toContain('request.cancelled')
    expect((await auditOf(fresh.id)).map(({ action }) => action)).toEqual([
      'request.erased',
      'request.cancelled',
    ])
    await work(assigned.id)
    const [tasker] = await read((db) => db.select().from(taskers).where(eq(taskers.id, taskerId)))
    const subjects = mailsTo(tasker?.email ?? '').map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(assigned.reference))).toHaveLength(1)
  })

  it('erases a tasker and a place on the waitlist with one wish', async () => {
    const { id: taskerId, email, bearer } = await registerTasker()
    const entry = await signUp(email)
    const id = await wish(email)
    expect((await post(erase, id, { version: 1, taskers: [taskerId], waitlist: [entry] })).status).toBe(200)
    const [tasker] = await read((db) => db.select().from(taskers).where(eq(taskers.id, taskerId)))
    expect(tasker).toMatchObject({ name: '', email: null, phone: '', status: 'withdrawn' })
    const { GET: own } = await import('@/app/api/taskers/me/route')
    expect((await call(own, '/api/taskers/me', { headers: bearer })).status).toBe(401)
    const [gone] = await read((db) => db.select().from(waitlist).where(eq(waitlist.id, entry)))
    expect(gone?.email).toBe(`erased ${entry}`)
  })

  it('takes nobody else away, and all of it or nothing', async () => {
    const phone = aPhone()
    const [mine, stranger] = [await ask(phone), await ask(aPhone())]
    const id = await wish(phone)
    const { status } = await post(erase, id, { version: 1, requests: [mine.id, stranger.id] })
    expect(status).toBe(422)
    const rows = await read((db) =>
      db
        .select({ name: requests.fullName })
        .from(requests)
        .where(sql`${requests.id} in ${[mine.id, stranger.id]}`),
    )
    expect(rows.map(({ name }) => name)).toEqual([aRequest.full_name, aRequest.full_name])
    expect((await look(id)).status).toBe('open')
  })

  it('is done once when two press the button', async () => {
    const phone = aPhone()
    const { id: requestId } = await ask(phone)
    const id = await wish(phone)
    const both = await Promise.all([1, 2].map(() => post(erase, id, { version: 1, requests: [requestId] })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is taken away as CSV', async () => {
    const { response } = await call(exportCsv, '/api/admin/privacy/export?kind=erasure', { headers })
    expect(await response.text()).toContain('Requested at,Kind,Contact,State,Due at')
  })
})

describe("the app's waitlist", () => {
  const entries = async (query: string) =>
    waitlistAnswerSchema.parse((await call(listWaitlist, `/api/admin/waitlist${query}`, { headers })).json)

  it('is searched and narrowed, and knows who has left', async () => {
    const email = `wait-${crypto.randomUUID()}@taskers.test`
    const id = await signUp(email)
    expect((await entries(`?q=${email.slice(0, 20).toUpperCase()}`)).data).toMatchObject([
      { id, email, state: 'unconfirmed', locale: 'en' },
    ])
    await transact((tx) => tx.update(waitlist).set({ confirmedAt: new Date() }).where(eq(waitlist.id, id)))
    expect((await entries(`?q=${email.slice(5, 20)}&state=unconfirmed`)).total).toBe(0)
    expect((await entries(`?q=${email.slice(5, 20)}&state=confirmed`)).total).toBe(1)
    expect((await entries('?q=%25')).total).toBe(0)
    expect((await entries('?state=confirmed')).data.map((row) => row.id)).toContain(id)
    expect((await entries('?state=unconfirmed')).data.map((row) => row.id)).not.toContain(id)

    const erased = await call(eraseEntry, '/x', { method: 'DELETE', headers, params: { id } })
    expect(erased.status).toBe(204)
    expect((await entries('?state=withdrawn')).data.find((row) => row.id === id)).toMatchObject({ email: '' })
    expect((await entries(`?q=${email}`)).total).toBe(0)
    const again = await call(eraseEntry, '/x', { method: 'DELETE', headers, params: { id } })
    expect(again.status).toBe(204)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['waitlist.erased'])
  })

  it('is taken away as CSV, which is on record without what was searched for', async () => {
    const email = `csv-${crypto.randomUUID()}@taskers.test`
    await signUp(email)
    const path = `/api/admin/waitlist/export?q=${encodeURIComponent(email)}`
    const text = await (await call(exportWaitlist, path, { headers })).response.text()
    expect(text).toContain(email)
    const [trace] = await auditOf('list')
    expect(trace).toMatchObject({ action: 'waitlist.exported', after: { rows: 1 } })
    expect(JSON.stringify(trace)).not.toContain('csv-')
  })
})
