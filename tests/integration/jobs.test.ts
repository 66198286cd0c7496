// The steps of a job, by its tasker alone; what staff and the clock do about it; and what it brings in.

import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as settle } from '@/app/api/admin/cases/[id]/settle/route'
import { GET as listCases } from '@/app/api/admin/cases/route'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { GET as workCounts } from '@/app/api/admin/work-counts/route'
import { GET as jobPhoto } from '@/app/api/taskers/[id]/jobs/[request_id]/photos/[photo_id]/route'
import { read, transact } from '@/db/client'
import { cases, requestEvents, taskers } from '@/db/schema'
import type { CaseKind } from '@/lib/cases/constants'
import { openCase } from '@/lib/cases/mutations'
import { caseListSchema } from '@/lib/cases/schema'
import { toKigaliInput } from '@/lib/i18n/time'
import { jobBackMailQueue } from '@/lib/jobs/work-schema'
import { requestListSchema } from '@/lib/requests/staff/schema'
import messages from '@/messages/en.json'
import { call } from '../support/call'
import { openCasesOf } from '../support/cases'
import { asCustomer, rowOf } from '../support/customers'
import { completeJobs, sweepJobs } from '../support/followed'
import { mailsTo, workQueue } from '../support/mails'
import {
  aCalledRequest,
  aJobThat,
  asAgreed,
  aTaskerAtWork,
  eventsOf,
  letOffersEnd,
  linkOf,
  stepNames,
} from '../support/offers'
import { logInAs } from '../support/people'
import { aWaitingPhoto } from '../support/photos'
import { ask, minutesFromNow, type RequestValues, setRequest } from '../support/staff-requests'

const hour = 60

const casesOf = async (requestId: string): Promise<CaseKind[]> => {
  const rows = await read((db) =>
    db.select({ kind: cases.kind }).from(cases).where(eq(cases.requestId, requestId)),
  )
  return rows.map(({ kind }) => kind)
}

async function countWork() {
  const { bearer } = await logInAs('dispatcher')
  return (await call(workCounts, '/api/admin/work-counts', { headers: bearer })).json.data
}

/** A job that staff gave to a tasker who has not said yes yet. */
async function anUnconfirmedJob(change: Record<string, unknown> = {}) {
  const called = await aCalledRequest(change)
  const tasker = await aTaskerAtWork()
  await called.staff.assign(tasker.id, { pay_rwf: 10_000 })
  return { ...called, tasker }
}

describe('a job', () => {
  it('goes from the yes to done, step by step, and the customer pays what was agreed', async () => {
    const { id, staff, tasker } = await anUnconfirmedJob()
    await staff.price()
    const stages = [(await tasker.jobOf(id))?.stage]
    for (const name of ['confirm', 'on_the_way', 'start', 'finish'] as const) {
      const { status, json } = await tasker.step(name, id)
      expect([name, status]).toEqual([name, 200])
      expect(json.data).toEqual(await tasker.jobOf(id))
      stages.push(json.data.stage)
    }
    expect(stages).toEqual(['assigned', 'confirmed', 'on_the_way', 'started', 'finished'])
    expect((await eventsOf(id)).slice(-6)).toEqual([
      'quote.agreed',
      'job.pay_set',
      'job.confirmed',
      'job.on_the_way',
      'job.started',
      'job.finished',
    ])
    expect(await tasker.jobOf(id)).toMatchObject({ on_the_way_minutes: 20, ...asAgreed, earned_rwf: null })
    expect(await staff.get()).toMatchObject({ status: 'in_progress', paid_at: null, ...asAgreed })
    expect(await casesOf(id)).toEqual([])
    expect((await staff.step('completed')).json.data).toMatchObject({ status: 'completed', paid_at: null })
    expect(await tasker.jobOf(id)).toMatchObject({ stage: 'completed', earned_rwf: 22_000 })
  })

  it('counts as confirmed by any later step', async () => {
    for (const name of ['on_the_way', 'start'] as const) {
      const { id, tasker } = await anUnconfirmedJob()
      expect((await tasker.step(name, id)).json.data.confirmed_at).not.toBeNull()
    }
    const { staff } = await anUnconfirmedJob()
    expect((await staff.step('in_progress')).json.data.job.confirmed_at).not.toBeNull()
  })

  it('is not finished before it began, nor begun again, nor given back once it is done', async () => {
    const { id, tasker } = await aJobThat('is accepted')
    expect((await tasker.step('finish', id)).json.message).toBe('Please press “Start” first.')
    await tasker.step('start', id)
    expect((await tasker.step('on_the_way', id)).status).toBe(409)
    expect((await tasker.step('time', id)).status).toBe(409)
    expect((await tasker.step('finish', id)).status).toBe(200)
    expect((await tasker.step('finish', id, { labour_rwf: 1 })).status).toBe(409)
    expect((await tasker.step('release', id)).status).toBe(409)
    expect((await tasker.jobOf(id))?.stage).toBe('finished')
  })

  it.each(['completed', 'cancelled'] as const)('has no steps once it is %s', async (end) => {
    const { id, staff, tasker } = await aJobThat('is begun')
    await staff.step(end, end === 'cancelled' ? { reason: 'other', cancelled_by: 'staff' } : {})
    const { version } = await staff.get()
    // What was paid can be said after the end, too.
    for (const name of stepNames.filter((one) => one !== 'cash')) {
      const { status, json } = await tasker.step(name, id)
      expect([name, status, json.message]).toEqual([name, 409, 'This job has ended.'])
    }
    expect((await staff.get()).version).toBe(version)
  })

  it.each(stepNames)('is nothing to another tasker who would %s', async (name) => {
    const { id, staff, tasker } = await aJobThat('is accepted')
    const stranger = await aTaskerAtWork({ name: 'Stranger' })
    const before = (await staff.get()).version
    expect((await stranger.step(name, id)).status).toBe(404)
    expect((await stranger.step(name, id, { of: tasker.id })).status).toBe(403)
    expect((await tasker.step(name, randomUUID())).status).toBe(404)
    expect((await staff.get()).version).toBe(before)
  })

  it('is done with a photo of the work, which staff see and no other request may have', async () => {
    const photo_id = await aWaitingPhoto()
    const { id, staff, tasker } = await aJobThat('is begun')
    const wrong = await tasker.step('finish', id, { photo_id: randomUUID() })
    expect(wrong.json.errors.photo_id).toHaveLength(1)
    expect((await tasker.step('finish', id, { photo_id })).status).toBe(200)
    expect(await staff.get()).toMatchObject({ work_photos: [{ id: photo_id }], photos: [] })
    const other = await aJobThat('is begun')
    expect((await other.tasker.step('finish', other.id, { photo_id })).status).toBe(422)
  })

  it('is seen by its own tasker alone, and so are its offer and its photos', async () => {
    const photo = await aWaitingPhoto()
    const { id, tasker } = await anUnconfirmedJob({ photos: [photo] })
    const stranger = await aTaskerAtWork({ name: 'Stranger' })
    expect((await stranger.listJobs(tasker.id)).status).toBe(403)
    expect((await stranger.listOffers(tasker.id)).status).toBe(403)
    expect([(await stranger.jobs()).data, await stranger.offers()]).toEqual([[], []])
    const look = ({ id: of, cookie }: typeof tasker, as = of) =>
      call(jobPhoto, `/api/taskers/${as}/jobs/${id}/photos/${photo}`, {
        params: { id: as, request_id: id, photo_id: photo },
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      })
    const seen = [await look(tasker), await look(stranger), await look(stranger, tasker.id)]
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 403])
  })

  it('is not done by somebody who is not approved now, but given back', async () => {
    const { id, tasker } = await anUnconfirmedJob()
    const suspended = { status: 'suspended' } as const
    await transact((tx) => tx.update(taskers).set(suspended).where(eq(taskers.id, tasker.id)))
    for (const name of ['confirm', 'on_the_way', 'start'] as const)
      expect((await tasker.step(name, id)).status).toBe(409)
    expect((await tasker.step('release', id)).status).toBe(200)
  })

  it.each([
    ['on_the_way', { minutes: 0 }, 'minutes'],
    ['on_the_way', { minutes: '20' }, 'minutes'],
    ['finish', { labour_rwf: -1 }, 'labour_rwf'],
    ['finish', { materials_rwf: undefined }, 'materials_rwf'],
    ['release', { reason: undefined }, 'reason'],
    ['release', { reason: '  ' }, 'reason'],
  ] as const)('takes no %s with %j', async (name, body, field) => {
    const { id, tasker } = await aJobThat('is begun')
    const { status, json } = await tasker.step(name, id, body)
    expect(status).toBe(422)
    expect(json.errors[field]).toHaveLength(1)
  })

  it('is not changed by a call that is repeated, nor by one that is older', async () => {
    const { id, staff, tasker } = await aJobThat('is accepted')
    const key = randomUUID()
    await tasker.step('on_the_way', id, { key, minutes: 20 })
    const { version } = (await tasker.jobOf(id)) ?? {}
    expect((await tasker.step('on_the_way', id, { key, minutes: 30 })).json.data).toMatchObject({
      version,
      on_the_way_minutes: 20,
    })
    expect((await tasker.step('on_the_way', id, { minutes: 20 })).json.data.version).toBe(version)
    await staff.send('notes', { note: 'Has a dog' })
    const stale = await tasker.step('start', id, { version })
    expect([stale.status, stale.json.message]).toEqual([
      409,
      expect.stringMatching(/^Test dispatcher changed this at \d\d:\d\d\.$/),
    ])
    const both = await Promise.all([tasker.step('start', id), tasker.step('start', id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const started = (await eventsOf(id)).filter((type) => type === 'job.started')
    expect(started).toHaveLength(1)
    const released = { key: randomUUID(), reason: 'Ill' }
    for (const _click of [1, 2]) expect((await tasker.step('release', id, released)).status).toBe(200)
    expect((await eventsOf(id)).filter((type) => type === 'job.released')).toHaveLength(1)
    const stranger = await aTaskerAtWork({ name: 'Stranger' })
    expect((await stranger.step('release', id, released)).status).toBe(404)
  })
})

it('minutes on the way can be said again, and count from then on', async () => {
  const { id, tasker } = await aJobThat('is on the way')
  const before = minutesFromNow(-18)
  await setRequest(id, { onTheWayAt: before })
  const { json } = await tasker.step('on_the_way', id, { minutes: 20 })
  expect(new Date(json.data.on_the_way_at).getTime()).toBeGreaterThan(before.getTime() + 17 * 60_000)
})

describe('the customer’s name, number and address', () => {
  const shown = { name: 'Aline Uwase', phone: '+250788123456', location: 'Gasabo, Remera' }
  const hidden = { name: '', phone: '', location: '' }
  const description = 'The tap leaks. Call me on 0788 123 456.'

  it('are seen from the yes until a day after the work', async () => {
    const { id, tasker, staff } = await anUnconfirmedJob({ description })
    expect(await tasker.jobOf(id)).toMatchObject(hidden)
    expect(JSON.stringify((await tasker.listJobs()).json)).not.toMatch(/788 ?123|Uwase/)
    expect((await tasker.jobOf(id))?.description).toContain('The tap leaks. Call me on')
    await tasker.step('confirm', id)
    expect(await tasker.jobOf(id)).toMatchObject({ ...shown, description })
    await tasker.step('start', id)
    await tasker.step('finish', id)
    await setRequest(id, { finishedAt: minutesFromNow(-23 * hour) })
    expect(await tasker.jobOf(id)).toMatchObject(shown)
    await setRequest(id, { finishedAt: minutesFromNow(-24 * hour - 1) })
    expect(await tasker.jobOf(id)).toMatchObject({ ...hidden, description: '' })
    await staff.price()
    await staff.step('completed')
    expect(JSON.stringify((await tasker.listJobs()).json)).not.toMatch(/788 ?123|Uwase/)
  })

  it('are gone at once for somebody who gives the job back', async () => {
    const { id, tasker } = await aJobThat('is on the way')
    const { json } = await tasker.step('release', id)
    expect(json.data).toMatchObject({ ...hidden, description: '', stage: 'ended' })
    expect((await tasker.jobs()).data).toEqual([])
    expect(await (await linkOf(tasker, id)).see()).toMatchObject({ status: 'withdrawn', description: '' })
  })

  it('are gone a day after a cancellation', async () => {
    const { id, staff, tasker } = await aJobThat('is accepted')
    await staff.step('cancelled', { reason: 'found_other', cancelled_by: 'customer' })
    expect(await tasker.jobOf(id)).toMatchObject({ ...shown, stage: 'ended' })
    await setRequest(id, { endedAt: minutesFromNow(-24 * hour - 1) })
    expect(await tasker.jobOf(id)).toMatchObject(hidden)
  })
})

it('is shown to its tasker with the agreed amounts from the yes on', async () => {
  const { id, staff, tasker } = await anUnconfirmedJob()
  await staff.price()
  const none = { agreed_labour_rwf: null, agreed_transport_rwf: null, agreed_materials_rwf: null }
  expect(await tasker.jobOf(id)).toMatchObject(none)
  await tasker.step('confirm', id)
  const agreed = { agreed_labour_rwf: 20_000, agreed_transport_rwf: 2_000, agreed_materials_rwf: 0 }
  expect(await tasker.jobOf(id)).toMatchObject(agreed)
})

describe('a case', () => {
  const find = async (requestId: string) => {
    const { bearer } = await logInAs('dispatcher')
    const { json } = await call(listCases, '/api/admin/cases?size=100', { headers: bearer })
    return caseListSchema.parse(json).data.find((one) => one.request_id === requestId)
  }

  it('is not opened when work and way are split in another way; another price is agreed until something is paid', async () => {
    const { id, staff, tasker } = await aJobThat('is begun')
    await tasker.step('finish', id, { labour_rwf: 22_000, transport_rwf: 0 })
    expect(await casesOf(id)).toEqual([])
    await staff.step('completed')
    expect((await staff.price({ labour_rwf: 22_000, transport_rwf: 0 })).status).toBe(201)
    await staff.pay()
    expect((await staff.price()).status).toBe(422)
    const other = await aJobThat('is begun')
    await other.tasker.step('finish', other.id, { labour_rwf: 25_000 })
    expect(await openCasesOf(other.id)).toEqual(['other_amounts'])
    await other.staff.price({ labour_rwf: 22_000, transport_rwf: 5_000 })
    expect(await openCasesOf(other.id)).toEqual([])
  })

  it('is opened when the work came to something else, and nothing changes for the customer', async () => {
    const { id, staff, tasker } = await aJobThat('is begun')
    const before = (await countWork()).cases
    await tasker.step('finish', id, { materials_rwf: 5_000 })
    expect(await staff.get()).toMatchObject({
      ...asAgreed,
      job: { reported_labour_rwf: 20_000, reported_transport_rwf: 2_000, reported_materials_rwf: 5_000 },
      cases: [{ kind: 'other_amounts', settled_at: null }],
    })
    expect((await countWork()).cases).toBe(before + 1)
    expect((await staff.step('completed')).status).toBe(200)
    expect(await tasker.jobOf(id)).toMatchObject({ earned_rwf: 22_000 })
  })

  it('is settled once, with a note', async () => {
    const { id, staff, admin, tasker } = await aJobThat('is begun')
    await tasker.step('finish', id, { labour_rwf: 25_000 })
    const open = await find(id)
    expect(open).toMatchObject({ kind: 'other_amounts', tasker: { id: tasker.id }, settled_at: null })
    const params = { id: open?.id ?? '' }
    const send = (note: unknown) =>
      call(settle, `/api/admin/cases/${params.id}/settle`, { params, headers: admin.bearer, body: { note } })
    expect((await send('')).status).toBe(422)
    const both = await Promise.all([send('Both agree on 20,000'), send('Both agree on 20,000')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await find(id)).toBeUndefined()
    expect((await staff.get()).cases[0]?.settled_at).not.toBeNull()
    expect((await eventsOf(id)).at(-1)).toBe('request.case_settled')
  })

  it.each([
    ['is on the way', 'found_other', ['late_cancellation']],
    ['is begun', 'tasker_left', ['late_cancellation']],
    ['is accepted', 'no_show', ['no_show']],
    ['is accepted', 'found_other', []],
  ] as const)('after a job that %s was cancelled for %s: %j', async (state, reason, expected) => {
    const { id, staff } = await aJobThat(state)
    await staff.step('cancelled', { reason, cancelled_by: 'customer' })
    expect(await casesOf(id)).toEqual(expected)
  })

  it('is opened when the customer cancels on the way', async () => {
    const { id } = await aJobThat('is on the way')
    await (await asCustomer(id)).cancel()
    expect(await casesOf(id)).toEqual(['late_cancellation'])
  })
})

describe('a tasker who does not come', () => {
  it('is recorded by staff: the request is back on top, with a case and an alarm', async () => {
    const { id, staff, admin, tasker } = await aJobThat('is accepted')
    const back = (await countWork()).back
    const { status, json } = await staff.noShow({ note: 'Waited for an hour' })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ status: 'contacted', tasker: null, back_at: expect.any(String) })
    expect((await countWork()).back).toBe(back + 1)
    expect(await casesOf(id)).toEqual(['no_show'])
    expect((await eventsOf(id)).at(-1)).toBe('job.no_show')
    expect((await tasker.jobs()).data).toEqual([])
    await workQueue(jobBackMailQueue)
    expect(mailsTo(admin.email).some(({ text }) => text.includes('did not come'))).toBe(true)
    expect((await staff.noShow()).status).toBe(422)
  })

  it('is no matter any more once the work is done', async () => {
    const { staff } = await aJobThat('is done')
    expect((await staff.noShow()).status).toBe(422)
  })

  it('and says so has a reason; staff are told at once, and the next can be asked', async () => {
    const { id, staff, admin, reference, tasker } = await aJobThat('is on the way')
    const waiting = await ask()
    expect((await tasker.step('release', id, { reason: 'My bicycle broke down' })).status).toBe(200)
    const { events, ...now } = await staff.whole()
    expect(now).toMatchObject({ status: 'contacted', tasker: null, job: null, open_offers: 0 })
    expect(events.at(-1)).toMatchObject({ type: 'job.released', note: 'My bicycle broke down' })
    expect(now.offers.map(({ status }) => status)).toEqual(['withdrawn'])
    const { json } = await call(listRequests, '/api/admin/task-requests?size=100', { headers: admin.bearer })
    const ids = requestListSchema.parse(json).data.map((row) => row.id)
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(waiting.id))
    await workQueue(jobBackMailQueue)
    expect(mailsTo(admin.email).filter(({ subject }) => subject.includes(reference))).not.toEqual([])
    const next = await aTaskerAtWork({ name: 'Next' })
    expect((await staff.offer([tasker, next], { pay_rwf: 22_000 })).status).toBe(201)
    expect((await (await linkOf(next, id)).accept()).status).toBe(200)
  })
})

describe('a job that staff gave', () => {
  it('is late after 15 minutes without a yes, and is confirmed by staff too', async () => {
    const { id, staff } = await anUnconfirmedJob()
    const before = (await countWork()).unconfirmed
    expect(await staff.get()).toMatchObject({ is_unconfirmed: false })
    await setRequest(id, { assignedAt: minutesFromNow(-16) })
    expect((await countWork()).unconfirmed).toBe(before + 1)
    expect(await staff.get()).toMatchObject({ is_unconfirmed: true })
    expect((await staff.confirm()).json.data).toMatchObject({
      is_unconfirmed: false,
      job: { stage: 'confirmed' },
    })
    expect((await countWork()).unconfirmed).toBe(before)
    const { version } = await staff.get()
    expect((await staff.confirm()).json.data.version).toBe(version)
    expect((await (await aCalledRequest()).staff.confirm()).status).toBe(422)
  })
})

describe('the clock', () => {
  const finished = async () => {
    const job = await aJobThat('is done')
    await setRequest(job.id, { finishedAt: minutesFromNow(-24 * hour - 1) })
    return job
  }
  const statusAfter = async (id: string) => {
    await completeJobs()
    return (await rowOf(id)).status
  }

  it('completes what the customer does not answer about for a day', async () => {
    const { id, tasker } = await finished()
    await setRequest(id, { finishedAt: minutesFromNow(-23 * hour) })
    expect(await statusAfter(id)).toBe('in_progress')
    await setRequest(id, { finishedAt: minutesFromNow(-24 * hour - 1) })
    await Promise.all([completeJobs(), completeJobs()])
    expect(await statusAfter(id)).toBe('completed')
    const ofEnd = and(eq(requestEvents.requestId, id), eq(requestEvents.type, 'request.completed'))
    const ends = await read((db) =>
      db.select({ by: requestEvents.actorKind }).from(requestEvents).where(ofEnd),
    )
    expect(ends).toEqual([{ by: 'system' }])
    expect(await tasker.jobOf(id)).toMatchObject({ earned_rwf: 22_000 })
  })

  it('waits while a complaint is open, and while no amounts are agreed', async () => {
    const { id, admin } = await finished()
    const { taskerId } = await rowOf(id)
    await transact((tx) => openCase(tx, { kind: 'complaint', requestId: id, taskerId }))
    expect(await statusAfter(id)).toBe('in_progress')
    const settled = { settledAt: new Date(), settledBy: admin.id }
    await transact((tx) => tx.update(cases).set(settled).where(eq(cases.requestId, id)))
    await setRequest(id, { transportRwf: null })
    expect(await statusAfter(id)).toBe('in_progress')
    await setRequest(id, { transportRwf: 0 })
    expect(await statusAfter(id)).toBe('completed')
  })

  it('leaves a job that is not done, and one whose tasker was taken off', async () => {
    const begun = await aJobThat('is begun')
    await setRequest(begun.id, { startedAt: minutesFromNow(-48 * hour) })
    expect(await statusAfter(begun.id)).toBe('in_progress')
    const { id, staff } = await finished()
    await staff.assign(null)
    expect(await statusAfter(id)).toBe('contacted')
    expect(await rowOf(id)).toMatchObject({ finishedAt: null, reportedLabourRwf: null })
  })
})

describe('another time', () => {
  const wanted = minutesFromNow(3 * 24 * hour)

  it('that the customer asks for after the yes is asked of the tasker first', async () => {
    const { id, tasker } = await aJobThat('is accepted')
    const customer = await asCustomer(id)
    await customer.change({ wanted_at: toKigaliInput(wanted) })
    expect(await tasker.jobOf(id)).toMatchObject({ wanted_at: null, asked_time: { by: 'customer' } })
    expect((await tasker.step('time-answer', id, { agrees: true })).json.data.asked_time).toBeNull()
    expect(toKigaliInput((await rowOf(id)).wantedAt ?? new Date(0))).toBe(toKigaliInput(wanted))
    expect((await tasker.step('time-answer', id)).status).toBe(409)
    expect(await casesOf(id)).toEqual([])
  })

  it('that the tasker refuses is a case, and the agreed time stays', async () => {
    const { id, tasker } = await aJobThat('is accepted')
    await (await asCustomer(id)).change({ wanted_at: toKigaliInput(wanted) })
    await tasker.step('time-answer', id, { agrees: false })
    expect(await rowOf(id)).toMatchObject({ wantedAt: null, proposedAt: null })
    expect(await casesOf(id)).toEqual(['other_time'])
  })

  it('that the tasker asks for is in the future, and not when they have another job', async () => {
    const { id, tasker } = await aJobThat('is accepted')
    const asked = await tasker.step('time', id, { wanted_at: wanted.toISOString() })
    expect(asked.json.data).toMatchObject({
      wanted_at: null,
      asked_time: { at: wanted.toISOString(), by: 'tasker' },
    })
    const past = await tasker.step('time', id, { wanted_at: minutesFromNow(-60).toISOString() })
    expect(past.json.errors.wanted_at).toHaveLength(1)
    const next = await aCalledRequest()
    const later = minutesFromNow(5 * 24 * hour)
    await next.staff.edit({ wanted_at: later.toISOString() })
    await next.staff.assign(tasker.id)
    const busy = await tasker.step('time', id, { wanted_at: later.toISOString() })
    expect(busy.json.errors.wanted_at).toEqual([messages.refusals.offer_busy])
    await (await asCustomer(id)).change({ wanted_at: toKigaliInput(minutesFromNow(4 * 24 * hour)) })
    await setRequest(id, { proposedAt: later })
    const answered = await tasker.step('time-answer', id)
    expect(answered.json.errors.wanted_at).toEqual([messages.refusals.offer_busy])
  })

  it('that the tasker asks for is no yes to the job', async () => {
    const { id, tasker } = await anUnconfirmedJob()
    await tasker.step('time', id)
    expect(await tasker.jobOf(id)).toMatchObject({
      stage: 'assigned',
      phone: '',
      asked_time: { by: 'tasker' },
    })
  })

  async function aQuestionOf(minutesAgo: number) {
    const job = await aJobThat('is accepted')
    await setRequest(job.id, { proposedAt: wanted, proposedBy: 'tasker' })
    const asked = { type: 'job.time_asked', actorKind: 'tasker', at: minutesFromNow(-minutesAgo) } as const
    await transact((tx) => tx.insert(requestEvents).values({ ...asked, requestId: job.id }))
    return job
  }

  it('of another job is not left waiting by a request that always fails', async () => {
    const [bad, job] = [await aCalledRequest(), await aQuestionOf(61)]
    await bad.staff.offer([await aTaskerAtWork()])
    await letOffersEnd(bad.id, 2)
    const refusal = sql.raw(
      `if new.id = '${bad.id}' then raise exception 'always fails'; end if; return new;`,
    )
    await transact(async (tx) => {
      await tx.execute(
        sql`create function always_fails() returns trigger language plpgsql as $$ begin ${refusal} end $$`,
      )
      await tx.execute(
        sql`create trigger always_fails before update on requests for each row execute function always_fails()`,
      )
    })
    await expect(sweepJobs()).rejects.toThrow('could not be done')
    expect(await casesOf(job.id)).toEqual(['other_time'])
    await transact((tx) => tx.execute(sql`drop function always_fails cascade`))
    await sweepJobs()
    expect(await casesOf(job.id)).toEqual(['other_time'])
  })

  it('that nobody answers for an hour is a case, once', async () => {
    const [early, late] = [await aQuestionOf(59), await aQuestionOf(61)]
    await Promise.all([sweepJobs(), sweepJobs()])
    expect([await casesOf(early.id), await casesOf(late.id)]).toEqual([[], ['other_time']])
    const settled = { settledAt: new Date(), settledBy: late.admin.id }
    await transact((tx) => tx.update(cases).set(settled).where(eq(cases.requestId, late.id)))
    await sweepJobs()
    expect(await casesOf(late.id)).toEqual(['other_time'])
  })

  it('settles its case when it is agreed, or when staff set the time', async () => {
    const [agreed, set] = [await aQuestionOf(61), await aQuestionOf(61)]
    await sweepJobs()
    expect([await openCasesOf(agreed.id), await openCasesOf(set.id)]).toEqual([
      ['other_time'],
      ['other_time'],
    ])
    expect((await (await asCustomer(agreed.id)).answerTime('yes', wanted)).flash).toBeNull()
    await set.staff.edit({ wanted_at: wanted.toISOString() })
    expect([await openCasesOf(agreed.id), await openCasesOf(set.id)]).toEqual([[], []])
  })

  it.each(['staff', 'customers'] as const)('is not given twice to one tasker, by %s at once', async (who) => {
    const one = await aJobThat('is accepted')
    const other = await aCalledRequest()
    await setRequest(one.id, { wantedAt: minutesFromNow(24 * hour) })
    await setRequest(other.id, { wantedAt: minutesFromNow(48 * hour) })
    await other.staff.assign(one.tasker.id)
    await setRequest(one.id, { confirmedAt: null })
    if (who === 'staff') {
      const move = ({ staff }: Pick<typeof one, 'staff'>) => staff.edit({ wanted_at: wanted.toISOString() })
      const answers = await Promise.all([move(one), move(other)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    } else {
      const wish = { wanted_at: toKigaliInput(wanted) }
      const customers = await Promise.all([asCustomer(one.id), asCustomer(other.id)])
      const answers = await Promise.all(customers.map((customer) => customer.change(wish)))
      expect(answers.filter(({ flash }) => flash === null)).toHaveLength(1)
    }
  })
})

describe('the earnings', () => {
  it('are the pay of completed jobs and the agreed materials, by weeks of Kigali', async () => {
    const tasker = await aTaskerAtWork()
    const earn = async (ended: string, values: RequestValues) => {
      const { id } = await ask()
      await setRequest(id, {
        status: 'completed',
        taskerId: tasker.id,
        payRwf: 10_000,
        labourRwf: 20_000,
        endedAt: new Date(ended),
        ...values,
      })
    }
    // Sunday 23:59 and Monday 00:00 in Kigali.
    await earn('2026-11-15T21:59:00Z', { materialsRwf: 3_000, reportedMaterialsRwf: 9_000 })
    await earn('2026-11-15T22:00:00Z', { rating: 5 })
    await earn('2026-11-18T10:00:00Z', { payRwf: null, materialsRwf: 500, rating: 4 })
    await earn('2026-11-19T10:00:00Z', { status: 'cancelled' })
    await earn('2026-11-20T10:00:00Z', { status: 'in_progress', endedAt: null })
    const { earnings } = await tasker.jobs()
    expect(earnings).toEqual({
      weeks: [
        { week: '2026-11-16', jobs: 2, earned_rwf: 10_500 },
        { week: '2026-11-09', jobs: 1, earned_rwf: 13_000 },
      ],
      jobs_done: 3,
      rating: null,
    })
    await earn('2026-11-20T10:00:00Z', { rating: 4 })
    expect((await tasker.jobs()).earnings).toMatchObject({
      jobs_done: 4,
      rating: { average: 4.3, count: 3 },
    })
    expect((await (await aTaskerAtWork()).jobs()).earnings).toEqual({ weeks: [], jobs_done: 0, rating: null })
  })
})
