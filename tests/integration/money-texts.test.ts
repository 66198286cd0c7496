// Texts about money: a price only while it is open, money that went back, and how many a request may get.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { endTextsPerRequest, moneyTextsPerRequest, textsPerRequest } from '@/lib/messages/constants'
import { writeText } from '@/lib/messages/texts/mutations'
import type { TextTemplate } from '@/lib/messages/texts/workflow'
import { textQueue } from '@/lib/messages/work-schema'
import { customerTextQueue } from '@/lib/requests/work-schema'
import { asCustomer } from '../support/customers'
import { workQueue } from '../support/mails'
import { aPricedJob, asCashier, paymentsOf } from '../support/money'
import { aNumber } from '../support/numbers'
import { aCalledRequest } from '../support/offers'
import { setRequest } from '../support/staff-requests'
import { rowsOf, tellAll, textsTo } from '../support/texts'

/** A request whose customer has a number that nobody else has, and got all texts so far. */
async function aQuotedRequest() {
  const phone = aNumber()
  const called = await aCalledRequest({ phone })
  await tellAll()
  const { json } = await called.staff.quote()
  return { ...called, phone, quoteId: String(json.data.id), customer: await asCustomer(called.id) }
}

const ofQuote = async (phone: string) =>
  (await rowsOf(phone)).filter(({ template }) => template === 'customer.quote')

describe('the text of a price', () => {
  it('names the sum, and leads to the page of the request', async () => {
    const { phone, customer } = await aQuotedRequest()
    await tellAll()
    expect(await ofQuote(phone)).toMatchObject([
      { status: 'sent', text: expect.stringContaining('RWF 22,000') },
    ])
    expect(textsTo(phone).at(-1)?.text).toContain(customer.textPage)
  })

  it.each([
    ['accepted', (customer: Quoted['customer'], id: string) => customer.answerQuote('yes', id)],
    ['declined', (customer: Quoted['customer'], id: string) => customer.answerQuote('no', id)],
  ])('is not sent once it was %s', async (_answer, answer) => {
    const { phone, quoteId, customer } = await aQuotedRequest()
    await workQueue(customerTextQueue)
    expect(await ofQuote(phone)).toMatchObject([{ status: 'queued' }])
    await answer(customer, quoteId)
    await workQueue(textQueue)
    expect(await ofQuote(phone)).toMatchObject([{ status: 'outdated', lastError: null }])
  })

  it('is not written for a price that was withdrawn before', async () => {
    const { phone, quoteId, admin } = await aQuotedRequest()
    await asCashier(admin.bearer).withdrawQuote(quoteId)
    await tellAll()
    expect((await ofQuote(phone)).filter(({ status }) => status === 'sent')).toEqual([])
  })

  it('is not sent for a yes that was spoken', async () => {
    const phone = aNumber()
    const { staff } = await aCalledRequest({ phone })
    await staff.price()
    await tellAll()
    expect(await ofQuote(phone)).toEqual([])
  })
})
type Quoted = Awaited<ReturnType<typeof aQuotedRequest>>

it('money that went back is told once it was handed over, and not before', async () => {
  const { id, staff, admin } = await aPricedJob('full', 'is done')
  const [phone, customer] = [aNumber(), await asCustomer(id)]
  await setRequest(id, { phone })
  await staff.step('completed')
  await staff.pay()
  const cashier = asCashier(admin.bearer)
  const [payment] = await paymentsOf(id)
  const { json } = await cashier.ask(payment?.id ?? '', { amount_rwf: 4_000 })
  const told = async () => {
    await tellAll()
    return (await rowsOf(phone)).filter(({ template }) => template === 'customer.refunded')
  }
  expect(await told()).toEqual([])
  for (const _ of [1, 2]) await cashier.handOver(json.data.id)
  expect(await told()).toMatchObject([{ status: 'sent', text: expect.stringContaining('RWF 4,000') }])
  expect(textsTo(phone).at(-1)?.text).toContain(customer.textPage)
})

it('beyond its six texts a request may get two about money, and one that says that it has ended', async () => {
  const { id, phone } = await aQuotedRequest()
  await tellAll()
  const send = async (template: TextTemplate) => {
    const text = { channel: 'sms', to: phone, locale: 'en', text: 'Taskers: a text' } as const
    const row = await transact((tx) =>
      writeText(tx, { ...text, template, values: [], dedupeKey: crypto.randomUUID(), requestId: id }),
    )
    await workQueue(textQueue)
    await transact((tx) =>
      tx.execute(sql`update sent_texts set at = at - interval '61 minutes'
        where message_id in (select id from messages where address = ${phone})`),
    )
    const { status, lastError } = (await rowsOf(phone)).find((one) => one.id === row?.id) ?? {}
    return status === 'sent' ? status : lastError
  }
  const sent = async () => (await rowsOf(phone)).filter(({ status }) => status === 'sent').length
  while ((await sent()) < textsPerRequest) expect(await send('customer.reopened')).toBe('sent')
  const enough = 'This request got enough texts.'
  expect(await send('customer.reopened')).toBe(enough)
  expect([await send('customer.quote'), await send('customer.refunded')]).toEqual(['sent', 'sent'])
  expect(await send('customer.quote')).toBe(enough)
  expect(await send('customer.cancelled_by_you')).toBe('sent')
  expect(await send('customer.cancelled_by_you')).toBe(enough)
  expect(await sent()).toBe(textsPerRequest + moneyTextsPerRequest + endTextsPerRequest)
})
