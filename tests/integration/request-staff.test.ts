// What staff do with one request: own it, reach the customer, find a tasker, finish it.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { auditLog, requestEvents, taskerChecks, taskerSkills, taskers } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { auditColumns, lockRequest } from '@/lib/requests/change'
import { getTrackedRequest } from '@/lib/requests/customer/queries'
import { fewestRatings } from '@/lib/requests/ratings/constants'
import { logInAs } from '../support/people'
import {
  anApprovedTasker,
  ask,
  attempted,
  minutesFromNow,
  onRequest,
  setRequest,
} from '../support/staff-requests'

async function aRequestAndStaff(change: Record<string, unknown> = {}) {
  const { id } = await ask(change)
  const admin = await logInAs('dispatcher')
  return { id, admin, staff: onRequest(id, admin.bearer) }
}

/** A request on its way, as far as is asked for. */
async function aRequestThat(state: 'is contacted' | 'is assigned' | 'is in progress') {
  const { id, admin, staff } = await aRequestAndStaff()
  await staff.log('answered')
  const taskerId = await anApprovedTasker()
  if (state !== 'is contacted') await staff.assign(taskerId)
  if (state === 'is in progress') await staff.step('in_progress')
  return { id, admin, staff, taskerId }
}

const auditOf = (id: string) =>
  read((db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'request'), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.id),
  )

describe('a request', () => {
  it('goes from new to completed, and leaves an event and an audit row at each step', async () => {
    const { id, staff } = await aRequestAndStaff()
    const taskerId = await anApprovedTasker()
    expect((await staff.claim()).json.data).toMatchObject({
      is_mine: true,
      owner: { name: 'Test dispatcher' },
    })
    expect((await staff.log('no_answer', { note: 'Rang for long' })).json.data).toMatchObject({
      status: 'new',
      attempts: 1,
      contacted_at: null,
    })
    expect((await staff.log('answered')).json.data).toMatchObject({ status: 'contacted', attempts: 1 })
    expect((await staff.assign(taskerId)).json.data).toMatchObject({
      status: 'assigned',
      tasker: { id: taskerId, name: 'Jean Bosco Habimana', may_work: true },
    })
    expect((await staff.step('in_progress')).status).toBe(200)
    const early = await staff.step('completed')
    expect(early.status).toBe(422)
    expect(early.json.message).toContain('Agree on a price')
    expect((await staff.price()).json.data).toMatchObject({ total_rwf: 22_000, status: 'accepted' })
    const { json } = await staff.step('completed', { note: 'Paid by mobile money' })
    expect(json.data).toMatchObject({ status: 'completed' })
    expect(json.data.ended_at).not.toBeNull()

    const { events, version } = await staff.whole()
    expect(events.map(({ type }) => type)).toEqual([
      'request.created',
      'request.claimed',
      'request.attempted',
      'request.contacted',
      'job.assigned',
      'job.started',
      'quote.agreed',
      'job.pay_set',
      'request.completed',
    ])
    // The price and the pay that follows from it are one change.
    expect(version).toBe(events.length - 1)
    expect(events[2]).toMatchObject({ actor: 'Test dispatcher', note: 'Rang for long', outcome: 'no_answer' })
    expect(events[4]).toMatchObject({ about: 'Jean Bosco Habimana · RWF\u00a010,000', to_status: 'assigned' })
    const audit = await auditOf(id)
    expect(audit.map(({ action }) => action)).toEqual(events.slice(1).map(({ type }) => type))
    expect(JSON.stringify(audit)).not.toMatch(/Rang for long|mobile money|Aline|788123456|Jean Bosco/)
  })

  it('has in the audit log what each change made of its columns, and nothing that was typed', async () => {
    const { id, staff, taskerId } = await aRequestThat('is contacted')
    const other = await anApprovedTasker()
    const rowOf = () => transact((tx) => lockRequest(tx, id))
    const complete = () => staff.step('completed', { note: 'Typed' })
    const steps = [
      () => staff.edit({ full_name: 'Chantal', location: 'Typed', popular_task_id: 2, locale: 'rw' }),
      () => staff.edit({ popular_task_id: 4 }),
      () => staff.assign(taskerId, { pay_rwf: 9_000 }),
      () => staff.assign(taskerId, { pay_rwf: 12_000, note: 'Typed' }),
      () => staff.assign(other, { pay_rwf: 12_000 }),
      () => staff.assign(null),
      () => staff.assign(taskerId),
      () => staff.step('in_progress'),
      complete,
      () => staff.send('reopenings', { reason: 'Typed' }),
      () => staff.step('declined', { reason: 'out_of_area' }),
    ]
    for (const step of steps) {
      // It sets the pay, too, which is a change of its own.
      if (step === complete) await staff.price()
      const was = await rowOf()
      expect((await step()).status).toBe(200)
      const is = await rowOf()
      // The pay goes with the tasker.
      const changed = auditColumns.filter(
        ([column]) => was[column] !== is[column] && (column !== 'payRwf' || is.taskerId !== null),
      )
      const valuesOf = (row: typeof was, columns = changed) =>
        Object.fromEntries(columns.map(([column, name]) => [name, row[column]]))
      const replaced = changed.filter(([column, name]) => was[column] !== null || name.endsWith('_id'))
      const last = (await auditOf(id)).at(-1)
      expect([changed.length > 0, last?.before ?? {}, last?.after]).toEqual([
        true,
        expect.objectContaining(valuesOf(was, replaced)),
        expect.objectContaining(valuesOf(is)),
      ])
    }
    expect(JSON.stringify(await auditOf(id))).not.toMatch(/Typed|Chantal/)
  })

  it.each(['claim', 'log', 'assign', 'step', 'price'] as const)(
    'that was erased is not there to %s',
    async (what) => {
      const { id, staff } = await aRequestAndStaff()
      const { version } = await staff.get()
      await setRequest(id, { erasedAt: new Date(), fullName: '', phone: '' })
      const send = {
        claim: () => staff.claim({ version }),
        log: () => staff.log('answered', { version }),
        assign: () => staff.assign(randomUUID(), { version }),
        step: () => staff.step('cancelled', { version, reason: 'other', cancelled_by: 'staff' }),
        price: () => staff.price({ version }),
      }
      expect((await send[what]()).status).toBe(404)
      expect((await staff.get()).is_erased).toBe(true)
    },
  )
})

describe('the clock', () => {
  it('is stopped by a person alone, once, and never moved', async () => {
    const { id, staff } = await aRequestAndStaff()
    const due = (await staff.get()).contact_due_at
    for (const outcome of ['no_answer', 'busy', 'message_left', 'wrong_number']) await staff.log(outcome)
    await staff.send('contacts', { channel: 'whatsapp', outcome: 'message_left' })
    expect(await staff.get()).toMatchObject({ contacted_at: null, attempts: 5, status: 'new' })
    await staff.send('contacts', { channel: 'whatsapp', outcome: 'replied' })
    const { contacted_at: first } = await staff.get()
    expect(first).not.toBeNull()
    await setRequest(id, { contactedAt: minutesFromNow(-30) })
    const { contacted_at: kept } = await staff.get()
    await staff.log('answered', { note: 'About the hour' })
    const after = await staff.whole()
    expect(after).toMatchObject({ contacted_at: kept, contact_due_at: due, attempts: 5 })
    expect(after.events.at(-1)).toMatchObject({ type: 'request.talked', note: 'About the hour' })
  })

  it('keeps its breach when the request is opened again', async () => {
    const { id, staff } = await aRequestAndStaff()
    await setRequest(id, { contactDueAt: minutesFromNow(-5) })
    const { contact_due_at } = await staff.get()
    await staff.step('cancelled', { reason: 'too_late', cancelled_by: 'customer' })
    await staff.send('reopenings', { reason: 'They called back' })
    expect(await staff.get()).toMatchObject({ contact_due_at, contacted_at: null, status: 'new' })
  })

  it.each([
    ['cancelled', { reason: 'too_late', cancelled_by: 'customer' }],
    ['declined', { reason: 'spam' }],
  ])('cannot be stopped any more when the request was %s', async (to, body) => {
    const { staff } = await aRequestAndStaff()
    expect((await staff.step(to, body)).status).toBe(200)
    for (const outcome of ['answered', 'no_answer']) {
      const { status, json } = await staff.log(outcome)
      expect([status, json.message]).toEqual([422, 'This request has ended. Open it again first.'])
    }
    expect(await staff.get()).toMatchObject({ contacted_at: null, attempts: 0, version: 2 })
    await staff.send('reopenings', { reason: 'They called back' })
    expect((await staff.log('answered')).status).toBe(200)
  })

  it.each([
    ['call', 'replied'],
    ['whatsapp', 'answered'],
    ['pigeon', 'answered'],
    ['call', 'sung'],
  ])('takes no %s that was %s', async (channel, outcome) => {
    const { staff } = await aRequestAndStaff()
    expect((await staff.send('contacts', { channel, outcome })).status).toBe(422)
    expect((await staff.get()).version).toBe(1)
  })
})

describe('an outcome that is logged', () => {
  const typesOf = async (staff: Awaited<ReturnType<typeof aRequestAndStaff>>['staff']) =>
    (await staff.story()).events.map(({ type }) => type)

  it('claims a request that nobody owns, with an event and an audit row of its own', async () => {
    const { id, admin, staff } = await aRequestAndStaff()
    expect((await staff.log('no_answer')).json.data).toMatchObject({
      is_mine: true,
      owner: { id: admin.id },
      attempts: 1,
    })
    expect(await typesOf(staff)).toEqual(['request.created', 'request.claimed', 'request.attempted'])
    expect((await auditOf(id)).map(({ action, after }) => [action, after])).toEqual([
      ['request.claimed', { owner_id: admin.id }],
      ['request.attempted', expect.anything()],
    ])
    await staff.log('answered')
    expect((await typesOf(staff)).slice(3)).toEqual(['request.contacted'])
  })

  it('leaves the request with whoever owns it', async () => {
    const { id, admin, staff } = await aRequestAndStaff()
    await staff.claim()
    const colleague = onRequest(id, (await logInAs('dispatcher')).bearer)
    const { json } = await colleague.log('answered')
    expect(json.data).toMatchObject({ is_mine: false, owner: { id: admin.id }, status: 'contacted' })
  })

  it('claims and logs once, however often the button is pressed', async () => {
    const { staff } = await aRequestAndStaff()
    const key = randomUUID()
    for (const _press of [1, 2]) expect((await staff.log('answered', { key })).status).toBe(200)
    expect(await typesOf(staff)).toEqual(['request.created', 'request.claimed', 'request.contacted'])
  })

  it('takes the place and the time that the customer said', async () => {
    const { staff } = await aRequestAndStaff()
    const wanted_at = minutesFromNow(24 * 60).toISOString()
    const agreed = { district: 'Gasabo', sector: 'Remera', wanted_at }
    expect((await staff.log('answered', agreed)).json.data).toMatchObject({ ...agreed, status: 'contacted' })
    expect((await staff.story()).events.slice(1)).toMatchObject([
      { type: 'request.claimed' },
      { type: 'request.edited' },
      { type: 'request.contacted' },
    ])
    expect((await staff.log('answered')).json.data).toMatchObject(agreed)
    expect((await typesOf(staff)).slice(4)).toEqual(['request.talked'])
  })

  it('refuses a sector of another district, and changes nothing', async () => {
    const { staff } = await aRequestAndStaff()
    for (const place of [{ district: 'Gasabo', sector: 'Kicukiro' }, { sector: 'Remera' }]) {
      const { status, json } = await staff.log('answered', place)
      expect([status, Object.keys(json.errors)]).toEqual([422, ['sector']])
    }
    expect(await staff.get()).toMatchObject({ version: 1, owner: null })
  })
})

describe('the guards', () => {
  it('let nobody be contacted without a contact', async () => {
    const { staff } = await aRequestAndStaff()
    await staff.log('no_answer')
    const { status, json } = await staff.step('contacted')
    expect(status).toBe(422)
    expect(json.message).toContain('Log a contact with a person first')
  })

  it('let a request be unreachable after three attempts on two channels', async () => {
    const { id, staff } = await aRequestAndStaff()
    for (const minutesAgo of [30, 20]) await attempted(id, minutesAgo, 'call')
    await staff.log('no_answer')
    expect((await staff.step('unreachable')).json.message).toContain('two channels')
    await staff.send('contacts', { channel: 'sms', outcome: 'message_left' })
    expect((await staff.get()).attempt_channels).toEqual(['call', 'call', 'call', 'sms'])
    expect((await staff.step('unreachable')).json.data).toMatchObject({ status: 'unreachable' })
    expect((await staff.claim()).json.message).toContain('has ended')
  })

  it('count the attempts since the last talk', async () => {
    const { staff } = await aRequestAndStaff()
    for (const _try of [1, 2, 3]) await staff.log('no_answer')
    await staff.send('contacts', { channel: 'sms', outcome: 'replied' })
    expect((await staff.get()).attempt_channels).toEqual([])
    expect((await staff.step('unreachable')).status).toBe(422)
  })

  it('ask who cancelled and why', async () => {
    const { staff } = await aRequestAndStaff()
    const { status, json } = await staff.step('cancelled')
    expect(status).toBe(422)
    expect(json.errors).toEqual({ reason: [expect.any(String)], cancelled_by: [expect.any(String)] })
    expect((await staff.step('declined', { reason: 'too_late' })).status).toBe(422)
    const done = await staff.step('cancelled', { reason: 'found_other', cancelled_by: 'customer' })
    expect(done.json.data).toMatchObject({ end_reason: 'found_other', ended_by: 'customer' })
  })

  it('keep what has ended as it is until it is opened again, with a reason', async () => {
    const { staff } = await aRequestThat('is assigned')
    await staff.step('cancelled', { reason: 'no_show', cancelled_by: 'tasker' })
    for (const attempt of [
      staff.price(),
      staff.claim(),
      staff.step('contacted'),
      staff.edit({ location: 'Kacyiru' }),
    ])
      expect((await attempt).status).toBe(422)
    expect((await staff.send('reopenings', { reason: '' })).status).toBe(422)
    const { json } = await staff.send('reopenings', { reason: 'Another tasker can come' })
    expect(json.data).toMatchObject({
      status: 'contacted',
      tasker: null,
      ended_at: null,
      end_reason: null,
      ended_by: null,
    })
    expect((await staff.send('reopenings', { reason: 'Once more' })).status).toBe(422)
  })
})

describe('a tasker is only sent', () => {
  it.each([
    ['approved', { status: 'paused' }, 'is paused'],
    ['available', { isAvailable: false }, 'is not available'],
  ] as const)('when %s', async (_name, values, expected) => {
    const { staff, taskerId } = await aRequestThat('is contacted')
    await transact((tx) => tx.update(taskers).set(values).where(eq(taskers.id, taskerId)))
    const { status, json } = await staff.assign(taskerId)
    expect(status).toBe(422)
    expect(json.message).toBe(`Jean Bosco Habimana ${expected}.`)
    expect(json.errors.tasker_id).toHaveLength(1)
  })

  it('with the skill, and after a talk with the customer', async () => {
    const { staff, taskerId } = await aRequestThat('is contacted')
    await transact((tx) => tx.delete(taskerSkills).where(eq(taskerSkills.taskerId, taskerId)))
    expect((await staff.assign(taskerId)).json.message).toContain('does not have this skill')
    expect((await staff.assign(randomUUID())).json.message).toContain('no such tasker')
    const { staff: early } = await aRequestAndStaff()
    expect((await early.assign(await anApprovedTasker())).json.message).toContain('Log a contact')
  })

  it('when free at that time', async () => {
    const { taskerId, staff } = await aRequestThat('is assigned')
    const { staff: other } = await aRequestThat('is contacted')
    const { reference } = await staff.get()
    expect((await other.assign(taskerId)).json.message).toMatch(
      new RegExp(`has another job at that time: Plumbing \\(${reference}\\), until about \\d\\d:\\d\\d\\.$`),
    )
    await other.edit({ wanted_at: minutesFromNow(24 * 60).toISOString() })
    expect((await other.assign(taskerId)).status).toBe(200)
    const { json } = await other.edit({ wanted_at: minutesFromNow(10).toISOString() })
    expect(json.errors.wanted_at).toHaveLength(1)
  })

  it('although they are busy, with a reason, which passes over nothing else', async () => {
    const { taskerId } = await aRequestThat('is assigned')
    const { staff } = await aRequestThat('is contacted')
    const anyway = { although_busy: 'They are next door' }
    expect((await staff.assign(taskerId, { although_busy: '' })).status).toBe(422)
    await transact((tx) => tx.update(taskers).set({ isAvailable: false }).where(eq(taskers.id, taskerId)))
    expect((await staff.assign(taskerId, anyway)).json.message).toBe('Jean Bosco Habimana is not available.')
    await transact((tx) => tx.update(taskers).set({ isAvailable: true }).where(eq(taskers.id, taskerId)))
    const { status, json } = await staff.assign(taskerId, anyway)
    expect([status, json.data.tasker.is_busy]).toEqual([200, true])
    expect((await staff.story()).events.at(-1)).toMatchObject({
      label: 'Tasker assigned',
      about: 'Jean Bosco Habimana · RWF\u00a010,000 · although another job is at that time',
      note: 'They are next door',
    })
    expect((await auditOf(json.data.id)).at(-1)).toMatchObject({ after: { although_busy: true } })
  })

  it('when it is known what they get', async () => {
    const { staff, taskerId } = await aRequestThat('is contacted')
    const { status, json } = await staff.assign(taskerId, { pay_rwf: null })
    expect([status, json.errors.pay_rwf]).toEqual([422, ['Please say what the tasker gets for it.']])
    expect((await staff.schedule({ tasker_id: taskerId })).json.errors.pay_rwf).toHaveLength(1)
    expect((await staff.schedule({ tasker_id: taskerId, pay_rwf: 9_000 })).status).toBe(200)
    const next = await anApprovedTasker()
    const moved = await staff.schedule({ tasker_id: next })
    expect([moved.status, moved.json.data.job.pay_rwf]).toEqual([200, 9_000])
  })

  it('after their other job, whose end is shown', async () => {
    const first = await aRequestThat('is assigned')
    const { staff } = await aRequestThat('is contacted')
    const other = (await staff.candidates()).find(({ id }) => id === first.taskerId)?.other_job
    expect(other).toMatchObject({ request_id: first.id, task_title: 'Plumbing', is_over: false })
    const at = other?.ends_at ?? ''
    expect(Date.parse(at)).toBeGreaterThan(Date.now() + 55 * 60_000)
    const body = { tasker_id: first.taskerId, wanted_at: at, pay_rwf: 9_000 }
    const { status, json } = await staff.schedule(body)
    expect([status, json.data.wanted_at, json.data.tasker.is_busy]).toEqual([200, at, false])
  })

  it('who may still be busy with a job that should be over, which is said', async () => {
    const first = await aRequestThat('is assigned')
    await setRequest(first.id, { assignedAt: minutesFromNow(-4 * 60) })
    const { staff } = await aRequestThat('is contacted')
    const candidate = async () => (await staff.candidates()).find(({ id }) => id === first.taskerId)
    expect(await candidate()).toMatchObject({ refusals: [], other_job: { is_over: true } })
    await setRequest(first.id, { status: 'in_progress', startedAt: minutesFromNow(-4 * 60) })
    expect(await candidate()).toMatchObject({ refusals: ['busy'], other_job: { is_over: false } })
    await setRequest(first.id, { finishedAt: new Date() })
    expect(await candidate()).toMatchObject({ refusals: [], other_job: null })
  })

  it('to one of two requests that ask at once', async () => {
    const [one, other] = await Promise.all([aRequestThat('is contacted'), aRequestThat('is contacted')])
    const answers = await Promise.all([one.staff.assign(one.taskerId), other.staff.assign(one.taskerId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('once by a double click, and is taken off again', async () => {
    const { staff, taskerId } = await aRequestThat('is contacted')
    const { version } = await staff.get()
    const both = await Promise.all([staff.assign(taskerId, { version }), staff.assign(taskerId, { version })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await staff.get()).version).toBe(version + 1)
    const { json } = await staff.assign(null, { note: 'Ill' })
    expect(json.data).toMatchObject({ status: 'contacted', tasker: null })
    const { events } = await staff.story()
    expect(events.at(-1)).toMatchObject({ about: 'Jean Bosco Habimana', note: 'Ill' })
  })
})

describe('the customer', () => {
  it('sees who is coming, by the first name alone, as long as somebody is', async () => {
    const { staff } = await aRequestThat('is contacted')
    const token = (await staff.get()).tracking_path.split('/').at(-1) ?? ''
    expect(await getTrackedRequest(token)).toMatchObject({ status: 'contacted', tasker: null })
    const taskerId = await anApprovedTasker({ name: 'Emmanuel Tuyisenge' })
    await staff.assign(taskerId)
    expect(await getTrackedRequest(token)).toMatchObject({
      status: 'assigned',
      tasker: { firstName: 'Emmanuel', photo: null },
    })
    await transact((tx) => tx.update(taskers).set({ erasedAt: new Date() }).where(eq(taskers.id, taskerId)))
    expect((await getTrackedRequest(token))?.tasker).toBeNull()
    await staff.step('cancelled', { reason: 'tasker_left', cancelled_by: 'tasker' })
    expect(await getTrackedRequest(token)).toMatchObject({ status: 'cancelled', tasker: null })
  })
})

describe('an edit of an older version', () => {
  it('is refused and says by whom it was changed, and when', async () => {
    const { id, staff } = await aRequestAndStaff()
    const { version } = await staff.get()
    const other = onRequest(id, (await logInAs('owner')).bearer)
    await other.send('notes', { note: 'Has a dog' })
    const stale = [
      staff.claim({ version }),
      staff.log('answered', { version }),
      staff.send('notes', { version, note: 'Late' }),
      staff.step('cancelled', { version, reason: 'other', cancelled_by: 'staff' }),
      staff.price({ version }),
      staff.edit({ version, location: 'Kacyiru' }),
      staff.assign(randomUUID(), { version }),
      staff.send('reopenings', { version, reason: 'Why not' }),
    ]
    for (const attempt of stale) {
      const { status, json } = await attempt
      expect(status).toBe(409)
      expect(json.message).toMatch(/^Test owner changed this at \d\d:\d\d\.$/)
    }
    expect((await staff.get()).version).toBe(version + 1)
  })

  it('lets one of two that come together win', async () => {
    const { id, staff } = await aRequestThat('is assigned')
    const { version } = await staff.get()
    const other = onRequest(id, (await logInAs('owner')).bearer)
    const both = await Promise.all([
      staff.step('in_progress', { version }),
      other.step('cancelled', { version, reason: 'no_show', cancelled_by: 'tasker' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('owning a request', () => {
  it('is for one of two who claim at once', async () => {
    const { id } = await ask()
    const people = await Promise.all([logInAs(), logInAs()])
    const answers = await Promise.all(people.map(({ bearer }) => onRequest(id, bearer).claim({ version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const claims = await read((db) =>
      db
        .select({ actorId: requestEvents.actorId })
        .from(requestEvents)
        .where(and(eq(requestEvents.requestId, id), eq(requestEvents.type, 'request.claimed'))),
    )
    expect(claims).toHaveLength(1)
  })

  it('is not doubled by a second click, nor taken by a claim; but it is taken over and released', async () => {
    const { id, staff } = await aRequestAndStaff()
    await staff.claim({ version: 1 })
    expect((await staff.claim({ version: 1 })).json.data.version).toBe(2)
    const other = onRequest(id, (await logInAs('owner')).bearer)
    const claimed = await other.claim()
    expect(claimed.status).toBe(409)
    expect(claimed.json.message).toBe('Test dispatcher owns this request.')
    expect((await other.send('owner', { action: 'release' })).status).toBe(409)
    expect((await other.send('owner', { action: 'take_over' })).json.data).toMatchObject({ is_mine: true })
    expect((await staff.get()).is_mine).toBe(false)
    expect((await other.send('owner', { action: 'release' })).json.data.owner).toBeNull()
  })
})

describe('a double click', () => {
  it('logs one contact and one note', async () => {
    const { staff } = await aRequestAndStaff()
    const contact = { version: 1, key: randomUUID() }
    const logs = await Promise.all([staff.log('no_answer', contact), staff.log('no_answer', contact)])
    expect(logs.map(({ status }) => status)).toEqual([200, 200])
    const note = { version: 2, key: randomUUID(), note: 'Blue gate' }
    await Promise.all([staff.send('notes', note), staff.send('notes', note)])
    const { attempts, events } = await staff.whole()
    expect(attempts).toBe(1)
    expect(events.map(({ type }) => type)).toEqual([
      'request.created',
      'request.claimed',
      'request.attempted',
      'request.noted',
    ])
  })

  it('without a key, is refused by the version', async () => {
    const { staff } = await aRequestAndStaff()
    const logs = await Promise.all([staff.log('busy', { version: 1 }), staff.log('busy', { version: 1 })])
    expect(logs.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the details', () => {
  it('are corrected, with the names of what changed', async () => {
    const { id, staff } = await aRequestAndStaff()
    const wanted_at = minutesFromNow(300).toISOString()
    const { json } = await staff.edit({ district: 'Kicukiro', sector: 'Niboye', wanted_at })
    expect(json.data).toMatchObject({ district: 'Kicukiro', sector: 'Niboye', wanted_at, version: 2 })
    expect((await staff.story()).events.at(-1)?.about).toBe('District, sector, wanted')
    expect((await staff.edit({})).json.data.version).toBe(2)
    expect(JSON.stringify(await auditOf(id))).not.toContain('Niboye')
  })

  it('say whether the customer agrees to WhatsApp, as staff were told by phone', async () => {
    const { id, staff } = await aRequestAndStaff()
    expect((await staff.get()).whatsapp_at).toBeNull()
    const agreed = (await staff.edit({ whatsapp: true, location: 'Kacyiru' })).json.data
    expect(Date.now() - Date.parse(agreed.whatsapp_at)).toBeLessThan(60_000)
    expect((await staff.story()).events.at(-1)).toMatchObject({
      type: 'request.edited',
      about: 'Place, consent to WhatsApp · given',
    })
    const again = (await staff.edit({ whatsapp: true })).json.data
    expect(again).toMatchObject({ version: agreed.version, whatsapp_at: agreed.whatsapp_at })
    const elsewhere = (await staff.edit({ location: 'Kimironko' })).json.data
    expect(elsewhere.whatsapp_at).toBe(agreed.whatsapp_at)
    const takenBack = (await staff.edit({ whatsapp: false })).json.data
    expect(takenBack.whatsapp_at).toBeNull()
    expect((await staff.story()).events.at(-1)?.about).toBe('Consent to WhatsApp · taken back')
    expect((await auditOf(id)).at(-1)?.after).toEqual({ fields: ['whatsapp_at'], whatsapp: false })
  })

  it.each([
    [{ whatsapp: 'yes' }, 'whatsapp'],
    [{ district: null, sector: 'Remera' }, 'sector'],
    [{ district: 'Gasabo', sector: 'Gahanga' }, 'sector'],
    [{ district: 'Musanze' }, 'district'],
    [{ description: 'short' }, 'description'],
    [{ wanted_at: 'tomorrow' }, 'wanted_at'],
    [{ wanted_at: '9999-01-01T00:00:00Z' }, 'wanted_at'],
  ])('are refused as %j', async (change, field) => {
    const { staff } = await aRequestAndStaff()
    const { status, json } = await staff.edit(change)
    expect(status).toBe(422)
    expect(json.errors[field]).toHaveLength(1)
  })

  it.each([
    ['labour_rwf', -1],
    ['labour_rwf', 1.5],
    ['transport_rwf', 1e12],
    ['materials_rwf', 'yes'],
  ])('have no %s of %j', async (field, value) => {
    const { staff } = await aRequestAndStaff()
    const { status, json } = await staff.price({ [field]: value })
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  })
})

describe('the candidates', () => {
  it('who were never rated stand between who was rated well and who was rated badly', async () => {
    for (const [name, rating] of [
      ['Bella Bad', 1],
      ['Nadia New', null],
      ['Gilbert Good', 5],
    ] as const) {
      const taskerId = await anApprovedTasker({ taskId: 7, name })
      for (const _job of Array.from({ length: fewestRatings })) {
        const { id } = await ask({ popular_task_id: 7 })
        await setRequest(id, { status: 'completed', taskerId, rating, endedAt: minutesFromNow(-3_000) })
      }
    }
    const { staff } = await aRequestAndStaff({ popular_task_id: 7 })
    expect((await staff.candidates()).map(({ name }) => name)).toEqual([
      'Gilbert Good',
      'Nadia New',
      'Bella Bad',
    ])
  })

  it('have as jobs of today what is overdue or wanted now, and not what comes later', async () => {
    const taskerId = await anApprovedTasker({ taskId: 8 })
    const wanted = [null, minutesFromNow(-3 * 24 * 60), minutesFromNow(3 * 24 * 60)]
    for (const wantedAt of wanted) {
      const { id } = await ask({ popular_task_id: 8 })
      await setRequest(id, { status: 'assigned', taskerId, wantedAt })
    }
    const { staff } = await aRequestAndStaff({ popular_task_id: 8 })
    const found = (await staff.candidates()).find(({ id }) => id === taskerId)
    expect(found).toMatchObject({ jobs_that_day: 2 })
  })

  it('are judged by the day of the job, not by today', async () => {
    const taskerId = await anApprovedTasker({ taskId: 6 })
    const day = (days: number) => kigaliDay(minutesFromNow(days * 24 * 60))
    const jobs = [
      { wantedAt: null, wantedOn: null },
      { wantedAt: null, wantedOn: day(3) },
      { wantedAt: null, wantedOn: day(4) },
      { wantedAt: new Date(`${day(3)}T16:00:00+02:00`) },
    ]
    for (const job of jobs) {
      const { id } = await ask({ popular_task_id: 6 })
      await setRequest(id, { status: 'assigned', taskerId, ...job })
    }
    const { id, staff } = await aRequestAndStaff({ popular_task_id: 6 })
    const judged = async (change: Parameters<typeof setRequest>[1]) => {
      await setRequest(id, change)
      return (await staff.candidates()).find((one) => one.id === taskerId)
    }
    expect(await judged({ wantedOn: day(3) })).toMatchObject({ jobs_that_day: 2, refusals: [] })
    expect(await judged({ wantedOn: day(5) })).toMatchObject({ jobs_that_day: 0, refusals: [] })
    expect(await judged({ wantedOn: null })).toMatchObject({ jobs_that_day: 1, refusals: ['busy'] })
    const at = new Date(`${day(3)}T16:30:00+02:00`)
    expect(await judged({ wantedAt: at })).toMatchObject({ jobs_that_day: 2, refusals: ['busy'] })
    await transact((tx) =>
      tx
        .update(taskerChecks)
        .set({ expiresOn: day(4) })
        .where(eq(taskerChecks.taskerId, taskerId)),
    )
    expect(await judged({ wantedAt: null, wantedOn: day(3) })).toMatchObject({ refusals: [] })
    expect((await judged({ wantedOn: day(5) }))?.refusals).toContain('identity_expired')
  })

  it('come the fittest first, with what is against them', async () => {
    const { staff } = await aRequestAndStaff({ popular_task_id: 5 })
    await staff.edit({ district: 'Gasabo', sector: 'Remera' })
    await staff.log('answered')
    const make = (name: string, district: string, sector = '') =>
      anApprovedTasker({ taskId: 5, name, district, sector })
    await make('Claude Elsewhere', 'Kicukiro')
    await make('Diane District', 'Gasabo')
    const near = await make('Sandrine Sector', 'Gasabo', 'Remera')
    const away = await make('Aimable Away', 'Gasabo', 'Remera')
    await transact((tx) => tx.update(taskers).set({ isAvailable: false }).where(eq(taskers.id, away)))
    await anApprovedTasker({ taskId: 6, name: 'Other Skill' })
    const found = await staff.candidates()
    expect(found.map(({ name, area, refusals }) => [name, area, refusals])).toEqual([
      ['Sandrine Sector', 'sector', []],
      ['Diane District', 'district', []],
      ['Claude Elsewhere', 'elsewhere', []],
      ['Aimable Away', 'sector', ['not_available']],
    ])
    await staff.assign(near)
    const { staff: next } = await aRequestAndStaff({ popular_task_id: 5, location: 'Near the market' })
    const busy = (await next.candidates()).find(({ id }) => id === near)
    expect(busy).toMatchObject({ refusals: ['busy'], jobs_that_day: 1, area: null })
  })
})
