// When a customer is called next: some minutes after a call in vain, or at the time that somebody said.
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as list } from '@/app/api/admin/task-requests/route'
import { read, transact } from '@/db/client'
import { requestCallbacks } from '@/db/schema'
import { tellDueCallbacks } from '@/lib/requests/staff/contact/work'
import { requestListSchema } from '@/lib/requests/staff/schema'
import { saveSetting } from '@/lib/settings/mutations'
import { getSettingEntries } from '@/lib/settings/queries'
import { defaultSettings, type Settings } from '@/lib/settings/schema'
import { call } from '../support/call'
import { eraseRequests } from '../support/followed'
import { aNumber } from '../support/numbers'
import { createAdmin, logInAs } from '../support/people'
import {
  anApprovedTasker,
  ask,
  attempted,
  minutesFromNow,
  onRequest,
  setRequest,
} from '../support/staff-requests'

const { bearer: headers } = await logInAs('dispatcher')

async function aRequest(change: Record<string, unknown> = {}) {
  const { id } = await ask({ phone: aNumber() })
  if (Object.keys(change).length > 0) await setRequest(id, change)
  return { id, staff: onRequest(id, headers) }
}

async function open(hours: Settings['opening_hours']): Promise<void> {
  const { version } = (await getSettingEntries()).opening_hours
  await saveSetting({ key: 'opening_hours', version, value: hours, adminId: (await createAdmin('owner')).id })
}
const always = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }))

beforeAll(() => open(always))
afterAll(() => open(defaultSettings.opening_hours))

const minutesTo = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 60_000)
const openOf = (id: string) =>
  read((db) =>
    db
      .select()
      .from(requestCallbacks)
      .where(and(eq(requestCallbacks.requestId, id), isNull(requestCallbacks.settledAt))),
  )
const makeDue = (id: string) =>
  transact(async (tx) => {
    await tx
      .update(requestCallbacks)
      .set({ at: minutesFromNow(-1) })
      .where(and(eq(requestCallbacks.requestId, id), isNull(requestCallbacks.settledAt)))
  })

describe('after a call in vain', () => {
  it('the next time is ten minutes later, until three tries count', async () => {
    const { id, staff } = await aRequest()
    await attempted(id, 25, 'call')
    await staff.log('no_answer')
    expect(minutesTo((await staff.get()).next_try_at)).toBe(10)
    const often = await aRequest()
    await attempted(often.id, 25, 'call')
    await attempted(often.id, 12, 'sms')
    await often.staff.log('busy')
    expect(await often.staff.get()).toMatchObject({ next_try_at: null, callback: null })
  })

  it('a try that comes too soon counts for nothing, but moves the next one', async () => {
    const { id, staff } = await aRequest()
    await attempted(id, 3, 'call')
    await staff.log('no_answer')
    expect(await staff.get()).toMatchObject({ attempts_apart: 1 })
    expect(minutesTo((await staff.get()).next_try_at)).toBe(10)
  })

  it('the next time is at the opening, when we are closed then', async () => {
    const { staff } = await aRequest()
    // Shortly before midnight the next time is tomorrow.
    const days = [0, 10].map((minutes) => new Date(Date.now() + (2 * 60 + minutes) * 60_000).getUTCDay())
    const closed = always.map((day, weekday) => (days.includes(weekday) ? null : day))
    await open(closed)
    await staff.log('no_answer')
    await open(always)
    const { next_try_at: next } = await staff.get()
    expect(new Date(next ?? '').getTime()).toBeGreaterThan(Date.now() + 11 * 60_000 - 60_000)
    expect(new Date(Date.parse(next ?? '') + 2 * 60 * 60_000).toISOString()).toMatch(/T00:00:00/)
  })

  it('a talk ends the tries, and so does the end', async () => {
    for (const act of ['answered', 'cancelled'] as const) {
      const { staff } = await aRequest()
      await staff.log('no_answer')
      if (act === 'answered') await staff.log('answered')
      else await staff.step('cancelled', { reason: 'other', cancelled_by: 'customer' })
      expect((await staff.get()).next_try_at).toBeNull()
    }
  })
})

describe('a call-back', () => {
  it('that the customer asked for is a talk; the promise and its alarms stay', async () => {
    const { staff } = await aRequest()
    const before = await staff.get()
    const at = minutesFromNow(300)
    const { status } = await staff.callBack(at, { words: 'After work, at six' })
    expect(status).toBe(200)
    const after = await staff.whole()
    expect(after).toMatchObject({
      status: 'contacted',
      contact_due_at: before.contact_due_at,
      alarm_level: before.alarm_level,
      next_try_at: at.toISOString(),
      callback: { at: at.toISOString(), words: 'After work, at six', said_by: 'customer' },
    })
    expect(after.contacted_at).not.toBeNull()
    expect(after.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['request.claimed', 'request.contacted', 'request.callback_agreed']),
    )
  })

  it('that another person named is an attempt: the clock runs on', async () => {
    const { staff } = await aRequest()
    await staff.callBack(minutesFromNow(300), { said_by: 'other' })
    expect(await staff.get()).toMatchObject({
      status: 'new',
      contacted_at: null,
      attempts: 1,
      callback: { said_by: 'other' },
    })
  })

  it('is agreed on in the middle of a job, too', async () => {
    const { staff, id } = await aRequest()
    await staff.log('answered')
    await staff.assign(await anApprovedTasker())
    const { status } = await staff.callBack(minutesFromNow(90))
    expect([status, await openOf(id)]).toMatchObject([200, [{ saidBy: 'customer' }]])
    expect(await staff.get()).toMatchObject({ status: 'assigned', callback: { said_by: 'customer' } })
    await makeDue(id)
    await tellDueCallbacks()
    expect((await staff.story()).events.map(({ type }) => type)).toContain('request.callback_due')
  })

  it('keeps a request in its place before a talk, and takes it out of the way after one', async () => {
    const soon = await aRequest({ contactDueAt: minutesFromNow(20) })
    const [untold, told] = [await aRequest({ contactDueAt: minutesFromNow(10) }), await aRequest()]
    await setRequest(told.id, { contactDueAt: minutesFromNow(5) })
    await untold.staff.callBack(minutesFromNow(90), { said_by: 'other' })
    await told.staff.callBack(minutesFromNow(90))
    const ids = [soon.id, untold.id, told.id]
    const order = async () => {
      const { json } = await call(list, '/api/admin/task-requests?size=200', { headers })
      return requestListSchema.parse(json).data.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
    }
    expect(await order()).toEqual([untold.id, soon.id, told.id])
    await setRequest(told.id, { nextTryAt: minutesFromNow(-1) })
    expect(await order()).toEqual([told.id, untold.id, soon.id])
  })

  it('is refused in the past, too far away, and after the end; a second press does nothing', async () => {
    const { staff, id } = await aRequest()
    for (const at of [minutesFromNow(-1), minutesFromNow(61 * 24 * 60)]) {
      const { status, json } = await staff.callBack(at)
      expect([status, Object.keys(json.errors)]).toEqual([422, ['at']])
    }
    const key = crypto.randomUUID()
    const { version } = await staff.get()
    const body = { version, key }
    const answers = [
      await staff.callBack(minutesFromNow(60), body),
      await staff.callBack(minutesFromNow(60), body),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await staff.whole()).events.filter(({ type }) => type === 'request.contacted')).toHaveLength(1)
    await staff.step('cancelled', { reason: 'other', cancelled_by: 'customer' })
    expect(await openOf(id)).toEqual([])
    expect((await staff.callBack(minutesFromNow(60))).status).toBe(422)
  })

  it('that is due is told once, also by two workers', async () => {
    const { staff, id } = await aRequest()
    await staff.callBack(minutesFromNow(60))
    await tellDueCallbacks()
    await makeDue(id)
    await Promise.all([tellDueCallbacks(), tellDueCallbacks()])
    await tellDueCallbacks()
    const { events } = await staff.story()
    expect(events.filter(({ type }) => type === 'request.callback_due')).toHaveLength(1)
  })

  it('is over with a call; a call in vain at its time is tried again, one before it is not the call', async () => {
    const early = await aRequest()
    await early.staff.callBack(minutesFromNow(60))
    await early.staff.log('no_answer')
    expect(minutesTo((await early.staff.get()).next_try_at)).toBe(60)
    await early.staff.log('answered')
    expect(await early.staff.get()).toMatchObject({ callback: null, next_try_at: null })

    const due = await aRequest()
    await due.staff.callBack(minutesFromNow(60))
    await makeDue(due.id)
    await due.staff.log('no_answer')
    expect(await due.staff.get()).toMatchObject({ callback: null })
    expect(minutesTo((await due.staff.get()).next_try_at)).toBe(10)
  })

  it('stays when staff write a text, also once it is due', async () => {
    const { staff, id } = await aRequest()
    await staff.callBack(minutesFromNow(60))
    await makeDue(id)
    await staff.send('contacts', { channel: 'sms', outcome: 'message_left' })
    expect((await staff.get()).callback).not.toBeNull()
  })

  it('that is missed three times is tried the next day: after a talk nothing else calls them', async () => {
    const { staff, id } = await aRequest()
    await staff.log('answered')
    await attempted(id, 30, 'call')
    await attempted(id, 15, 'sms')
    await staff.log('no_answer')
    expect(minutesTo((await staff.get()).next_try_at)).toBe(24 * 60)
  })

  it('is not made by a text to a customer whom we have talked with', async () => {
    const { staff } = await aRequest()
    await staff.log('answered')
    await staff.send('contacts', { channel: 'sms', outcome: 'message_left' })
    expect((await staff.get()).next_try_at).toBeNull()
  })

  it('is replaced by a later one, and stays when the request moves on', async () => {
    const { staff, id } = await aRequest()
    await staff.callBack(minutesFromNow(60))
    await staff.callBack(minutesFromNow(120))
    expect(await openOf(id)).toHaveLength(1)
    await setRequest(id, { status: 'contacted' })
    await staff.log('message_left')
    expect(minutesTo((await staff.get()).next_try_at)).toBe(120)
  })

  it('is deleted with the data of the person', async () => {
    const { staff, id } = await aRequest()
    await staff.callBack(minutesFromNow(60), { words: 'At my sister’s' })
    await transact((tx) => eraseRequests(tx, [id], { kind: 'system' }))
    expect(await read((db) => db.$count(requestCallbacks, eq(requestCallbacks.requestId, id)))).toBe(0)
  })
})
