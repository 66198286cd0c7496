// The next customer to call: one person gets each, and nobody is left alone with a claim and no call.
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { POST as takeNext } from '@/app/api/admin/next-calls/route'
import { read, transact } from '@/db/client'
import { auditLog, callTurns, requestEvents } from '@/db/schema'
import { escalateUnclaimed } from '@/lib/requests/staff/escalation/work'
import { turnQueue } from '@/lib/requests/work-schema'
import { saveSetting } from '@/lib/settings/mutations'
import { getSettingEntries } from '@/lib/settings/queries'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { doJob } from '../support/mails'
import { createAdmin, logInAs } from '../support/people'
import { ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

// What other tests have asked for is over, so that the next customer is known.
beforeEach(() =>
  transact(async (tx) => {
    await tx.execute(sql`update requests set ended_at = now(), status = 'cancelled' where ended_at is null`)
  }),
)

async function dispatcher() {
  const person = await logInAs('dispatcher')
  const take = async (): Promise<string | null> => {
    const { status, json } = await call(takeNext, '/api/admin/next-calls', {
      method: 'POST',
      headers: person.bearer,
    })
    expect(status).toBe(200)
    return json.data?.id ?? null
  }
  return { ...person, take, on: (id: string) => onRequest(id, person.bearer) }
}

/** New requests, of which the first is due first. */
async function someRequests(many: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < many; at++) {
    const { id } = await ask()
    await setRequest(id, { contactDueAt: minutesFromNow(20 + at) })
    ids.push(id)
  }
  return ids
}

/** Makes the turn of a request begin some minutes ago. */
const longAgo = (requestId: string, minutes: number) =>
  transact((tx) =>
    tx
      .update(callTurns)
      .set({ createdAt: minutesFromNow(-minutes) })
      .where(eq(callTurns.requestId, requestId)),
  )
const typesOf = async (id: string) =>
  (await read((db) => db.select().from(requestEvents).where(eq(requestEvents.requestId, id)))).map(
    ({ type }) => type,
  )

describe('the next customer', () => {
  it('is the most urgent one, and is claimed; null when nobody waits', async () => {
    const me = await dispatcher()
    expect(await me.take()).toBeNull()
    const [first, second] = await someRequests(2)
    expect(await me.take()).toBe(first)
    expect(await me.on(first ?? '').get()).toMatchObject({ is_mine: true })
    expect(await typesOf(first ?? '')).toContain('request.claimed')
    expect(await me.on(second ?? '').get()).toMatchObject({ owner: null })
  })

  it('is never the same for people who press at once', async () => {
    const ids = await someRequests(6)
    const people = await Promise.all(Array.from({ length: 6 }, dispatcher))
    const taken = await Promise.all(people.map(({ take }) => take()))
    expect(taken.toSorted()).toEqual(ids.toSorted())
  })

  it('is one’s own before nobody’s, and never a colleague’s', async () => {
    const [me, colleague] = [await dispatcher(), await dispatcher()]
    const [theirs = '', free = '', mine = ''] = await someRequests(3)
    await colleague.on(theirs).claim()
    await me.on(mine).claim()
    expect(await me.take()).toBe(mine)
    await me.on(mine).log('answered')
    expect(await me.take()).toBe(free)
    await me.on(free).log('answered')
    expect(await me.take()).toBeNull()
  })

  it('is not who was just called in vain, nor who was called often enough', async () => {
    const me = await dispatcher()
    const [id = ''] = await someRequests(1)
    await setRequest(id, { contactDueAt: minutesFromNow(5) })
    expect(await me.take()).toBe(id)
    await me.on(id).log('no_answer')
    expect(await me.take()).toBeNull()
    // The promise ends before the next try: after a short pause it is tried once more.
    await setRequest(id, { lastContactAt: minutesFromNow(-3) })
    expect(await me.take()).toBe(id)
    await me.on(id).log('no_answer')
    await setRequest(id, { nextTryAt: null, contactDueAt: minutesFromNow(40) })
    expect(await me.take()).toBeNull()
  })

  it('is none whose next try is to come, unless the promise ends before it', async () => {
    const me = await dispatcher()
    const [id = ''] = await someRequests(1)
    const taken = async (values: { nextTryAt: Date; contactDueAt: Date }) => {
      await setRequest(id, { ...values, attempts: 1, lastContactAt: minutesFromNow(-11) })
      const found = await me.take()
      await transact((tx) => tx.delete(callTurns))
      return found
    }
    const [due, later] = [minutesFromNow(20), minutesFromNow(30)]
    expect(await taken({ nextTryAt: minutesFromNow(10), contactDueAt: due })).toBeNull()
    expect(await taken({ nextTryAt: minutesFromNow(-1), contactDueAt: due })).toBe(id)
    expect(await taken({ nextTryAt: later, contactDueAt: due })).toBe(id)
    expect(await taken({ nextTryAt: later, contactDueAt: minutesFromNow(-1) })).toBeNull()
  })

  it('is one who is to be called later by the word of another person, if the promise ends before that', async () => {
    const me = await dispatcher()
    const [id = ''] = await someRequests(1)
    await me.on(id).callBack(minutesFromNow(300), { said_by: 'other' })
    await setRequest(id, { contactDueAt: minutesFromNow(20) })
    expect(await me.take()).toBeNull()
    await setRequest(id, { lastContactAt: minutesFromNow(-11) })
    expect(await me.take()).toBe(id)
  })

  it('is one who was never reached and is opened again, whatever was tried before', async () => {
    const me = await dispatcher()
    const [id = ''] = await someRequests(1)
    await me.on(id).log('no_answer')
    await me.on(id).step('declined', { reason: 'out_of_area' })
    expect(await me.take()).toBeNull()
    await me.on(id).send('reopenings', { reason: 'They called back' })
    expect(await me.take()).toBe(id)
  })

  it('is one who was promised a call, once it is due; not one whose number is wrong', async () => {
    const me = await dispatcher()
    const [promised = '', wrong = ''] = await someRequests(2)
    await me.on(wrong).log('wrong_number')
    await me.on(promised).callBack(minutesFromNow(60))
    expect(await me.take()).toBeNull()
    await setRequest(promised, { nextTryAt: minutesFromNow(-1) })
    expect(await me.take()).toBe(promised)
  })
})

describe('a customer who was taken', () => {
  it('is free again after three minutes without an outcome, and the escalation goes on', async () => {
    const onCall = await createAdmin()
    const { version } = (await getSettingEntries()).on_call
    const value = { admin_id: onCall.id, minutes: 10 }
    await saveSetting({ key: 'on_call', version, value, adminId: (await createAdmin('owner')).id })
    const hours = (await getSettingEntries()).opening_hours
    const always = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }))
    await saveSetting({
      key: 'opening_hours',
      version: hours.version,
      value: always,
      adminId: (await createAdmin('owner')).id,
    })
    const me = await dispatcher()
    const [id = ''] = await someRequests(1)
    await setRequest(id, { createdAt: minutesFromNow(-11) })
    await me.take()
    await escalateUnclaimed()
    await longAgo(id, 2)
    await doJob(turnQueue, {})
    expect(await me.on(id).get()).toMatchObject({ is_mine: true })
    expect(await typesOf(id)).not.toContain('request.escalated')
    await longAgo(id, 4)
    await Promise.all([doJob(turnQueue, {}), doJob(turnQueue, {})])
    expect(await me.on(id).get()).toMatchObject({ owner: null })
    expect((await typesOf(id)).filter((type) => type === 'request.call_left')).toHaveLength(1)
    await escalateUnclaimed()
    expect(await typesOf(id)).toContain('request.escalated')
  })

  it('is free at once for others when the next one is taken, and does not come back at once', async () => {
    const [me, colleague] = [await dispatcher(), await dispatcher()]
    const [first = '', second = ''] = await someRequests(2)
    expect([await me.take(), await me.take(), await me.take()]).toEqual([first, second, null])
    expect(await me.on(first).get()).toMatchObject({ owner: null })
    expect(await colleague.take()).toBe(first)
    const where = and(eq(auditLog.action, 'request.call_left'), eq(auditLog.subjectId, first))
    expect(await read((db) => db.$count(auditLog, where))).toBe(1)
  })

  it('stays with who logged an outcome, and with who owned it before', async () => {
    const me = await dispatcher()
    const [called = '', owned = ''] = await someRequests(2)
    await me.on(owned).claim()
    expect(await me.take()).toBe(owned)
    expect(await me.take()).toBe(called)
    await me.on(called).log('no_answer')
    await longAgo(called, 10)
    await doJob(turnQueue, {})
    for (const id of [called, owned]) expect(await me.on(id).get()).toMatchObject({ is_mine: true })
    expect(await typesOf(owned)).not.toContain('request.call_left')
  })

  it('stays with who does something else about it, and the version is that of its last change', async () => {
    const me = await dispatcher()
    const [edited = '', left = ''] = await someRequests(2)
    await me.take()
    await me.on(edited).send('notes', { note: 'Her phone is off until noon' })
    await longAgo(edited, 10)
    await doJob(turnQueue, {})
    expect(await me.on(edited).get()).toMatchObject({ is_mine: true })
    await setRequest(edited, { nextTryAt: minutesFromNow(60), contactDueAt: minutesFromNow(90) })
    await setRequest(edited, { lastContactAt: new Date() })
    expect(await me.take()).toBe(left)
    const { version } = await me.on(left).get()
    await longAgo(left, 10)
    await doJob(turnQueue, {})
    const key = crypto.randomUUID()
    expect((await me.on(left).log('answered', { version, key })).status).toBe(200)
    expect(await me.on(left).get()).toMatchObject({ is_mine: true, status: 'contacted' })
  })

  it('who cancels or deletes the data meanwhile leaves nothing to take back', async () => {
    const me = await dispatcher()
    const [cancelled = '', erased = ''] = await someRequests(2)
    await me.take()
    await (await asCustomer(cancelled)).cancel()
    await me.take()
    await (await asCustomer(erased)).erase()
    expect(await me.take()).toBeNull()
    await doJob(turnQueue, {})
    for (const id of [cancelled, erased]) expect(await typesOf(id)).not.toContain('request.call_left')
  })
})
