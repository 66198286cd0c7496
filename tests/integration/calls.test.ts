// A call that staff write down: stored once, contacted at once, owned; and what is known of the caller.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as caller } from '@/app/api/admin/task-requests/caller/route'
import { POST as enter, GET as list } from '@/app/api/admin/task-requests/route'
import { read, transact } from '@/db/client'
import { messages, requests, taskers, tasks } from '@/db/schema'
import { sentenceText } from '@/lib/audit-log/sentence'
import { callerSchema } from '@/lib/calls/schema'
import { optOut } from '@/lib/messages/texts/mutations'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { call } from '../support/call'
import { eraseRequests } from '../support/followed'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import {
  anApprovedTasker,
  ask,
  minutesFromNow,
  onRequest,
  type RequestValues,
  setRequest,
} from '../support/staff-requests'
import { tellAll } from '../support/texts'

const admin = await logInAs('dispatcher')

const aCall = (change: Record<string, unknown> = {}) => ({
  full_name: 'Chantal Mukamana',
  phone: '0788 430 001',
  location: 'Kacyiru, near the library',
  description: `The tap of the bathroom leaks. ${randomUUID()}`,
  popular_task_id: 4,
  locale: 'rw',
  whatsapp: false,
  ...change,
})
const send = (body: object, headers: Record<string, string> = {}) =>
  call(enter, '/api/admin/task-requests', { headers: { ...admin.bearer, ...headers }, body })
const stored = async (id: string) =>
  (await read((db) => db.select().from(requests).where(eq(requests.id, id))))[0]
const look = async (phone: string) =>
  callerSchema.parse(
    (await call(caller, `/x?phone=${encodeURIComponent(phone)}`, { headers: admin.bearer })).json.data,
  )

describe('a call', () => {
  it('is a request that is contacted, owned and kept as promised', async () => {
    const { status, json } = await send(aCall({ phone: '0788 430 002' }))
    expect(status).toBe(201)
    expect(json.data).toMatchObject({ status: 'contacted', reference: expect.stringMatching(/^TK-/) })
    const { id } = json.data
    const request = await onRequest(id, admin.bearer).whole()
    expect(request).toMatchObject({
      source: 'staff',
      status: 'contacted',
      full_name: 'Chantal Mukamana',
      phone: '+250788430002',
      district: 'Gasabo',
      sector: 'Kacyiru',
      locale: 'rw',
      is_mine: true,
      whatsapp_at: null,
      version: 1,
    })
    expect(request.contacted_at).toBe(request.created_at)
    expect(Date.parse(request.contact_due_at)).toBeGreaterThan(Date.parse(request.contacted_at ?? ''))
    expect(request.events).toMatchObject([
      {
        type: 'request.created',
        actor: 'Test dispatcher',
        to_status: 'contacted',
        channel: 'call',
        outcome: 'answered',
      },
    ])
    const [row] = await auditOf(id)
    expect(row).toMatchObject({ action: 'request.created', by: admin.id })
    expect(JSON.stringify(row)).not.toMatch(/Chantal|78843|Kacyiru|bathroom/)
    const shown = { ...row, actor_name: 'Diane', subject_kind: 'request', subject_name: 'TK-AB12CD' }
    const names = { '4': 'Plumbing' }
    expect(sentenceText({ ...shown, names } as never)).toBe(
      'Diane entered the call of TK-AB12CD: task Plumbing; status Contacted',
    )
  })

  it('tells neither the customer nor the other staff', async () => {
    const phone = aNumber()
    const { json } = await send(aCall({ phone }))
    await tellAll()
    const written = await read((db) => db.$count(messages, eq(messages.requestId, json.data.id)))
    expect(written).toBe(0)
  })

  it('takes time, place, wish and consent as they are told, and an earlier STOP back', async () => {
    const phone = aNumber()
    const wanted_at = minutesFromNow(24 * 60).toISOString()
    const wished_tasker_id = await anApprovedTasker()
    await transact((tx) => optOut(tx, phone))
    const told = {
      phone,
      wanted_at,
      wished_tasker_id,
      whatsapp: true,
      district: 'Kicukiro',
      sector: 'Niboye',
      answers: { what: 'toilet', unknown: 'none' },
    }
    const { json } = await send(aCall(told))
    expect(await onRequest(json.data.id, admin.bearer).get()).toMatchObject({
      wanted_at,
      wished_tasker: { id: wished_tasker_id },
      whatsapp_at: expect.any(String),
      has_stopped: false,
      district: 'Kicukiro',
      sector: 'Niboye',
    })
    const { answers } = (await stored(json.data.id)) ?? {}
    expect(answers?.map(({ answer }) => answer.en)).toEqual(['A toilet'])
    expect(await read((db) => isOptedOut(db, phone))).toBe(false)
  })

  it('leaves a STOP alone when the caller says nothing of WhatsApp', async () => {
    const phone = aNumber()
    await transact((tx) => optOut(tx, phone))
    expect((await send(aCall({ phone }))).status).toBe(201)
    expect(await read((db) => isOptedOut(db, phone))).toBe(true)
  })

  it.each([
    ['full_name', 'C'],
    ['phone', 'none'],
    ['description', 'Too short'],
    ['location', ''],
    ['popular_task_id', 4_000],
    ['locale', 'de'],
    ['locale', undefined],
    ['whatsapp', undefined],
    ['sector', 'Nowhere'],
    ['wanted_at', 'tomorrow'],
    ['wished_tasker_id', randomUUID()],
  ])('is refused with a wrong %s: %s', async (field, value) => {
    const { status, json } = await send(aCall({ [field]: value }))
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  })

  it('is told in English what is wrong, whatever the caller speaks', async () => {
    const { json } = await send(aCall({ popular_task_id: 4_000 }))
    expect(json.errors.popular_task_id).toEqual(['Please choose a task.'])
  })

  it('is for dispatchers and owners, as are the callers', async () => {
    const { bearer } = await logInAs('editor')
    const refused = await call(enter, '/x', { headers: bearer, body: aCall() })
    const looked = await call(caller, '/x?phone=0788430001', { headers: bearer })
    expect([refused.status, looked.status]).toEqual([403, 403])
    expect((await send(aCall(), (await logInAs('owner')).bearer)).status).toBe(201)
  })
})

describe('the same call', () => {
  it('is stored once under its key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = aCall()
    const first = await send(body, headers)
    const again = await send(body, headers)
    expect(again.json).toEqual(first.json)
    expect([again.status, again.response.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(await read((db) => db.$count(requests, eq(requests.description, body.description)))).toBe(1)
    const other = await send({ ...body, wanted_at: minutesFromNow(60).toISOString() }, headers)
    expect([other.status, Object.keys(other.json.errors)]).toEqual([422, ['idempotency_key']])
  })

  it('is stored once when it comes twice at once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = aCall()
    const both = await Promise.all([send(body, headers), send(body, headers)])
    expect(both.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
    expect(await read((db) => db.$count(requests, eq(requests.description, body.description)))).toBe(1)
  })

  it('is stored once without a key', async () => {
    const body = aCall()
    const both = await Promise.all([send(body), send(body)])
    expect(new Set(both.map(({ json }) => json.data.id)).size).toBe(1)
  })

  it('is refused with a key that is none', async () => {
    const { status, json } = await send(aCall(), { 'idempotency-key': 'x' })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['idempotency_key']])
  })
})

describe('a caller', () => {
  it('is known by the last five requests of the number, and by who has worked for it', async () => {
    const phone = aNumber()
    const made: { id: string }[] = []
    for (let count = 0; count < 6; count += 1) made.push(await ask({ phone, full_name: `Aline ${count}` }))
    await ask({ phone: aNumber() })
    // Whose number was found to be wrong is another customer.
    const { id: wrong } = await ask({ phone, full_name: 'A slip of the pen' })
    await setRequest(wrong, { phoneWrongAt: new Date() })
    const [taskerId, gone, other] = await Promise.all([1, 2, 3].map(() => anApprovedTasker()))
    const work = (index: number, change: RequestValues) => setRequest(made[index]?.id ?? '', change)
    const done = { status: 'completed', endedAt: new Date() } as const
    await work(0, { ...done, taskerId: taskerId ?? null })
    await work(1, { ...done, taskerId: taskerId ?? null })
    await work(2, { ...done, taskerId: gone ?? null })
    await work(3, { status: 'assigned', taskerId: other ?? null })
    await transact((tx) =>
      tx
        .update(taskers)
        .set({ erasedAt: sql`now()` })
        .where(eq(taskers.id, gone ?? '')),
    )
    const known = await look(phone.replace('+250', '0'))
    expect(known.requests.map(({ full_name }) => full_name)).toEqual([5, 4, 3, 2, 1].map((n) => `Aline ${n}`))
    expect(known.requests[0]).toMatchObject({ location: 'Gasabo, Remera', locale: 'en', status: 'new' })
    expect(known.taskers).toEqual([{ id: taskerId, name: 'Jean Bosco Habimana', jobs_done: 2 }])
    expect(known.has_stopped).toBe(false)
  })

  it('is unknown when nobody has called, and after the erasure', async () => {
    const phone = aNumber()
    expect(await look(phone)).toEqual({
      requests: [],
      taskers: [],
      has_stopped: false,
      words: { version: 0, notes: '', tags: [], bar: null },
    })
    const { id } = await ask({ phone })
    await transact((tx) => eraseRequests(tx, [id], { kind: 'system' }))
    expect((await look(phone)).requests).toEqual([])
  })

  it('is asked for by a number', async () => {
    const { status, json } = await call(caller, '/x?phone=Aline', { headers: admin.bearer })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['phone']])
  })
})

describe('a call that was entered', () => {
  it('is in the list of its owner, and never late', async () => {
    const { bearer } = await logInAs('dispatcher')
    const { json } = await send(aCall(), bearer)
    const mine = await call(list, '/api/admin/task-requests?view=mine', { headers: bearer })
    expect(mine.json.data.map(({ id }: { id: string }) => id)).toEqual([json.data.id])
    expect(mine.json.data[0]).toMatchObject({ contacted_at: expect.any(String), alarm_level: 0 })
  })

  it('is erased like any other', async () => {
    const { json } = await send(aCall())
    await transact((tx) => eraseRequests(tx, [json.data.id], { kind: 'system' }))
    expect(await stored(json.data.id)).toMatchObject({
      fullName: '',
      phone: '',
      location: '',
      description: '',
    })
  })

  it('asks for a task that is offered', async () => {
    await transact((tx) => tx.update(tasks).set({ archivedAt: new Date() }).where(eq(tasks.id, 3)))
    const { json } = await send(aCall({ popular_task_id: 3 }))
    expect(Object.keys(json.errors)).toEqual(['popular_task_id'])
  })
})
