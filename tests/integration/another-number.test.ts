// Another number before we have talked: whom we call and write to changes, what was promised does not.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { POST as givePhone } from '@/app/api/track/[token]/phone/route'
import { transact } from '@/db/client'
import { getDashboard } from '@/lib/dashboard/queries'
import { networkKey } from '@/lib/requests/customer/network'
import { getTrackedRequest } from '@/lib/requests/customer/queries'
import { liftsPromise } from '@/lib/requests/staff/duplicates/queries'
import { call, freshAddress } from '../support/call'
import { asCustomer, rowOf } from '../support/customers'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'
import { rowsOf, tellAll } from '../support/texts'

const { bearer } = await logInAs('dispatcher')

async function aRequest(change: Record<string, unknown> = {}) {
  const phone = aNumber()
  const { id, reference } = await ask({ phone, ...change })
  const customer = await asCustomer(id)
  const give = (next: unknown, { token = customer.token, ...visit }: Record<string, unknown> = {}) =>
    call(givePhone, '/x', { params: { token: String(token) }, body: { phone: next }, ...visit })
  return { id, reference, phone, customer, give, staff: onRequest(id, bearer) }
}

const confirmations = async (phone: string) =>
  (await rowsOf(phone)).filter(({ template }) => template === 'customer.received')

describe('before the first talk, another number', () => {
  it('is told as an event with both, and ends the link in texts; the page goes on', async () => {
    const { id, phone, customer, give, staff } = await aRequest()
    const before = await rowOf(id)
    const next = aNumber()
    const { status, json } = await give(`0${next.slice(4)}`)
    expect([status, json]).toEqual([200, { data: { phone: next } }])
    const event = (await staff.whole()).events.at(-1)
    expect(event).toMatchObject({ type: 'request.number_given', actor: 'The customer' })
    expect(event?.about?.replaceAll(' ', '')).toBe(`${phone}→${next}`)
    expect((await auditOf(id))[0]).toMatchObject({ action: 'request.number_given' })
    expect(await getTrackedRequest(before.textToken)).toBeNull()
    expect((await customer.see())?.phone).toBe(next)
  })

  it('changes nothing of the promise, and jumps no queue', async () => {
    const { id, give } = await aRequest()
    const { contactDueAt, contentHash, promiseLiftedAt, nextTryAt } = await rowOf(id)
    await give(aNumber())
    expect(await rowOf(id)).toMatchObject({ contactDueAt, contentHash, promiseLiftedAt, nextTryAt })
    expect(nextTryAt).toBeNull()
  })

  it('is called at once where the one before was tried in vain', async () => {
    const { give, staff } = await aRequest()
    await staff.log('no_answer')
    expect(Date.parse((await staff.get()).next_try_at ?? '')).toBeGreaterThan(Date.now())
    await give(aNumber())
    expect(Date.parse((await staff.get()).next_try_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('is called at once also after the last try in vain, whoever says it', async () => {
    const [byCustomer, byStaff] = [await aRequest(), await aRequest()]
    for (const { id } of [byCustomer, byStaff]) await setRequest(id, { attempts: 3, nextTryAt: null })
    await byCustomer.give(aNumber())
    await byStaff.staff.edit({ phone: aNumber() })
    for (const { staff } of [byCustomer, byStaff])
      expect(Date.parse((await staff.get()).next_try_at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  it('gets one confirmation with a link of its own', async () => {
    const { id, phone, give } = await aRequest()
    await tellAll()
    const next = aNumber()
    await give(next)
    await give(next)
    await tellAll()
    expect(await confirmations(phone)).toHaveLength(1)
    const [text, ...more] = await confirmations(next)
    expect([text?.status, more]).toEqual(['sent', []])
    expect(text?.text).toContain((await rowOf(id)).textToken)
  })

  it('gets one also where the first one had not gone out', async () => {
    const { phone, give } = await aRequest()
    const next = aNumber()
    await give(next)
    await tellAll()
    expect(await confirmations(phone)).toEqual([])
    expect(await confirmations(next)).toHaveLength(1)
  })

  it('gets none that names a time that is over', async () => {
    const { id, give } = await aRequest()
    await tellAll()
    await setRequest(id, { contactDueAt: minutesFromNow(-1) })
    const next = aNumber()
    expect((await give(next)).status).toBe(200)
    await tellAll()
    expect(await confirmations(next)).toEqual([])
  })

  it('gets none where its network has caused too many', async () => {
    const address = freshAddress()
    expect(networkKey(address)).not.toBeNull()
    for (let sent = 0; sent < 60; sent++) await ask({ phone: aNumber() }, { address })
    const { give } = await aRequest()
    await tellAll()
    const next = aNumber()
    await give(next, { address })
    await tellAll()
    expect((await confirmations(next)).map(({ status }) => status)).toEqual(['withheld'])
  })
})

describe('another number is refused', () => {
  const inEnglish = { headers: { 'accept-language': 'en' } }

  it('after three, however many are sent at once, in the words of the page', async () => {
    const { give, customer, staff } = await aRequest()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => give(aNumber(), inEnglish)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422])
    const { json } = answers.find(({ status }) => status === 422) ?? {}
    expect(json.errors.phone[0]).toContain('three times')
    expect((await give(aNumber(), { headers: { 'accept-language': 'fr' } })).json.message).toContain(
      'trois fois',
    )
    expect((await customer.giveNumber(aNumber())).flash?.errors).toEqual({ why: 'number_often' })
    // The last one pressed again is done.
    expect((await give((await staff.get()).phone)).status).toBe(200)
  })

  it('once we have talked, and after the end', async () => {
    const { give, staff } = await aRequest()
    await staff.log('answered')
    expect((await give(aNumber(), inEnglish)).json.errors.phone[0]).toContain('We have already talked to you')
    const ended = await aRequest()
    await ended.customer.cancel()
    expect((await ended.give(aNumber())).status).toBe(422)
  })

  it('by the link of a text: a stranger may have it', async () => {
    const { id, phone, give, customer } = await aRequest()
    const { status, json } = await give(aNumber(), { token: customer.textToken, ...inEnglish })
    expect([status, json.errors.phone[0]]).toEqual([422, expect.stringContaining('came by SMS')])
    expect((await rowOf(id)).phone).toBe(phone)
  })

  it('by a link that is unknown, and where it is no number', async () => {
    const { id, phone, give } = await aRequest()
    expect((await give(aNumber(), { token: 'x'.repeat(24) })).status).toBe(404)
    for (const wrong of ['12', '', null, '07881234ab']) expect((await give(wrong)).status).toBe(422)
    expect((await rowOf(id)).phone).toBe(phone)
  })
})

describe('what was first sent decides', () => {
  it('whether a duplicate leaves the measure: a number that was made the same later does not help', async () => {
    const description = `The tap leaks, sent twice ${randomUUID()}`
    const first = await aRequest({ description })
    const other = await aRequest({ description: `${description}, and again` })
    const lifts = (one: { id: string }, of: { id: string }) =>
      transact((tx) => liftsPromise(tx, one.id, of.id))
    await other.give(first.phone)
    expect(await lifts(other, first)).toBe(false)

    const same = await aRequest({ phone: first.phone, description: `${description}, by mistake` })
    expect(await lifts(same, first)).toBe(true)
    await same.give(aNumber())
    expect(await lifts(same, first)).toBe(true)
  })

  it('and a request with another number is owed as before', async () => {
    const owed = async () => (await getDashboard()).promise.month.owed
    const { id, give } = await aRequest()
    await setRequest(id, { contactDueAt: minutesFromNow(-1) })
    const before = await owed()
    await give(aNumber())
    expect(await owed()).toBe(before)
  })
})
