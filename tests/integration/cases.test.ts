// What staff must settle: the list of cases, settling them, and the counts of the work lists.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUT as remedy } from '@/app/api/admin/cases/[id]/remedy/route'
import { POST as settle } from '@/app/api/admin/cases/[id]/settle/route'
import { GET as exportCsv } from '@/app/api/admin/cases/export/route'
import { GET as listMessages } from '@/app/api/admin/messages/route'
import { GET as listMoneyWork } from '@/app/api/admin/money/work/route'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { GET as listTaskers } from '@/app/api/admin/taskers/route'
import { read, transact } from '@/db/client'
import { auditLog, cases, requests } from '@/db/schema'
import { type CaseKind, caseKinds } from '@/lib/cases/constants'
import { openCase } from '@/lib/cases/mutations'
import { getDashboard } from '@/lib/dashboard/queries'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { eraseRequests } from '../support/followed'
import { aPricedJob, setMoney } from '../support/money'
import { aCalledRequest, aTaskerAtWork } from '../support/offers'
import { logInAs } from '../support/people'
import { aTaskerForOffers, casesOf, onJob, workCountsOf } from '../support/staff-jobs'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

let admin: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  admin = await logInAs('dispatcher')
})

const open = (kind: CaseKind, requestId: string, taskerId: string | null = null) =>
  transact((tx) => openCase(tx, { kind, requestId, taskerId }))

async function aCase(kind: CaseKind, change: Record<string, unknown> = {}) {
  const request = await ask(change)
  await open(kind, request.id)
  const [row] = await read((db) => db.select().from(cases).where(eq(cases.requestId, request.id)))
  return { ...request, caseId: row?.id ?? '', staff: onRequest(request.id, admin.bearer) }
}

const send = (id: string, body: unknown = { note: 'Called both of them' }) =>
  call(settle, `/api/admin/cases/${id}/settle`, { headers: admin.bearer, params: { id }, body })

const inHours = (hours: number) => minutesFromNow(hours * 60).toISOString()

const decide = (id: string, change: Record<string, unknown> = {}) =>
  call(remedy, `/api/admin/cases/${id}/remedy`, {
    method: 'PUT',
    headers: admin.bearer,
    params: { id },
    body: { remedy: 'redo', by: admin.id, due_at: inHours(4), ...change },
  })

const referencesOf = async (query: string) =>
  (await casesOf(admin.bearer, query)).data.map(({ reference }) => reference)

describe('the list', () => {
  it('has what a customer wrote, whom to call, and the oldest first', async () => {
    const taskerId = await anApprovedTasker({ name: 'Olivier Gasana' })
    const request = await ask({ full_name: 'Vestine Cases', phone: '0788 700 101' })
    await setRequest(request.id, { status: 'completed', taskerId, endedAt: new Date() })
    const customer = await asCustomer(request.id)
    await customer.complain('The tap drips again since this morning')
    const later = await aCase('no_show', { full_name: 'Vestine Later' })
    const { data, counts, total } = await casesOf(admin.bearer, 'q=vestine')
    expect(data.map(({ reference }) => reference)).toEqual([request.reference, later.reference])
    expect(data[0]).toMatchObject({
      kind: 'complaint',
      request_id: request.id,
      task_title: 'Plumbing',
      full_name: 'Vestine Cases',
      phone: '+250788700101',
      tasker: { id: taskerId, name: 'Olivier Gasana' },
      words: 'The tap drips again since this morning',
      settled_at: null,
    })
    expect(data[1]).toMatchObject({ tasker: null, words: null })
    expect([total, counts.complaint, counts.no_show, counts.low_rating]).toEqual([2, 1, 1, 0])
  })

  it('is narrowed by kind, while the counts stay those of all kinds', async () => {
    const low = await aCase('low_rating', { full_name: 'Narrow Mukamana' })
    await setRequest(low.id, { ratingText: 'He was late' })
    await aCase('other_time', { full_name: 'Narrow Habimana' })
    const { data, counts, total } = await casesOf(admin.bearer, 'q=narrow&kind=low_rating')
    expect(data).toMatchObject([{ reference: low.reference, words: 'He was late' }])
    expect([total, counts.low_rating, counts.other_time]).toEqual([1, 1, 1])
    expect(await referencesOf(`q=${low.reference}`)).toEqual([low.reference])
    expect(await referencesOf('q=narrow&page=2')).toEqual([])
  })

  it('turns its order around', async () => {
    const first = await aCase('complaint', { full_name: 'Turned Round' })
    const second = await aCase('complaint', { full_name: 'Turned Round' })
    const order = [first.reference, second.reference]
    expect(await referencesOf('q=turned')).toEqual(order)
    expect(await referencesOf('q=turned&order=desc')).toEqual(order.toReversed())
  })

  it('is taken away as CSV, with a trace', async () => {
    const { reference } = await aCase('other_amounts', { full_name: 'Taken Away' })
    const path = '/api/admin/cases/export?q=taken+away&columns=kind,customer'
    const { response, status } = await call(exportCsv, path, { headers: admin.bearer })
    const [head, line] = (await response.text()).replace('\uFEFF', '').split('\r\n')
    expect([status, head]).toEqual([200, 'What,Reference,Task,Customer,Phone'])
    expect(line).toContain(`The tasker reports other amounts than agreed,${reference},Plumbing,Taken Away`)
    const rows = await read((db) => db.select().from(auditLog).where(eq(auditLog.action, 'cases.exported')))
    expect(rows.at(-1)).toMatchObject({ actorId: admin.id, after: { rows: 1 } })
    expect(JSON.stringify(rows)).not.toContain('taken')
  })
})

describe('what is done about a case', () => {
  it('is to give money back only where money was paid that is ours, on the list and on the request’s page', async () => {
    const [unpaid, paid, own] = [
      await aPricedJob('full', 'is on the way'),
      await aPricedJob('full', 'is on the way'),
      await aPricedJob('cash', 'is on the way'),
    ]
    for (const { staff } of [paid, own]) await staff.pay()
    for (const [{ id, staff }, isOurs] of [
      [unpaid, false],
      [paid, true],
      [own, false],
    ] as const) {
      await staff.step('cancelled', { reason: 'other', cancelled_by: 'customer' })
      const { reference, ...request } = await staff.get()
      const { data } = await casesOf(admin.bearer, '?kind=late_cancellation')
      expect(request).toMatchObject({ is_paid_to_us: isOurs, cases: [{ kind: 'late_cancellation' }] })
      expect(data.find((one) => one.request_id === id)).toMatchObject({ reference, is_ours: isOurs })
    }
    await setMoney({ sells: 'cash' })
  })

  it('is decided once, and stands in the list, the request, its story and the audit log', async () => {
    const { id, caseId, staff } = await aCase('complaint', { full_name: 'Decided Keza' })
    const by = await logInAs('owner')
    const body = { by: by.id, due_at: inHours(4) }
    expect([(await decide(caseId, body)).status, (await decide(caseId, body)).status]).toEqual([204, 204])
    const planned = { remedy: 'redo', remedy_due_at: body.due_at }
    const [row] = (await casesOf(admin.bearer, 'q=decided')).data
    expect(row).toMatchObject({
      ...planned,
      remedy_by: { id: by.id, name: 'Test owner' },
      is_late: false,
    })
    const { cases: known, events } = await staff.whole()
    expect(known).toMatchObject([{ ...planned, remedy_by: by.id, remedy_by_name: 'Test owner' }])
    const told = events.filter(({ type }) => type === 'request.case_planned')
    expect(told).toHaveLength(1)
    expect(told[0]?.about).toMatch(/^complaints · do the work again · Test owner · by /)
    const rows = await read((db) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'request.case_planned'), eq(auditLog.subjectId, id))),
    )
    expect(rows).toMatchObject([{ actorId: admin.id, after: { case: 'complaint', remedy: 'redo' } }])
  })

  it.each([
    ['a time that is over', { due_at: inHours(-1) }, 'due_at'],
    ['a time in a year', { due_at: inHours(24 * 365) }, 'due_at'],
    ['nobody who is there', { by: randomUUID() }, 'by'],
    ['no remedy that there is', { remedy: 'shrug' }, 'remedy'],
  ])('is refused with %s', async (_what, change, field) => {
    const { caseId } = await aCase('complaint')
    const { status, json } = await decide(caseId, change)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  })

  it('is not done by an editor, and no longer after the case is settled', async () => {
    const { caseId } = await aCase('complaint')
    expect((await decide(caseId, { by: (await logInAs('editor')).id })).status).toBe(422)
    await send(caseId)
    expect((await decide(caseId)).status).toBe(409)
    expect((await decide(randomUUID())).status).toBe(404)
  })

  it('puts those that are late on top, then those of which nothing is decided', async () => {
    const [planned, late, undecided] = [
      await aCase('complaint', { full_name: 'Orderly Planned' }),
      await aCase('complaint', { full_name: 'Orderly Late' }),
      await aCase('complaint', { full_name: 'Orderly Undecided' }),
    ]
    await decide(planned.caseId)
    await decide(late.caseId)
    const set = (id: string, values: Partial<typeof cases.$inferInsert>) =>
      transact((tx) => tx.update(cases).set(values).where(eq(cases.id, id)))
    await set(late.caseId, { remedyDueAt: minutesFromNow(-30) })
    // It waits for longer than the other is late.
    await set(undecided.caseId, { createdAt: minutesFromNow(-90) })
    const { data } = await casesOf(admin.bearer, 'q=orderly')
    expect(data.map(({ reference, is_late }) => [reference, is_late])).toEqual([
      [late.reference, true],
      [undecided.reference, false],
      [planned.reference, false],
    ])
  })
})

it('a case says what is at stake', async () => {
  const phone = '0788 700 177'
  const taskerId = await anApprovedTasker({ name: 'At Stake' })
  const before = await aCase('no_show', { phone, full_name: 'Stake Before' })
  await transact((tx) => tx.update(cases).set({ taskerId }).where(eq(cases.id, before.caseId)))
  const { id } = await ask({ phone, full_name: 'Stake Mutesi' })
  await setRequest(id, {
    ...{ status: 'completed', taskerId, endedAt: new Date(), rating: 2, paidAt: new Date() },
    ...{ labourRwf: 30_000, transportRwf: 2_000, materialsRwf: 10_000, payRwf: 25_000 },
    ...{ reportedLabourRwf: 33_000, reportedTransportRwf: 2_000, reportedMaterialsRwf: 10_000 },
  })
  await open('low_rating', id, taskerId)
  const [row] = (await casesOf(admin.bearer, 'q=stake+mutesi')).data
  expect(row).toMatchObject({
    ...{ agreed_rwf: 42_000, reported_rwf: 45_000, pay_rwf: 25_000, is_paid: true, rating: 2 },
    ...{ earlier_requests: 1, tasker_cases: 1 },
  })
  // A stranger has the number: nobody is called there, and what they asked for is not this customer's.
  await setRequest(id, { phoneWrongAt: new Date() })
  const [stranger] = (await casesOf(admin.bearer, 'q=stake+mutesi')).data
  expect(stranger).toMatchObject({ phone: '', earlier_requests: 0 })
  const [other] = (await casesOf(admin.bearer, 'q=stake+before')).data
  expect(other).toMatchObject({ agreed_rwf: null, reported_rwf: null, pay_rwf: null, earlier_requests: 0 })
})

describe('to settle a case', () => {
  it('takes it off the list, and leaves the note, an event and an audit row', async () => {
    const { id, reference, caseId, staff } = await aCase('complaint', { full_name: 'Settled Ingabire' })
    expect((await staff.get()).cases).toMatchObject([{ id: caseId, kind: 'complaint', settled_at: null }])
    expect((await send(caseId, { note: ' Came back and mended it ' })).status).toBe(204)
    expect(await referencesOf('q=settled')).toEqual([])
    const { data, counts } = await casesOf(admin.bearer, 'q=settled&view=settled')
    expect(data).toMatchObject([
      { reference, settled_by: 'Test dispatcher', note: 'Came back and mended it' },
    ])
    expect(counts.complaint).toBe(1)
    const { cases: known, events } = await staff.whole()
    expect(known[0]?.settled_at).not.toBeNull()
    expect(events.at(-1)).toMatchObject({
      type: 'request.case_settled',
      note: 'Came back and mended it',
      about: 'complaints',
    })
    const [audit] = await read((db) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'request.case_settled'), eq(auditLog.subjectId, id))),
    )
    expect(audit).toMatchObject({ actorId: admin.id, after: { case: 'complaint' } })
    expect(JSON.stringify(audit)).not.toContain('mended')
  })

  it('can be done once, also by two at the same moment', async () => {
    const { caseId } = await aCase('no_show')
    const answers = await Promise.all([send(caseId), send(caseId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const late = await send(caseId)
    expect([late.status, late.json.message]).toEqual([409, 'Somebody has already settled this.'])
  })

  it('needs a note, and a case', async () => {
    const { caseId } = await aCase('no_show')
    for (const body of [{}, { note: '' }, { note: 'ok' }, { note: 'x'.repeat(1001) }])
      expect((await send(caseId, body)).status).toBe(422)
    expect((await send(randomUUID())).status).toBe(404)
  })

  it('lets the same go wrong again', async () => {
    const { id, caseId } = await aCase('no_show', { full_name: 'Twice Wrong' })
    await open('no_show', id)
    expect((await casesOf(admin.bearer, 'q=twice')).total).toBe(1)
    await send(caseId)
    await open('no_show', id)
    expect((await casesOf(admin.bearer, 'q=twice')).total).toBe(1)
    expect((await casesOf(admin.bearer, 'q=twice&view=settled')).total).toBe(1)
  })
})

it('the next tasker who does not come is a case of its own, once', async () => {
  const { id, staff } = await aCalledRequest()
  for (const name of ['First', 'Next']) {
    const tasker = await aTaskerAtWork({ name })
    await staff.assign(tasker.id)
    await staff.noShow()
    await transact((tx) => openCase(tx, { kind: 'no_show', requestId: id, taskerId: tasker.id }))
  }
  const { reference } = await staff.get()
  const { data } = await casesOf(admin.bearer, `q=${reference}`)
  expect(data.map(({ tasker }) => tasker?.name)).toEqual(['First', 'Next'])
})

it('erasing a request settles its cases, and leaves neither name nor note', async () => {
  const { id, reference, caseId } = await aCase('low_rating', { full_name: 'Gone Uwase' })
  const settledBefore = await aCase('complaint', { full_name: 'Gone Before' })
  await send(settledBefore.caseId, { note: 'Spoke with Gone Before' })
  const before = (await workCountsOf(admin.bearer)).cases
  await transact((tx) => eraseRequests(tx, [id, settledBefore.id], { kind: 'customer' }))
  expect((await workCountsOf(admin.bearer)).cases).toBe(before - 1)
  expect((await send(caseId)).status).toBe(404)
  const { data } = await casesOf(admin.bearer, 'view=settled&size=200')
  expect(data.filter((row) => [id, settledBefore.id].includes(row.request_id))).toHaveLength(2)
  expect(data.find((row) => row.reference === reference)).toMatchObject({
    full_name: '',
    phone: '',
    words: null,
    note: null,
    settled_by: null,
  })
  expect(JSON.stringify(data)).not.toMatch(/Gone (Uwase|Before)/)
})

describe('the counts of the work lists', () => {
  const totalOf = async (handler: typeof listRequests, path: string) =>
    (await call(handler, path, { headers: admin.bearer })).json.total

  it('are those of their lists and of the dashboard', async () => {
    const before = await workCountsOf(admin.bearer)
    for (const kind of caseKinds) await aCase(kind)
    const { id } = await ask()
    const staff = onRequest(id, admin.bearer)
    await staff.log('answered')
    await staff.assign(await anApprovedTasker())
    await setRequest(id, { assignedAt: minutesFromNow(-14) })
    expect((await workCountsOf(admin.bearer)).unconfirmed).toBe(before.unconfirmed)
    await setRequest(id, { assignedAt: minutesFromNow(-16) })
    expect(await staff.get()).toMatchObject({ is_unconfirmed: true })
    const other = await ask()
    await setRequest(other.id, { status: 'contacted', backAt: new Date() })
    const counts = await workCountsOf(admin.bearer)
    expect(counts).toEqual({
      ...before,
      complaints: before.complaints + 1,
      no_shows: before.no_shows + 1,
      low_ratings: before.low_ratings + 1,
      cases: before.cases + caseKinds.length,
      unconfirmed: before.unconfirmed + 1,
      back: before.back + 1,
      // Each case is of a request of its own.
      new_requests: before.new_requests + caseKinds.length,
    })
    const requestsIn = (view: string) => totalOf(listRequests, `/api/admin/task-requests?view=${view}`)
    const totalOfKind = async (kind: CaseKind) => (await casesOf(admin.bearer, `kind=${kind}`)).total
    expect({
      complaints: await totalOfKind('complaint'),
      no_shows: await totalOfKind('no_show'),
      low_ratings: await totalOfKind('low_rating'),
      cases: (await casesOf(admin.bearer)).total,
      unconfirmed: await requestsIn('unconfirmed'),
      back: await requestsIn('back'),
      checks_expiring: await totalOf(listTaskers, '/api/admin/taskers?checks=expiring'),
      messages: await totalOf(listMessages, '/api/admin/messages?view=unanswered'),
      new_requests: await requestsIn('new'),
      money: await totalOf(listMoneyWork, '/api/admin/money/work'),
      worker_seconds: null,
    }).toEqual(counts)
    const { cases, unconfirmed, back, checks_expiring } = counts
    expect(await getDashboard()).toMatchObject({ cases, unconfirmed, back, checks_expiring })
  })

  it('fall when a job is confirmed by phone, and when it is offered again', async () => {
    const { id } = await ask()
    const [staff, job] = [onRequest(id, admin.bearer), onJob(id, admin.bearer)]
    await staff.log('answered')
    await staff.assign(await anApprovedTasker({ name: 'Claude Nkusi' }))
    await setRequest(id, { assignedAt: minutesFromNow(-20) })
    const late = await workCountsOf(admin.bearer)
    expect((await job.confirm()).json.data).toMatchObject({
      is_unconfirmed: false,
      job: { stage: 'confirmed' },
    })
    expect(await workCountsOf(admin.bearer)).toEqual({ ...late, unconfirmed: late.unconfirmed - 1 })

    expect((await job.noShow({ note: 'Nobody at the door' })).json.data).toMatchObject({
      status: 'contacted',
      job: null,
      cases: [{ kind: 'no_show', settled_at: null }],
    })
    const missed = await workCountsOf(admin.bearer)
    expect([missed.back, missed.cases]).toEqual([late.back + 1, late.cases + 1])
    const { status } = await job.offer([await aTaskerForOffers({ name: 'Next in Line' })])
    expect(status).toBe(201)
    expect((await workCountsOf(admin.bearer)).back).toBe(late.back)
    const [row] = await read((db) => db.select().from(requests).where(eq(requests.id, id)))
    expect(row?.backAt).toBeNull()
  })
})
