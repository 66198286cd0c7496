// Requests that come again: how they are started, made the day before, skipped, ended and forgotten.

import { and, asc, eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { read, transact } from '@/db/client'
import { auditLog, messages, repeats, requestEvents, requests, tasks } from '@/db/schema'
import { sentenceText } from '@/lib/audit-log/sentence'
import { follow } from '@/lib/consequences/follow'
import { exportKept } from '@/lib/privacy/export'
import { eraseTasker } from '@/lib/privacy/tasker/mutations'
import { getRepeat } from '@/lib/repeats/queries'
import { repeatsQueue } from '@/lib/repeats/work-schema'
import { promisedSources } from '@/lib/requests/constants'
import { getPublicPromise } from '@/lib/requests/queries'
import { raiseAlarms } from '@/lib/requests/staff/alarms/work'
import { transitionRequest } from '@/lib/requests/staff/step/mutations'
import { asCustomer, post, rowOf } from '../support/customers'
import { aRequest } from '../support/fixtures'
import { eraseRequests, keepNothingTooLong, makeRepeats } from '../support/followed'
import { workQueue } from '../support/mails'
import { createAdmin, logInAs } from '../support/people'
import { anApprovedTasker, ask, onRequest, type RequestValues, setRequest } from '../support/staff-requests'
import { tellAll, textsTo } from '../support/texts'

// A Monday.
const today = '2026-11-23'
const at = (day: string, time = '09:00') => vi.setSystemTime(new Date(`${day}T${time}:00+02:00`))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at(today)
})
afterEach(async () => {
  vi.useRealTimers()
  await transact(async (tx) => {
    await tx.update(tasks).set({ archivedAt: null }).where(eq(tasks.id, aRequest.popular_task_id))
    await tx.execute(sql`update repeats set ended_at = now() where ended_at is null`)
  })
})

let last = 0
const aPhone = () => `+25078820${String(1_000 + ++last)}`

async function aJob(values: RequestValues = {}) {
  const { id } = await ask({ phone: aPhone() })
  const taskerId = await anApprovedTasker({ name: 'Emmanuel Habimana' })
  const wantedAt = new Date('2026-11-24T10:00:00+02:00')
  await setRequest(id, { status: 'assigned', taskerId, wantedAt, contactedAt: new Date(), ...values })
  return { id, taskerId, customer: await asCustomer(id) }
}

const repeatsOf = (id: string) =>
  read((db) => db.select().from(repeats).where(eq(repeats.requestId, id)).orderBy(asc(repeats.createdAt)))
const repeatOf = async (id: string) => {
  const row = (await repeatsOf(id)).at(-1)
  if (!row) throw new Error('no such repeat')
  return row
}
const madeBy = (repeatId: string) =>
  read((db) =>
    db.select().from(requests).where(eq(requests.repeatId, repeatId)).orderBy(asc(requests.repeatOn)),
  )
const daysMadeBy = async (repeatId: string) => (await madeBy(repeatId)).map(({ repeatOn }) => repeatOn)
const eventsOf = (id: string) =>
  read((db) =>
    db
      .select()
      .from(requestEvents)
      .where(and(eq(requestEvents.requestId, id), like(requestEvents.type, 'request.repeat%')))
      .orderBy(requestEvents.id),
  )
const setRepeat = (id: string, values: Partial<typeof repeats.$inferInsert>) =>
  transact((tx) => tx.update(repeats).set(values).where(eq(repeats.id, id)))

/** A job that repeats every week from tomorrow on. */
async function aRepeat(fields: Record<string, string> = {}) {
  const job = await aJob()
  await job.customer.repeat({ first_on: '2026-11-24', wanted_part: 'morning', ...fields })
  const repeat = await repeatOf(job.id)
  const seen = async () => {
    const { id, nextOn } = await repeatOf(job.id)
    return { repeat: id, next_on: nextOn }
  }
  const step = async (name: 'skip' | 'end', change = {}) =>
    job.customer.repeat({ ...(await seen()), step: name, ...change })
  return { ...job, repeat, seen, step }
}

describe('starting', () => {
  it('is in the timeline and the audit log of the request', async () => {
    const { id, customer } = await aJob()
    const shown = await customer.repeat({
      rhythm: 'two_weeks',
      first_on: '2026-12-03',
      wanted_part: 'morning',
    })
    expect(shown).toEqual({
      status: 303,
      location: `${customer.page}#done`,
      flash: null,
      done: 'repeat_start',
    })
    expect(await repeatsOf(id)).toMatchObject([
      {
        rhythm: 'two_weeks',
        wantedPart: 'morning',
        firstOn: '2026-12-03',
        nextOn: '2026-12-03',
        endedAt: null,
      },
    ])
    vi.useRealTimers()
    const staff = onRequest(id, (await logInAs('dispatcher')).bearer)
    const { events } = await staff.story()
    expect(events.at(-1)).toMatchObject({
      type: 'request.repeat_started',
      actor: 'The customer',
      about: 'Every two weeks · Thursday 3 December 2026',
    })
    const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    const row = audit.find(({ action }) => action === 'request.repeat_started')
    const named = { subject_name: 'TK-1', names: {}, actor_name: null, actor_kind: 'customer' as const }
    const said = { ...named, id: 1, at: '', subject_kind: 'request', subject_id: id, before: null }
    expect(sentenceText({ ...said, action: row?.action ?? '', after: row?.after ?? null })).toBe(
      'The customer asked to repeat TK-1: rhythm Every two weeks; next time 3 December 2026',
    )
  })

  it.each([
    ['the agreed day', {}, 'week', '2026-12-01'],
    ['the wished day', { wantedAt: null, wantedOn: '2026-11-26' }, 'two_weeks', '2026-12-10'],
    [
      'the day it was done',
      { wantedAt: null, endedAt: new Date('2026-11-20T10:00:00Z') },
      'week',
      '2026-11-27',
    ],
    ['a day long ago', { wantedAt: new Date('2026-08-31T08:00:00Z') }, 'month', '2026-11-30'],
    ['today, with no day at all', { wantedAt: null }, 'month', '2026-12-23'],
  ] as const)('without a first day counts from %s', async (_name, values, rhythm, nextOn) => {
    const { id, customer } = await aJob(values)
    await customer.repeat({ rhythm })
    expect(await repeatOf(id)).toMatchObject({ nextOn, wantedPart: null })
  })

  it.each(['assigned', 'in_progress', 'completed'] as const)('is possible while %s', async (status) => {
    const { customer } = await aJob({ status })
    expect((await customer.repeat()).flash).toBeNull()
  })

  it.each([
    ['new', {}],
    ['contacted', {}],
    ['cancelled', {}],
    ['completed', { taskerId: null }],
  ] as const)('is not possible while %s (%j)', async (status, values) => {
    const { id, customer } = await aJob({ status, ...values })
    expect((await customer.repeat()).flash?.errors).toEqual({ why: 'no_repeat' })
    expect(await repeatsOf(id)).toEqual([])
    expect(await getRepeat(customer.token, new Date())).toBeNull()
  })

  it('twice is once, and another rhythm must wait for the end of the first', async () => {
    const { id, customer } = await aJob()
    const answers = await Promise.all([1, 2, 3].map(() => customer.repeat({ rhythm: 'month' })))
    expect(answers.map(({ flash }) => flash)).toEqual([null, null, null])
    expect((await customer.repeat({ rhythm: 'week' })).flash?.errors).toEqual({ why: 'repeats' })
    expect(await repeatsOf(id)).toHaveLength(1)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it.each([
    ['today', { first_on: today }, 'first_on'],
    ['a day that is over', { first_on: '2026-11-20' }, 'first_on'],
    ['a day that is too far', { first_on: '2027-03-01' }, 'first_on'],
    ['no day', { first_on: '2026-02-31' }, 'first_on'],
    ['no rhythm of ours', { rhythm: 'daily' }, 'rhythm'],
    ['no step', { step: 'begin' }, 'step'],
  ])('refuses %s', async (_name, fields, field) => {
    const { id, customer } = await aJob()
    const { location, flash } = await customer.repeat(fields)
    expect(location).toBe(`${customer.page}#repeat`)
    expect(flash).toMatchObject({ problem: 'fields' })
    if (field !== 'step') expect(Object.keys(flash?.errors ?? {})).toEqual([field])
    expect(await repeatsOf(id)).toEqual([])
  })

  it('is not possible for a service that is no longer offered', async () => {
    const { customer } = await aJob()
    await transact((tx) =>
      tx.update(tasks).set({ archivedAt: new Date() }).where(eq(tasks.id, aRequest.popular_task_id)),
    )
    expect((await customer.repeat()).flash?.errors).toEqual({ why: 'no_task' })
    expect(await getRepeat(customer.token, new Date())).toBeNull()
  })
})

describe('the day before', () => {
  it('a request is made from the words as they are now, and the repeat moves on', async () => {
    const { id, taskerId, customer, repeat } = await aRepeat()
    await customer.change({ description: 'In the end it is the pipe under the sink.' })
    await makeRepeats()
    const origin = await rowOf(id)
    const [made, ...others] = await madeBy(repeat.id)
    expect(others).toEqual([])
    expect(await rowOf(made?.id ?? '')).toMatchObject({
      fullName: origin.fullName,
      phone: origin.phone,
      location: origin.location,
      description: 'In the end it is the pipe under the sink.',
      source: 'repeat',
      status: 'new',
      wishedTaskerId: taskerId,
      taskerId: null,
      wantedOn: '2026-11-24',
      wantedPart: 'morning',
      repeatOn: '2026-11-24',
      contactedAt: null,
    })
    expect(await repeatOf(id)).toMatchObject({ firstOn: '2026-11-24', nextOn: '2026-12-01', endedAt: null })
    const events = await read((db) =>
      db
        .select()
        .from(requestEvents)
        .where(eq(requestEvents.requestId, made?.id ?? '')),
    )
    expect(events).toMatchObject([{ type: 'request.created', actorKind: 'system', toStatus: 'new' }])
  })

  it('is not yet two days before', async () => {
    const { repeat } = await aRepeat({ first_on: '2026-11-25' })
    await makeRepeats()
    expect(await daysMadeBy(repeat.id)).toEqual([])
    at('2026-11-24')
    await makeRepeats()
    expect(await daysMadeBy(repeat.id)).toEqual(['2026-11-25'])
  })

  it('comes each hour of the day, and at once when it starts late', async () => {
    expect(repeatsQueue.schedule).toBe('0 8-18 * * *')
    await transact((tx) => tx.execute(sql`delete from pgboss.job where name = ${repeatsQueue.name}`))
    at(today, '22:30')
    const { repeat } = await aRepeat()
    await workQueue(repeatsQueue)
    expect(await daysMadeBy(repeat.id)).toEqual(['2026-11-24'])
  })

  it('makes one request, however many workers look and however often', async () => {
    const two = [await aRepeat(), await aRepeat()]
    await Promise.all([makeRepeats(), makeRepeats(), makeRepeats()])
    await makeRepeats()
    for (const { id, repeat } of two) {
      expect(await daysMadeBy(repeat.id)).toEqual(['2026-11-24'])
      expect((await repeatOf(id)).nextOn).toBe('2026-12-01')
    }
  })

  it('makes no second one after a crash between the request and the next day', async () => {
    const { id, repeat } = await aRepeat()
    await makeRepeats()
    await setRepeat(repeat.id, { nextOn: '2026-11-24' })
    await Promise.all([makeRepeats(), makeRepeats()])
    expect(await daysMadeBy(repeat.id)).toEqual(['2026-11-24'])
    expect((await repeatOf(id)).nextOn).toBe('2026-12-01')
  })

  it('one that cannot be made does not keep the others from it', async () => {
    const [broken, good] = [await aRepeat(), await aRepeat()]
    await setRepeat(broken.repeat.id, { nextOn: '2026-11-23' })
    await transact(async (tx) => {
      await tx.execute(sql`create function refuse_broken() returns trigger language plpgsql as $$
        begin if new.repeat_id = ${sql.raw(`'${broken.repeat.id}'`)} then raise 'broken'; end if; return new; end $$`)
      await tx.execute(
        sql`create trigger refuse_broken before insert on requests for each row execute function refuse_broken()`,
      )
    })
    await expect(makeRepeats()).rejects.toThrow('1 of 2 could not be done')
    await transact((tx) => tx.execute(sql`drop trigger refuse_broken on requests`))
    expect(await daysMadeBy(good.repeat.id)).toEqual(['2026-11-24'])
    await makeRepeats()
    expect(await daysMadeBy(broken.repeat.id)).toEqual(['2026-11-23'])
  })

  it('after five weeks without a worker makes none of the past', async () => {
    const [week, month] = [await aRepeat(), await aRepeat({ rhythm: 'month' })]
    at('2026-12-28')
    await makeRepeats()
    expect(await daysMadeBy(week.repeat.id)).toEqual(['2026-12-29'])
    expect((await repeatOf(week.id)).nextOn).toBe('2027-01-05')
    expect(await daysMadeBy(month.repeat.id)).toEqual([])
    expect((await repeatOf(month.id)).nextOn).toBe('2027-01-24')
  })

  it('still makes today, until its part of the day is over', async () => {
    const [early, late] = [await aRepeat({ wanted_part: 'evening' }), await aRepeat()]
    at('2026-11-24', '13:00')
    await makeRepeats()
    expect(await daysMadeBy(early.repeat.id)).toEqual(['2026-11-24'])
    expect(await daysMadeBy(late.repeat.id)).toEqual([])
    expect((await repeatOf(late.id)).nextOn).toBe('2026-12-01')
  })

  it('goes on without a wish when the tasker has left', async () => {
    const { id, taskerId, repeat } = await aRepeat()
    await setRequest(id, { status: 'completed', endedAt: new Date() })
    await transact((tx) => eraseTasker(tx, taskerId, { kind: 'tasker', id: taskerId }))
    await makeRepeats()
    expect(await madeBy(repeat.id)).toMatchObject([{ wishedTaskerId: null, repeatOn: '2026-11-24' }])
  })

  it('ends when the service is no longer offered, and the customer is told', async () => {
    const { id, repeat } = await aRepeat()
    await transact((tx) =>
      tx.update(tasks).set({ archivedAt: new Date() }).where(eq(tasks.id, aRequest.popular_task_id)),
    )
    await makeRepeats()
    await makeRepeats()
    expect(await madeBy(repeat.id)).toEqual([])
    expect((await repeatOf(id)).endedAt).not.toBeNull()
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'request.repeat_ended',
      actorKind: 'system',
      data: { reason: 'no_task' },
    })
    await tellAll()
    const [text] = textsTo((await rowOf(id)).phone).filter((one) => one.text.includes('no longer offer'))
    expect(text?.text).toContain('no longer offer Plumbing')
  })

  it('the customer is told of the request by one text, and not of a promise', async () => {
    const { repeat, id } = await aRepeat()
    const { phone } = await rowOf(id)
    await transact((tx) => tx.execute(sql`delete from pgboss.job`))
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    await tellAll()
    await tellAll()
    const texts = textsTo(phone)
    expect(texts).toHaveLength(1)
    expect(texts[0]?.text).toContain(`${made?.reference}: Plumbing again on 24/11.`)
    expect(texts[0]?.text).toContain(`/track/${made?.textToken}`)
    const rows = await read((db) =>
      db
        .select()
        .from(messages)
        .where(eq(messages.requestId, made?.id ?? '')),
    )
    expect(rows.map(({ template }) => template)).toContain('customer.repeat')
    expect(rows.map(({ template }) => template)).not.toContain('customer.received')
  })
})

describe('skipping', () => {
  it('moves on by one rhythm, once, also with two clicks', async () => {
    const { id, customer, seen, repeat } = await aRepeat()
    const fields = { ...(await seen()), step: 'skip' }
    const answers = await Promise.all([customer.repeat(fields), customer.repeat(fields)])
    for (const { done } of answers) expect(done).toBe('repeat_skip')
    expect((await repeatOf(id)).nextOn).toBe('2026-12-01')
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      'request.repeat_started',
      'request.repeat_skipped',
    ])
    await makeRepeats()
    expect(await daysMadeBy(repeat.id)).toEqual([])
  })

  it('of a day whose request is made already says so', async () => {
    const { customer, seen, id } = await aRepeat()
    const fields = { ...(await seen()), step: 'skip' }
    await makeRepeats()
    expect((await customer.repeat(fields)).flash?.errors).toEqual({ why: 'changed' })
    expect((await repeatOf(id)).nextOn).toBe('2026-12-01')
  })

  it('goes on beside the job that makes it: one of them wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { customer, seen, id, repeat } = await aRepeat()
      const fields = { ...(await seen()), step: 'skip' }
      const [shown] = await Promise.all([customer.repeat(fields), makeRepeats()])
      const days = await daysMadeBy(repeat.id)
      expect(days).toEqual(shown.flash === null ? [] : ['2026-11-24'])
      expect((await repeatOf(id)).nextOn).toBe('2026-12-01')
    }
  })
})

describe('ending', () => {
  it('stops what comes, keeps what was made, and lets another one start', async () => {
    const { id, customer, step, repeat } = await aRepeat()
    await makeRepeats()
    expect(await step('end')).toMatchObject({ location: `${customer.page}#done`, done: 'repeat_end' })
    expect((await step('end')).flash).toBeNull()
    at('2026-11-30')
    await makeRepeats()
    expect(await daysMadeBy(repeat.id)).toEqual(['2026-11-24'])
    expect(await madeBy(repeat.id)).toMatchObject([{ status: 'new' }])
    expect((await eventsOf(id)).filter(({ type }) => type === 'request.repeat_ended')).toHaveLength(1)
    expect((await customer.repeat({ rhythm: 'month', first_on: '2026-12-24' })).flash).toBeNull()
    expect(await repeatsOf(id)).toHaveLength(2)
  })

  it('is possible from the page of an occurrence, which shows the same repeat', async () => {
    const { id, repeat } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    const occurrence = await asCustomer(made?.id ?? '')
    const now = new Date()
    expect(await getRepeat(occurrence.token, now)).toMatchObject({
      active: { id: repeat.id, nextOn: '2026-12-01', part: 'morning', taskerName: 'Emmanuel Habimana' },
      made: null,
    })
    expect(await getRepeat((await asCustomer(id)).token, now)).toMatchObject({
      active: { id: repeat.id },
      made: { on: '2026-11-24', token: occurrence.textToken },
    })
    const seen = { repeat: repeat.id, next_on: '2026-12-01' }
    expect((await occurrence.repeat()).flash?.errors).toEqual({ why: 'repeats' })
    await occurrence.repeat({ ...seen, step: 'skip' })
    expect((await repeatOf(id)).nextOn).toBe('2026-12-08')
    await occurrence.cancel()
    await occurrence.repeat({ ...seen, next_on: '2026-12-08', step: 'end' })
    expect((await repeatOf(id)).endedAt).not.toBeNull()
    expect((await eventsOf(id)).map(({ type }) => type.slice(15))).toEqual(['started', 'skipped', 'ended'])
  })
})

describe('ending and starting anew', () => {
  async function aRestart() {
    const job = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(job.repeat.id)
    await job.step('end')
    const restart = async (fields: Record<string, string> = {}) => {
      await job.customer.repeat({ first_on: '2026-11-24', ...fields })
      return repeatOf(job.id)
    }
    return { ...job, made: await asCustomer(made?.id ?? ''), restart }
  }

  it('does not make tomorrow twice, and shows what is made', async () => {
    const { id, customer, made, restart } = await aRestart()
    const anew = await restart()
    await makeRepeats()
    expect(await daysMadeBy(anew.id)).toEqual([])
    expect((await repeatOf(id)).nextOn).toBe('2026-12-01')
    expect(await getRepeat(customer.token, new Date())).toMatchObject({
      active: { id: anew.id, nextOn: '2026-12-01' },
      made: { on: '2026-11-24', token: made.textToken },
    })
  })

  it('of one that is made skips nothing', async () => {
    const { customer, restart } = await aRestart()
    const { id } = await restart()
    await makeRepeats()
    const seen = { repeat: id, next_on: '2026-11-24', step: 'skip' }
    expect((await customer.repeat(seen)).flash?.errors).toEqual({ why: 'changed' })
  })

  it('makes tomorrow when what was made for it is cancelled', async () => {
    const { made, restart } = await aRestart()
    await made.cancel()
    const anew = await restart()
    await makeRepeats()
    expect(await daysMadeBy(anew.id)).toEqual(['2026-11-24'])
  })
})

describe('cancelling', () => {
  it('the first request ends its repeat at once; what is made stays, and the page leads to it', async () => {
    const { id, customer, repeat } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    expect((await customer.cancel()).flash).toBeNull()
    expect((await customer.cancel()).flash).toBeNull()
    expect((await repeatOf(id)).endedAt).not.toBeNull()
    expect((await eventsOf(id)).slice(1)).toMatchObject([
      { type: 'request.repeat_ended', actorKind: 'customer', data: null },
    ])
    expect(await madeBy(repeat.id)).toMatchObject([{ status: 'new' }])
    const now = new Date()
    expect(await getRepeat(customer.token, now)).toEqual({
      active: null,
      made: { on: '2026-11-24', token: made?.textToken },
      start: null,
    })
    await (await asCustomer(made?.id ?? '')).cancel()
    expect(await getRepeat(customer.token, now)).toBeNull()
    at('2026-11-30')
    await makeRepeats()
    expect(await madeBy(repeat.id)).toHaveLength(1)
  })

  it('the first request by staff, or one that is made, leaves the repeat, and the page shows it', async () => {
    const { id, customer, repeat } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    const occurrence = await asCustomer(made?.id ?? '')
    await occurrence.cancel()
    const { version } = await rowOf(id)
    const step = { to: 'cancelled', reason: 'too_late', cancelled_by: 'customer', note: '' } as const
    await transitionRequest(
      { requestId: id, version, adminId: (await createAdmin()).id, follow },
      { ...step, version },
    )
    expect((await rowOf(id)).status).toBe('cancelled')
    for (const [token, isOwn] of [
      [customer.token, true],
      [occurrence.token, false],
    ] as const)
      expect(await getRepeat(token, new Date())).toMatchObject({
        active: { id: repeat.id, nextOn: '2026-12-01', isOwn },
        made: null,
        start: null,
      })
  })
})

describe('nobody else', () => {
  it('can do anything by an unknown link, or with the repeat of another request', async () => {
    const [mine, other] = [await aRepeat(), await aRepeat()]
    for (const step of ['start', 'skip', 'end']) {
      const fields = { ...(await other.seen()), step, rhythm: 'week', locale: 'en' }
      const unknown = await post('repeat', { ...fields, token: 'x'.repeat(24) })
      expect(unknown.location).toBe('/track?problem=unknown')
      if (step === 'start') continue
      expect((await mine.customer.repeat(fields)).flash?.errors).toEqual({ why: 'changed' })
    }
    for (const { id } of [mine, other])
      expect(await repeatOf(id)).toMatchObject({ nextOn: '2026-11-24', endedAt: null })
    expect(await getRepeat('x'.repeat(24), new Date())).toBeNull()
  })

  it('more than thirty times an hour by one link', async () => {
    const { customer, seen } = await aRepeat()
    const fields = { ...(await seen()), step: 'skip' }
    for (let i = 0; i < 29; i++) expect((await customer.repeat(fields)).flash?.problem).not.toBe('limited')
    expect((await customer.repeat(fields)).flash?.problem).toBe('limited')
  })
})

describe('the promise', () => {
  it('is neither measured nor shown for what a repeat made, but nobody forgets it', async () => {
    const { repeat } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    expect(promisedSources).not.toContain(made?.source)
    await setRequest(made?.id ?? '', { contactDueAt: new Date('2026-01-01T08:00:00Z') })
    vi.useRealTimers()
    // The figure stands on the site from thirty requests on.
    for (let count = 0; count < 30; count++) {
      const { id } = await ask({ phone: aPhone() })
      await setRequest(id, { contactedAt: new Date() })
    }
    const before = await getPublicPromise()
    expect(before).not.toBeNull()
    await setRequest(made?.id ?? '', { createdAt: new Date(), endedAt: new Date() })
    expect(await getPublicPromise()).toEqual(before)
    await setRequest(made?.id ?? '', { endedAt: null })
    await raiseAlarms()
    expect((await rowOf(made?.id ?? '')).alarmLevel).toBe(60)
  })
})

describe('privacy', () => {
  it('erasing the first request forgets its repeat; what it made stays without it', async () => {
    const { id, repeat, customer } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    await customer.erase()
    expect(await repeatsOf(id)).toEqual([])
    expect(await rowOf(made?.id ?? '')).toMatchObject({ repeatId: null, repeatOn: null, status: 'new' })
    at('2026-11-30')
    await makeRepeats()
    expect(await read((db) => db.$count(requests, eq(requests.phone, made?.phone ?? '')))).toBe(1)
  })

  it('erasing what a repeat made ends the repeat', async () => {
    const { id, repeat } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    await (await asCustomer(made?.id ?? '')).erase()
    expect(await rowOf(made?.id ?? '')).toMatchObject({ repeatId: null, repeatOn: null, fullName: '' })
    expect((await repeatOf(id)).endedAt).not.toBeNull()
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'request.repeat_ended', actorKind: 'customer' })
    at('2026-11-30')
    await makeRepeats()
    expect(await madeBy(repeat.id)).toEqual([])
  })

  it('erasing both at once leaves nothing', async () => {
    const { id, repeat } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    await transact((tx) => eraseRequests(tx, [made?.id ?? '', id], { kind: 'system' }))
    expect(await repeatsOf(id)).toEqual([])
    expect(await madeBy(repeat.id)).toEqual([])
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['request.repeat_started'])
  })

  it('a repeat whose request was erased past us makes nothing', async () => {
    const { id, repeat } = await aRepeat()
    await setRequest(id, { erasedAt: new Date() })
    await makeRepeats()
    expect(await madeBy(repeat.id)).toEqual([])
    expect(await repeatsOf(id)).toEqual([])
  })

  it('a copy of somebody’s data names it', async () => {
    const { id, repeat } = await aRepeat({ rhythm: 'month' })
    await makeRepeats()
    const { phone } = await rowOf(id)
    const kept = await read((db) => exportKept(db, { contact: phone, requestId: null, taskerId: null }))
    const [first, second] = kept.requests
    expect([first?.repeat_on, second?.repeat_on].filter(Boolean)).toEqual(['2026-11-24'])
    const all = kept.requests.flatMap((request) => request.repeats)
    expect(all).toEqual([
      {
        rhythm: 'month',
        wanted_part: 'morning',
        first_on: '2026-11-24',
        next_on: '2026-12-24',
        ended_at: null,
      },
    ])
    expect(JSON.stringify(kept)).not.toContain(repeat.id)
  })

  it('the removal of old requests leaves no repeat behind', async () => {
    const { id, repeat } = await aRepeat()
    await makeRepeats()
    const [made] = await madeBy(repeat.id)
    vi.useRealTimers()
    await transact((tx) =>
      tx.update(requests).set({ createdAt: sql`now() - interval '25 months'` }).where(eq(requests.id, id)),
    )
    await keepNothingTooLong()
    expect(await repeatsOf(id)).toEqual([])
    expect(await rowOf(made?.id ?? '')).toMatchObject({ repeatId: null, erasedAt: null })
  })
})
