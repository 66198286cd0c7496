// A number that is not the customer's: no text goes there, its link ends, and the page asks for another one.

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { getDashboard } from '@/lib/dashboard/queries'
import { receiveText } from '@/lib/messages/webhooks/mutations'
import { staffTextQueue, textQueue } from '@/lib/messages/work-schema'
import { findKept } from '@/lib/privacy/queries'
import { findLinkByReference, getTrackedRequest } from '@/lib/requests/customer/queries'
import { asCustomer, rowOf } from '../support/customers'
import { workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { ask, attempted, onRequest, setRequest } from '../support/staff-requests'
import { rowsOf, tellAll } from '../support/texts'

const { bearer: headers } = await logInAs('dispatcher')

async function aRequest() {
  const phone = aNumber()
  const { id, reference } = await ask({ phone })
  return { id, reference, phone, staff: onRequest(id, headers), customer: await asCustomer(id) }
}

async function aWrongNumber() {
  const request = await aRequest()
  await tellAll()
  await request.staff.log('wrong_number')
  return request
}

describe('a number that is wrong', () => {
  it('makes its request no second one of whoever has it', async () => {
    const { phone, staff } = await aWrongNumber()
    const { id } = await ask({ phone })
    const theirs = onRequest(id, headers)
    expect(await theirs.get()).toMatchObject({ same_phone: [] })
    expect(await staff.get()).toMatchObject({ same_phone: [] })
  })

  it('gets no text: not of the call, not of what comes, not by staff', async () => {
    const { phone, staff } = await aWrongNumber()
    await tellAll()
    const written = () => rowsOf(phone).then((rows) => rows.map(({ template }) => template))
    expect(await written()).toEqual(['customer.received'])
    const body = { key: crypto.randomUUID(), channel: 'sms', text: 'Please call us' }
    const { status, json } = await staff.write(body)
    expect([status, json.message]).toEqual([422, expect.stringContaining('number is wrong')])
    await staff.step('declined', { reason: 'out_of_area' })
    await tellAll()
    const declined = (await rowsOf(phone)).filter(({ template }) => template === 'customer.declined')
    expect(declined.map((row) => [row.status, row.lastError])).toEqual([['withheld', 'The number is wrong.']])
  })

  it('ends the link in its texts, and the reference with its digits; the page of the customer goes on', async () => {
    const { id, reference, phone, staff, customer } = await aRequest()
    const [textToken, lookup] = [(await rowOf(id)).textToken, { reference, digits: phone.slice(-4) }]
    expect(await getTrackedRequest(textToken)).not.toBeNull()
    expect(await findLinkByReference(lookup)).toBe(textToken)
    await staff.log('wrong_number')
    expect(await getTrackedRequest(textToken)).toBeNull()
    expect(await findLinkByReference(lookup)).toBeNull()
    expect((await customer.see())?.phoneWrongAt).not.toBeNull()
  })

  it('had the text that we called in vain: the right one gets its own', async () => {
    const { phone, staff } = await aRequest()
    const missedAt = async (number: string) =>
      (await rowsOf(number)).filter(({ template }) => template === 'customer.missed').length
    const callInVain = async (outcome: 'no_answer' | 'busy') => {
      await staff.log(outcome)
      await tellAll()
    }
    await callInVain('no_answer')
    await callInVain('busy')
    expect(await missedAt(phone)).toBe(1)
    const right = aNumber()
    await staff.edit({ phone: right })
    await callInVain('no_answer')
    await callInVain('busy')
    expect([await missedAt(phone), await missedAt(right)]).toEqual([1, 1])
  })

  it('names no next try, and what it writes to us lands in no request', async () => {
    const { phone, staff } = await aWrongNumber()
    expect(await staff.get()).toMatchObject({ next_try_at: null, attempts: 1, status: 'new' })
    const text = { provider: 'twilio', externalId: crypto.randomUUID(), channel: 'sms', from: phone } as const
    await transact((tx) => receiveText(tx, { ...text, text: 'Who are you?' }))
    expect(await staff.get()).toMatchObject({ unanswered: 0 })
  })

  it('is right after all when staff say so: a slip of one key', async () => {
    const { id, staff, phone } = await aWrongNumber()
    const wrongLink = (await rowOf(id)).textToken
    expect((await staff.send('number', {})).status).toBe(200)
    const now = await staff.whole()
    expect(now).toMatchObject({ phone, phone_wrong_at: null })
    expect(Date.parse(now.next_try_at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(now.events.at(-1)?.type).toBe('request.number_confirmed')
    expect((await rowOf(id)).textToken).not.toBe(wrongLink)
  })

  it('is to be found at once where we have talked before, and its tries count for no other number', async () => {
    const { id, staff } = await aRequest()
    await staff.log('answered')
    await attempted(id, 30, 'call')
    await attempted(id, 15, 'sms')
    await staff.log('wrong_number')
    const wrong = await staff.get()
    expect(Date.parse(wrong.next_try_at ?? '')).toBeLessThanOrEqual(Date.now())
    await staff.edit({ phone: aNumber() })
    expect(await staff.get()).toMatchObject({ attempts_apart: 0, phone_wrong_at: null })
    await staff.log('no_answer')
    expect(await staff.get()).toMatchObject({ attempts_apart: 1, next_try_at: expect.any(String) })
  })

  it('answers nothing: what a stranger wrote waits for nobody, and an answer to them is no talk', async () => {
    const { phone, staff } = await aRequest()
    const text = { provider: 'twilio', externalId: crypto.randomUUID(), channel: 'sms', from: phone } as const
    await transact((tx) => receiveText(tx, { ...text, text: 'Wrong number!' }))
    expect((await staff.get()).unanswered).toBe(1)
    await staff.write({ key: crypto.randomUUID(), channel: 'sms', text: 'We are sorry' })
    await workQueue(textQueue)
    await staff.log('wrong_number')
    await workQueue(staffTextQueue)
    expect(await staff.get()).toMatchObject({
      unanswered: 0,
      contacted_at: null,
      phone_wrong_at: expect.any(String),
    })
  })

  it('is that of another person, whose access wish finds nothing here', async () => {
    const { phone, staff } = await aWrongNumber()
    const found = await read((db) => findKept(db, { contact: phone, requestId: null, taskerId: null }))
    expect(found.requests).toEqual([])
    expect((await staff.get()).phone).toBe(phone)
  })

  it('is right after all when the customer answers a call', async () => {
    const { staff } = await aWrongNumber()
    await staff.log('answered')
    expect(await staff.get()).toMatchObject({ phone_wrong_at: null, status: 'contacted' })
  })
})

describe('the page of the request', () => {
  it('shows what staff write there, once, and it counts for nothing', async () => {
    const { phone, staff, customer } = await aWrongNumber()
    const body = { key: crypto.randomUUID(), channel: 'page', text: 'Your number belongs to somebody else.' }
    const answers = [await staff.write(body), await staff.write(body)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await customer.see())?.written?.text).toBe(body.text)
    await tellAll()
    expect((await rowsOf(phone)).filter(({ channel }) => channel === 'page')).toHaveLength(1)
    const now = await staff.whole()
    expect(now).toMatchObject({ attempts: 1, contacted_at: null })
    expect(now.conversation.at(-1)).toMatchObject({ channel: 'page', direction: 'out', status: 'sent' })
    expect(now.events.filter(({ type }) => type === 'request.texted')).toMatchObject([
      { about: 'on the page of the request' },
    ])
    expect((await staff.write({ ...body, key: crypto.randomUUID(), text: null })).status).toBe(422)
  })

  it('answers what the customer wrote there, and what staff wrote goes with the data', async () => {
    const { staff, customer, id } = await aWrongNumber()
    await customer.complain('Nobody has called me until now')
    expect((await staff.get()).unanswered).toBe(1)
    await staff.write({ key: crypto.randomUUID(), channel: 'page', text: 'Which number is yours?' })
    expect((await staff.get()).unanswered).toBe(0)
    await customer.erase()
    expect(await read((db) => db.$count(messages, eq(messages.requestId, id)))).toBe(0)
  })
})

describe('another number', () => {
  it('that the customer gives is called at once, and has a link of its own', async () => {
    const { id, phone, staff, customer } = await aWrongNumber()
    await setRequest(id, { whatsappAt: new Date() })
    const wrongLink = (await rowOf(id)).textToken
    const next = aNumber()
    const shown = await customer.giveNumber(`0${next.slice(4)}`)
    expect(shown).toMatchObject({ location: `${customer.page}#done`, done: 'phone' })
    const now = await staff.whole()
    expect(now).toMatchObject({ phone: next, phone_wrong_at: null, whatsapp_at: null, attempts: 1 })
    expect(Date.parse(now.next_try_at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(now.events.at(-1)).toMatchObject({ type: 'request.number_given', actor: 'The customer' })
    expect(now.events.at(-1)?.about?.replaceAll(' ', '')).toBe(`${phone}→${next}`)
    expect((await rowOf(id)).textToken).not.toBe(wrongLink)
  })

  it('that is no number is refused, and one after the end; a second press is done', async () => {
    const { customer } = await aWrongNumber()
    expect((await customer.giveNumber('12')).flash?.errors).toHaveProperty('phone')
    const next = aNumber()
    for (const _press of [1, 2]) expect((await customer.giveNumber(next)).flash).toBeNull()

    const ended = await aWrongNumber()
    await ended.staff.step('declined', { reason: 'out_of_area' })
    expect((await ended.customer.giveNumber(aNumber())).flash?.errors).toEqual({ why: 'ended' })
  })

  it('can be given three times, whoever has found the one before to be wrong', async () => {
    const { customer, staff } = await aWrongNumber()
    const tries = []
    for (const _try of [1, 2, 3, 4]) {
      tries.push((await customer.giveNumber(aNumber())).flash?.errors.why)
      await staff.log('wrong_number')
    }
    expect(tries).toEqual([undefined, undefined, undefined, 'number_often'])
  })

  it('that staff enter ends the link in texts, too, and a text that waits for the old one', async () => {
    const { id, phone, staff } = await aRequest()
    const before = (await rowOf(id)).textToken
    await staff.log('no_answer')
    const next = aNumber()
    await staff.edit({ phone: next })
    expect((await rowOf(id)).textToken).not.toBe(before)
    await tellAll()
    expect((await rowsOf(phone)).filter(({ status }) => status === 'sent')).toEqual([])
  })
})

describe('giving up', () => {
  it('for a wrong number needs no three tries, and stays in the measure as not reached', async () => {
    const kept = async () => (await getDashboard()).promise.month
    const { staff } = await aWrongNumber()
    expect((await staff.step('unreachable')).status).toBe(422)
    const before = await kept()
    expect((await staff.step('unreachable', { reason: 'wrong_number' })).status).toBe(200)
    const after = await kept()
    expect(after.owed).toBe(before.owed + 1)
    expect(Math.round(after.owed * (after.share ?? 0))).toBe(Math.round(before.owed * (before.share ?? 0)))
    expect(await staff.get()).toMatchObject({ status: 'unreachable', end_reason: 'wrong_number' })
  })

  it('for a wrong number is refused where nobody said that it is wrong, and other reasons always', async () => {
    const { staff } = await aRequest()
    expect((await staff.step('unreachable', { reason: 'wrong_number' })).status).toBe(422)
    expect((await staff.step('unreachable', { reason: 'spam' })).status).toBe(422)
  })
})
