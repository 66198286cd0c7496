// What a customer does on the page of their own request.
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { admins, auditLog, messages, privacyRequests, requestEvents, taskers } from '@/db/schema'
import { toKigaliInput } from '@/lib/i18n/time'
import { asCustomer, post, rowOf } from '../support/customers'
import { aRequest } from '../support/fixtures'
import { mailsTo, work } from '../support/mails'
import { dueOf } from '../support/money'
import { createAdmin, logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

type Stage = 'new' | 'contacted' | 'assigned' | 'in_progress' | 'completed'

/** A request as far on its way as is asked for, with its customer and its staff. */
async function aRequestThatIs(stage: Stage, fields: Record<string, unknown> = {}) {
  const { id, reference } = await ask(fields)
  const staff = onRequest(id, (await logInAs('dispatcher')).bearer)
  const customer = await asCustomer(id)
  const taskerId = await anApprovedTasker()
  const steps: [Stage, () => Promise<unknown>][] = [
    ['contacted', () => staff.log('answered')],
    ['assigned', () => staff.assign(taskerId)],
    ['in_progress', () => staff.step('in_progress')],
    ['completed', async () => [await staff.price(), await staff.step('completed')]],
  ]
  const order: Stage[] = ['new', ...steps.map(([name]) => name)]
  for (const [, take] of steps.slice(0, order.indexOf(stage))) await take()
  expect((await rowOf(id)).status).toBe(stage)
  return { id, reference, staff, customer, taskerId }
}

const eventsOf = (id: string) =>
  read((db) =>
    db.select().from(requestEvents).where(eq(requestEvents.requestId, id)).orderBy(requestEvents.id),
  )
const lastEventOf = async (id: string) => (await eventsOf(id)).at(-1)
const inDays = (days: number) =>
  new Date(Math.floor(minutesFromNow(days * 24 * 60).getTime() / 60_000) * 60_000)
const whole = async (customer: Awaited<ReturnType<typeof asCustomer>>) => {
  const { description = '', seen = '' } = (await customer.see()) ?? {}
  return { description, seen }
}
const newWords = () => `The tap in the bathroom leaks as well. ${randomUUID()}`

describe('changing', () => {
  it.each(['new', 'contacted', 'assigned'] as const)(
    'is possible while %s, and staff see by whom',
    async (stage) => {
      const { id, staff, customer } = await aRequestThatIs(stage)
      await setRequest(id, { wantedAt: inDays(2) })
      const { version } = await rowOf(id)
      const description = newWords()
      const wantedAt = inDays(3)
      const shown = await customer.change({ description, wanted_at: toKigaliInput(wantedAt) })
      expect(shown).toEqual({ status: 303, location: `${customer.page}#done`, flash: null, done: 'change' })
      expect(await rowOf(id)).toMatchObject({ description, wantedAt, status: stage, version: version + 1 })
      expect((await staff.story()).events.at(-1)).toMatchObject({
        type: 'request.edited',
        actor: 'The customer',
        about: 'Wanted, what they need',
      })
    },
  )

  it('leaves nothing where nothing changed, and takes the time away', async () => {
    const { id, customer } = await aRequestThatIs('new')
    await setRequest(id, { wantedAt: inDays(2) })
    const { version } = await rowOf(id)
    await customer.change({ wanted_at: toKigaliInput(inDays(2)) })
    expect((await rowOf(id)).version).toBe(version)
    for (const _click of [1, 2])
      expect((await customer.send('change', { ...(await whole(customer)), wanted_at: '' })).flash).toBeNull()
    expect((await rowOf(id)).wantedAt).toBeNull()
    expect((await rowOf(id)).version).toBe(version + 1)
  })

  it.each([
    ['over', inDays(-1), 'still to come'],
    ['now', inDays(0), 'still to come'],
    ['too far', inDays(61), 'within the next 60 days'],
  ])('refuses a time that is %s, and keeps what was typed', async (_name, wantedAt, expected) => {
    const { id, customer } = await aRequestThatIs('new')
    const agreed = inDays(2)
    await setRequest(id, { wantedAt: agreed })
    const typed = { description: newWords(), wanted_at: toKigaliInput(wantedAt) }
    const { location, flash } = await customer.change(typed)
    expect(location).toBe(`${customer.page}#change`)
    expect(flash).toMatchObject({ problem: 'fields', values: { form: 'change', ...typed } })
    expect(flash?.errors.wanted_at).toContain(expected)
    expect(await rowOf(id)).toMatchObject({ wantedAt: agreed, version: 1 })
  })

  it('lets a time stay that is over, and takes the last day that is offered', async () => {
    const { id, customer } = await aRequestThatIs('new')
    const past = new Date(inDays(-1).getTime() + 12_345)
    await setRequest(id, { wantedAt: past })
    const description = newWords()
    const { flash } = await customer.change({ description, wanted_at: toKigaliInput(past) })
    expect(flash).toBeNull()
    expect(await rowOf(id)).toMatchObject({ description, wantedAt: past })
    expect((await customer.change({ wanted_at: toKigaliInput(inDays(60)) })).flash).toBeNull()
  })

  it.each([
    ['a description that is too short', { description: 'Too short' }, 'description'],
    ['no date', { wanted_at: 'tomorrow' }, 'wanted_at'],
    ['a day that is none', { wanted_at: '2026-02-31T10:00' }, 'wanted_at'],
  ])('refuses %s', async (_name, fields, field) => {
    const { id, customer } = await aRequestThatIs('new')
    const { flash } = await customer.change(fields)
    expect(flash?.errors).toHaveProperty(field)
    expect((await rowOf(id)).version).toBe(1)
  })

  it('overwrites nothing that the customer has not seen', async () => {
    const { id, staff, customer } = await aRequestThatIs('contacted')
    const seen = (await customer.see())?.seen ?? ''
    await staff.edit({ description: 'Agreed by phone: the tap and the pipe under the sink.' })
    const stale = { seen, description: newWords() }
    const { flash } = await customer.send('change', stale)
    expect(flash).toMatchObject({ errors: { why: 'changed' }, values: { description: stale.description } })
    expect((await rowOf(id)).description).toContain('Agreed by phone')
    expect((await customer.change({ description: stale.description })).flash).toBeNull()
  })

  it('makes what staff look at an old version, and goes on after a call was logged', async () => {
    const { staff, customer } = await aRequestThatIs('new')
    const { version } = await staff.get()
    const seen = (await customer.see())?.seen ?? ''
    await staff.log('no_answer')
    expect((await customer.send('change', { seen, description: newWords() })).flash).toBeNull()
    const { status, json } = await staff.log('answered', { version: version + 1 })
    expect(status).toBe(409)
    expect(json.message).toMatch(/^The customer changed this at \d\d:\d\d\.$/)
  })

  it('cannot empty the time that a tasker has agreed to', async () => {
    const { id, customer } = await aRequestThatIs('assigned')
    const agreed = inDays(2)
    await setRequest(id, { wantedAt: agreed, confirmedAt: new Date() })
    const { flash } = await customer.change({ wanted_at: '' })
    expect(flash?.errors.wanted_at).toContain('An agreed time cannot be cleared')
    expect(await rowOf(id)).toMatchObject({ wantedAt: agreed, proposedAt: null })
    await setRequest(id, { confirmedAt: null })
    expect((await customer.change({ wanted_at: '' })).flash).toBeNull()
    expect((await rowOf(id)).wantedAt).toBeNull()
  })

  it('does not promise an assigned tasker who has another job at that time', async () => {
    const { id, customer, taskerId } = await aRequestThatIs('assigned')
    const other = await ask()
    const agreed = inDays(2)
    await setRequest(id, { wantedAt: agreed })
    await setRequest(other.id, { status: 'assigned', taskerId, wantedAt: inDays(5) })
    const { flash } = await customer.change({ wanted_at: toKigaliInput(inDays(5)) })
    expect(flash?.errors.wanted_at).toContain('another job')
    expect((await rowOf(id)).wantedAt).toEqual(agreed)
    expect((await customer.change({ wanted_at: toKigaliInput(inDays(6)) })).flash).toBeNull()
  })

  it.each([
    ['in_progress', 'in_progress'],
    ['completed', 'ended'],
  ] as const)('is over once %s', async (stage, why) => {
    const { id, customer } = await aRequestThatIs(stage)
    const { version } = await rowOf(id)
    expect((await customer.change({ description: newWords() })).flash?.errors).toEqual({ why })
    expect((await rowOf(id)).version).toBe(version)
  })
})

describe('cancelling', () => {
  it.each(['new', 'contacted', 'assigned'] as const)('is possible while %s, with a reason', async (stage) => {
    const { id, staff, customer } = await aRequestThatIs(stage)
    const shown = await customer.cancel({ words: 'My brother does it' })
    expect(shown).toMatchObject({ location: `${customer.page}#done`, done: 'cancel' })
    expect(await staff.get()).toMatchObject({
      status: 'cancelled',
      ended_by: 'customer',
      end_reason: 'found_other',
      ended_at: expect.any(String),
    })
    expect((await staff.story()).events.at(-1)).toMatchObject({
      actor: 'The customer',
      about: 'by the customer · Found somebody else',
      note: 'My brother does it',
      from_status: stage,
    })
    const audit = await read((db) =>
      db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id),
    )
    expect(audit.at(-1)).toMatchObject({ actorKind: 'customer', action: 'request.cancelled' })
    expect(JSON.stringify(audit)).not.toContain('My brother')
  })

  it('needs one of the customers’ reasons', async () => {
    const { id, customer } = await aRequestThatIs('new')
    for (const reason of ['', 'tasker_left', 'spam']) {
      const { flash } = await customer.cancel({ reason, words: 'Kept' })
      expect(flash).toMatchObject({
        errors: { reason: 'Please choose a reason.' },
        values: { words: 'Kept' },
      })
    }
    expect((await rowOf(id)).status).toBe('new')
  })

  it('is over once the work is in progress, and once it has ended', async () => {
    const { id, staff, customer } = await aRequestThatIs('in_progress')
    expect((await customer.cancel()).flash?.errors).toEqual({ why: 'in_progress' })
    await staff.price()
    await staff.step('completed')
    expect((await customer.cancel()).flash?.errors).toEqual({ why: 'ended' })
    expect((await rowOf(id)).status).toBe('completed')
  })

  it('twice is once', async () => {
    const { id, customer } = await aRequestThatIs('new')
    const answers = await Promise.all([1, 2, 3, 4].map(() => customer.cancel()))
    expect(answers.every(({ done }) => done === 'cancel')).toBe(true)
    expect((await eventsOf(id)).filter(({ type }) => type === 'request.cancelled')).toHaveLength(1)
    expect((await rowOf(id)).version).toBe(2)
  })

  it('and staff’s step take turns: one of them wins, the other is told', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, staff, customer } = await aRequestThatIs('assigned')
      const { version } = await rowOf(id)
      const [shown, stepped] = await Promise.all([customer.cancel(), staff.step('in_progress', { version })])
      const { status } = await rowOf(id)
      if (status === 'cancelled') {
        expect(stepped.status).toBe(409)
        expect(shown.flash).toBeNull()
      } else {
        expect(status).toBe('in_progress')
        expect(stepped.status).toBe(200)
        expect(shown.flash?.errors).toEqual({ why: 'in_progress' })
      }
      expect((await rowOf(id)).version).toBe(version + 1)
      await setRequest(id, { taskerId: null })
    }
  })

  it('tells the assigned tasker in their language, and enabled dispatchers and owners, each once', async () => {
    const { id, reference, customer, taskerId } = await aRequestThatIs('assigned')
    const [tasker] = await transact((tx) =>
      tx.update(taskers).set({ locale: 'rw' }).where(eq(taskers.id, taskerId)).returning(),
    )
    const [owner, editor, gone] = [
      await createAdmin('owner'),
      await createAdmin('editor'),
      await createAdmin(),
    ]
    await transact((tx) => tx.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, gone.id)))
    await customer.cancel({ reason: 'too_expensive' })
    const jobs = await read((db) =>
      db.execute(
        sql`select data from pgboss.job where name = 'mail.request.cancelled' and data->>'request_id' = ${id}`,
      ),
    )
    expect(jobs).toHaveLength(1)
    expect(JSON.stringify(jobs)).not.toMatch(/Aline|788123456/)
    await work(id)
    const [toTasker] = mailsTo(tasker?.email ?? '').filter(({ subject }) => subject.includes(reference))
    expect(toTasker?.subject).toBe(`${reference}: umurimo wahagaritswe`)
    expect(toTasker?.text).toContain('Amazi na plomberie')
    const [toOwner] = mailsTo(owner.email).filter(({ subject }) => subject.includes('cancelled'))
    expect(toOwner?.text).toContain('Reason: Too expensive.')
    for (const mail of [toTasker, toOwner]) expect(JSON.stringify(mail)).not.toMatch(/Aline|788 ?123|Remera/)
    expect([...mailsTo(editor.email), ...mailsTo(gone.email)]).toEqual([])
  })

  it('before a tasker is assigned mails nobody', async () => {
    const { id, customer } = await aRequestThatIs('contacted')
    await customer.cancel()
    const jobs = await read((db) =>
      db.execute(
        sql`select 1 from pgboss.job where name = 'mail.request.cancelled' and data->>'request_id' = ${id}`,
      ),
    )
    expect(jobs).toHaveLength(0)
  })

  it('lets the same be asked for again at once', async () => {
    const description = newWords()
    const { id } = await ask({ description })
    await (await asCustomer(id)).cancel()
    expect((await ask({ description })).id).not.toBe(id)
  })
})

describe('whether we reached them', () => {
  it('stands beside what staff say and changes nothing of it', async () => {
    const { id, staff, customer } = await aRequestThatIs('contacted')
    const { contactedAt } = await rowOf(id)
    expect(await customer.answer('no')).toMatchObject({ location: `${customer.page}#done`, done: 'answer' })
    expect(await rowOf(id)).toMatchObject({
      customerWasReached: false,
      customerAnsweredAt: expect.any(Date),
      contactedAt,
      status: 'contacted',
    })
    expect(await staff.get()).toMatchObject({ customer_was_reached: false })
    await customer.answer('no')
    await customer.answer('yes')
    expect((await eventsOf(id)).map(({ type, actorKind }) => [type, actorKind]).slice(-2)).toEqual([
      ['request.reached_denied', 'customer'],
      ['request.reached_confirmed', 'customer'],
    ])
    expect(await rowOf(id)).toMatchObject({ customerWasReached: true, contactedAt })
  })

  it('is asked once there is something to ask about', async () => {
    const { id, customer } = await aRequestThatIs('new')
    expect((await customer.answer('yes')).flash?.errors).toEqual({ why: 'too_early' })
    await setRequest(id, { contactDueAt: minutesFromNow(-1) })
    expect((await customer.answer('no')).flash).toBeNull()
    expect(await rowOf(id)).toMatchObject({ contactedAt: null, status: 'new', customerWasReached: false })
    expect((await customer.send('answer', { reached: 'perhaps' })).flash?.errors).toHaveProperty('reached')
    await setRequest(id, { status: 'completed', contactedAt: new Date() })
    expect((await customer.answer('yes')).flash?.errors).toEqual({ why: 'too_early' })
  })
})

describe('rating', () => {
  it('is for work that is done', async () => {
    for (const stage of ['new', 'in_progress'] as const) {
      const { id, customer } = await aRequestThatIs(stage)
      expect((await customer.rate(5)).flash?.errors).toEqual({ why: 'not_completed' })
      expect((await rowOf(id)).rating).toBeNull()
    }
  })

  it('is kept with its words, shown to staff, and can be changed for seven days', async () => {
    const { id, staff, customer } = await aRequestThatIs('completed')
    expect(await customer.rate(2, 'He came late.')).toMatchObject({
      location: `${customer.page}#done`,
      done: 'rating',
    })
    expect(await rowOf(id)).toMatchObject({ rating: 2, ratingText: 'He came late.' })
    expect((await staff.story()).events.at(-1)).toMatchObject({
      type: 'request.rated',
      actor: 'The customer',
      about: '2 of 5',
      note: 'He came late.',
    })
    const { version } = await rowOf(id)
    await customer.rate(2, 'He came late.')
    expect((await rowOf(id)).version).toBe(version)
    expect((await customer.rate(4)).flash).toBeNull()
    expect(await rowOf(id)).toMatchObject({ rating: 4, ratingText: null })
  })

  it('is final after seven days', async () => {
    const { id, customer } = await aRequestThatIs('completed')
    await transact((tx) =>
      tx.insert(requestEvents).values({
        requestId: id,
        type: 'request.rated',
        actorKind: 'customer',
        at: inDays(-8),
      }),
    )
    await setRequest(id, { rating: 5 })
    const { flash } = await customer.rate(1, 'Another day')
    expect(flash).toMatchObject({
      errors: { why: 'rating_closed' },
      values: { rating: '1', words: 'Another day' },
    })
    expect((await rowOf(id)).rating).toBe(5)
  })

  it.each(['0', '6', '', '4.5', '1e0'])('refuses %j', async (rating) => {
    const { customer } = await aRequestThatIs('completed')
    const { flash } = await customer.send('rating', { rating })
    expect(flash?.errors.rating).toBe('Please choose a number from 1 to 5.')
  })
})

describe('erasing', () => {
  const personal = /Aline|788123456|788 123 456|Remera|kitchen tap|bathroom|My brother|Call after/

  async function everythingAbout(id: string) {
    const rows = await read((db) =>
      Promise.all([
        db.execute(sql`select * from requests where id = ${id}`),
        db.execute(sql`select * from request_events where request_id = ${id}`),
        db.execute(sql`select * from audit_log where subject_id = ${id}`),
        db.execute(sql`select * from messages where request_id = ${id}`),
        db.execute(sql`select * from pgboss.job where data::text like ${`%${id}%`}`),
        db.execute(sql`select * from privacy_requests where request_id = ${id}`),
      ]),
    )
    return JSON.stringify(rows)
  }

  it('leaves nothing personal, and what happened without words', async () => {
    const { id, staff, customer } = await aRequestThatIs('completed')
    await work(id)
    await staff.send('notes', { note: 'Call after five' })
    await customer.rate(4, 'Aline is content')
    expect(await everythingAbout(id)).toMatch(personal)
    expect(await customer.erase()).toMatchObject({ location: '/track', done: 'erasure' })
    expect(await everythingAbout(id)).not.toMatch(personal)
    expect(await rowOf(id)).toMatchObject({
      status: 'completed',
      erasedAt: expect.any(Date),
      rating: 4,
      ratingText: null,
    })
    expect(await dueOf(id)).toBe(22_000)
    expect(await lastEventOf(id)).toMatchObject({ type: 'request.erased', actorKind: 'customer' })
    expect(await read((db) => db.select().from(messages).where(eq(messages.requestId, id)))).toEqual([])
    expect(
      await read((db) => db.select().from(privacyRequests).where(eq(privacyRequests.requestId, id))),
    ).toMatchObject([{ kind: 'erasure', status: 'done', contact: null }])
    expect(
      await read((db) =>
        db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'request.erased'))),
      ),
    ).toMatchObject([{ actorKind: 'customer' }])
  })

  it('ends the link: it shows nothing and does nothing any more', async () => {
    const { id, customer, reference } = await aRequestThatIs('completed')
    await customer.erase()
    const { version } = await rowOf(id)
    expect(await customer.see()).toBeNull()
    for (const form of ['change', 'cancel', 'answer', 'rating', 'erasure'] as const) {
      const { status, location } = await customer.send(form, {
        description: newWords(),
        seen: '',
        reason: 'other',
        reached: 'yes',
        rating: '5',
      })
      expect([status, location]).toEqual([303, '/track?problem=unknown'])
    }
    expect((await rowOf(id)).version).toBe(version)
    expect((await post('open', { reference, digits: '3456' })).flash?.errors).toEqual({ why: 'no_match' })
  })

  it('cancels an open request by the same act, and tells the tasker who was to come', async () => {
    const { id, reference, staff, customer, taskerId } = await aRequestThatIs('assigned')
    await customer.erase()
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      endedBy: 'customer',
      endedAt: expect.any(Date),
      fullName: '',
    })
    expect((await staff.story()).events.slice(-2).map(({ type }) => type)).toEqual([
      'request.cancelled',
      'request.erased',
    ])
    await work(id)
    const [tasker] = await read((db) => db.select().from(taskers).where(eq(taskers.id, taskerId)))
    expect(mailsTo(tasker?.email ?? '').some(({ subject }) => subject.startsWith(reference))).toBe(true)
    expect(await everythingAbout(id)).not.toMatch(personal)
  })

  it('waits until work that is in progress is done', async () => {
    const { id, customer } = await aRequestThatIs('in_progress')
    expect((await customer.erase()).flash?.errors).toEqual({ why: 'in_progress' })
    expect(await rowOf(id)).toMatchObject({ erasedAt: null, fullName: aRequest.full_name })
  })

  it('lets the same be asked for again at once', async () => {
    const description = newWords()
    const { id } = await ask({ description })
    await (await asCustomer(id)).erase()
    const again = await ask({ description })
    expect(again.id).not.toBe(id)
    expect((await rowOf(again.id)).fullName).toBe(aRequest.full_name)
  })
})
