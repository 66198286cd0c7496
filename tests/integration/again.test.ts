// Asking the same tasker again, from the page of an earlier request.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { requestEvents, requests, tasks } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { optIn, optOut } from '@/lib/messages/texts/mutations'
import { eraseTasker } from '@/lib/privacy/tasker/mutations'
import type { QuestionOption, TaskQuestion } from '@/lib/tasks/constants'
import { getAgain } from '@/lib/track/again/mutations'
import { freshAddress } from '../support/call'
import { asCustomer, post, rowOf } from '../support/customers'
import { aRequest } from '../support/fixtures'
import { eraseRequests } from '../support/followed'
import {
  anApprovedTasker,
  ask,
  minutesFromNow,
  type RequestValues,
  setRequest,
} from '../support/staff-requests'

let last = 0
const aPhone = () => `+25078810${String(1_000 + ++last)}`
const words = () => `The same tap leaks once more. ${randomUUID()}`
const inDays = (days: number) => kigaliDay(minutesFromNow(days * 24 * 60))

async function aDoneRequest(values: RequestValues = {}, fields = {}) {
  const { id } = await ask({ phone: aPhone(), ...fields })
  const taskerId = await anApprovedTasker()
  await setRequest(id, { status: 'completed', endedAt: new Date(), taskerId, ...values })
  return { id, taskerId, customer: await asCustomer(id) }
}

async function newOf(location: string) {
  const token = /\/track\/([\w-]{24})#/.exec(location)?.[1] ?? ''
  const [row] = await read((db) => db.select().from(requests).where(eq(requests.trackToken, token)))
  return row && rowOf(row.id)
}

const setTask = (values: Partial<typeof tasks.$inferInsert>) =>
  transact((tx) => tx.update(tasks).set(values).where(eq(tasks.id, aRequest.popular_task_id)))
afterEach(() => setTask({ archivedAt: null, questions: [] }))

describe('asking again', () => {
  it('makes a new request of the same person, place and tasker, with other words and another day', async () => {
    const { id, taskerId, customer } = await aDoneRequest({}, { district: 'Gasabo', sector: 'Remera' })
    const [before, description] = [await rowOf(id), words()]
    const wish = { description, wanted_on: inDays(3), wanted_part: 'morning' }
    const { status, location, flash, done } = await customer.again(wish)
    expect({ status, flash, done }).toEqual({ status: 303, flash: null, done: 'again' })
    expect(location).toMatch(/^\/track\/[\w-]{24}#done$/)
    const made = await newOf(location)
    expect(made).toMatchObject({
      fullName: before.fullName,
      phone: before.phone,
      location: before.location,
      district: 'Gasabo',
      sector: 'Remera',
      description,
      taskId: before.taskId,
      status: 'new',
      source: 'form',
      taskerId: null,
      wishedTaskerId: taskerId,
      wantedOn: inDays(3),
      wantedPart: 'morning',
      whatsappAt: null,
      repeatId: null,
    })
    expect(await rowOf(id)).toEqual(before)
    const events = await read((db) =>
      db
        .select()
        .from(requestEvents)
        .where(eq(requestEvents.requestId, made?.id ?? '')),
    )
    expect(events).toMatchObject([{ type: 'request.created', actorKind: 'customer' }])
  })

  it('leads to the new page in the language of the form', async () => {
    const { customer } = await aDoneRequest()
    const { location } = await customer.again({ description: words(), locale: 'rw' })
    expect(location).toMatch(/^\/rw\/track\//)
    expect(await newOf(location)).toMatchObject({ locale: 'rw', wantedOn: null, wantedPart: null })
  })

  it('twice is once', async () => {
    const { customer } = await aDoneRequest()
    const description = words()
    const answers = await Promise.all([1, 2, 3].map(() => customer.again({ description })))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    const same = await transact((tx) => tx.$count(requests, eq(requests.description, description)))
    expect(same).toBe(1)
  })

  it('takes the consent to WhatsApp along as it was given, unless it was taken back', async () => {
    const whatsappAt = new Date('2026-10-01T08:00:00Z')
    const { id, customer } = await aDoneRequest({ whatsappAt })
    const first = await customer.again({ description: words() })
    expect((await newOf(first.location))?.whatsappAt).toEqual(whatsappAt)
    const { phone } = await rowOf(id)
    await transact((tx) => optOut(tx, phone))
    const second = await customer.again({ description: words() })
    expect((await newOf(second.location))?.whatsappAt).toBeNull()
    await transact((tx) => optIn(tx, phone))
  })

  it('takes answers along where the task still asks the same', async () => {
    const option = (id: string, en: string): QuestionOption => ({
      id,
      text: { en, rw: en, fr: en },
      adds_from_rwf: 1_000,
      adds_to_rwf: 2_000,
    })
    const question = (id: string, en: string): TaskQuestion => ({
      id,
      text: { en, rw: en, fr: en },
      options: [option('a', 'Kitchen'), option('b', 'Bath')],
    })
    await setTask({ questions: [question('q1', 'Which tap?'), question('q2', 'Since when?')] })
    const { id, customer } = await aDoneRequest({}, { answers: { q1: 'b', q2: 'a' } })
    expect((await rowOf(id)).answers).toHaveLength(2)
    await setTask({ questions: [question('other', 'Which tap?')] })
    const made = await newOf((await customer.again({ description: words() })).location)
    expect(made?.answers.map(({ answer }) => answer.en)).toEqual(['Bath'])
    expect(made?.usualToRwf).toBe((made?.usualFromRwf ?? 0) + 1_000)
  })

  it('goes on without a wish when the tasker has left', async () => {
    const { taskerId, customer } = await aDoneRequest()
    await transact((tx) => eraseTasker(tx, taskerId, { kind: 'tasker', id: taskerId }))
    expect(await getAgain(customer.token)).toMatchObject({ taskerName: null, isOffered: true })
    const made = await newOf((await customer.again({ description: words() })).location)
    expect(made).toMatchObject({ status: 'new', wishedTaskerId: null })
  })

  it.each([
    ['a short description', { description: 'Too short' }, 'description'],
    ['a day that is over', { wanted_on: inDays(-1) }, 'wanted_on'],
    ['a day that is too far', { wanted_on: inDays(62) }, 'wanted_on'],
    ['no day', { wanted_on: 'tomorrow' }, 'wanted_on'],
    ['no part of a day', { wanted_part: 'night' }, 'wanted_part'],
  ])('refuses %s, and keeps what was typed', async (_name, fields, field) => {
    const { customer } = await aDoneRequest()
    const typed = { description: words(), ...fields }
    const { location, flash } = await customer.again(typed)
    expect(location).toBe(`${customer.page}#again`)
    expect(flash).toMatchObject({ problem: 'fields', values: { form: 'again', ...typed } })
    expect(Object.keys(flash?.errors ?? {})).toEqual([field])
  })
})

describe('cannot be asked again:', () => {
  it.each([
    ['work that is not done', { status: 'in_progress', endedAt: null }],
    ['what had no tasker', { status: 'cancelled', taskerId: null }],
    ['what was cancelled because nobody came', { status: 'cancelled', endReason: 'no_show' }],
    ['what was declined', { status: 'declined' }],
  ] as const)('%s', async (_name, values) => {
    const { customer } = await aDoneRequest(values)
    expect((await customer.again({ description: words() })).flash?.errors).toEqual({ why: 'no_again' })
    expect(await getAgain(customer.token)).toBeNull()
  })

  it('but what the customer cancelled after a tasker was found can', async () => {
    const { customer } = await aDoneRequest({ status: 'cancelled', endReason: 'no_longer_needed' })
    expect(await getAgain(customer.token)).toMatchObject({ taskerName: expect.any(String) })
    expect((await customer.again({ description: words() })).done).toBe('again')
  })

  it('a service that is no longer offered', async () => {
    const { customer } = await aDoneRequest()
    await setTask({ archivedAt: new Date() })
    expect(await getAgain(customer.token)).toMatchObject({ isOffered: false })
    const { flash } = await customer.again({ description: words() })
    expect(flash?.errors).toEqual({ why: 'no_task' })
  })

  it('by an unknown link, or one whose data are erased', async () => {
    const { id, customer } = await aDoneRequest()
    await transact((tx) => eraseRequests(tx, [id], { kind: 'customer' }))
    for (const token of [customer.token, 'x'.repeat(24), 'short']) {
      const fields = { token, locale: 'en', description: words() }
      expect((await post('again', fields)).location).toBe('/track?problem=unknown')
      expect(await getAgain(token)).toBeNull()
    }
  })

  it('with another request’s data in the form', async () => {
    const [mine, other] = [await aDoneRequest(), await aDoneRequest()]
    const foreign = { id: other.id, phone: '0788999999', full_name: 'Somebody', taskerId: other.taskerId }
    const { location } = await mine.customer.again({ description: words(), ...foreign })
    expect(await newOf(location)).toMatchObject({
      phone: (await rowOf(mine.id)).phone,
      fullName: aRequest.full_name,
      wishedTaskerId: mine.taskerId,
    })
  })

  it('more than twenty times an hour with one number from one address', async () => {
    const phone = aPhone()
    const address = freshAddress()
    const two = [await aDoneRequest({}, { phone }), await aDoneRequest({}, { phone })]
    const send = (index: number) =>
      two[index % 2]?.customer.send('again', { description: words() }, { address })
    for (let i = 0; i < 20; i++) expect((await send(i))?.done).toBe('again')
    const refused = await send(20)
    expect(refused?.flash).toMatchObject({ problem: 'limited', values: { form: 'again' } })
  })
})
