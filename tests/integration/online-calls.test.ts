// The calls with which a customer pays, at their edges: who may call, how often, with what, without a key.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as operator } from '@/app/api/track/[token]/operator/route'
import { GET as readPayment } from '@/app/api/track/[token]/payments/[id]/route'
import { transact } from '@/db/client'
import { listWallets } from '@/lib/money/online/customer/queries'
import { env } from '@/lib/platform/env'
import en from '@/messages/en.json' with { type: 'json' }
import { call } from '../support/call'
import { quotesOf } from '../support/money'
import {
  aPayableJob,
  askAll,
  bring,
  collectAll,
  onlineOf,
  payingNumber,
  startOnline,
} from '../support/online'

const pawapay = await startOnline()
afterAll(pawapay.stop)
const given = { ...env() }
beforeEach(async () => {
  pawapay.misbehave()
  Object.assign(env(), given)
  await transact((tx) => tx.execute(sql`delete from rate_limits`))
})

/** The provider does not know with whom a number is. */
const unknownNumber = {
  status: 400,
  body: { failureReason: { failureCode: 'INVALID_PHONE_NUMBER', failureMessage: 'Not a number' } },
}

/** A site on the internet without a key of the provider. */
const withoutKey = () =>
  Object.assign(env(), { PAWAPAY_TOKEN: undefined, SITE_URL: 'https://taskers.test', PAYMENTS: '' })

async function aPaidJob() {
  const job = await aPayableJob()
  const id = String((await job.payer.pay()).json.data.id)
  await collectAll()
  await askAll()
  expect(await job.payer.read(id)).toMatchObject({ status: 'paid' })
  return job
}

describe('whose number it is', () => {
  it('is told with what its operator takes', async () => {
    const { payer } = await aPayableJob()
    const mtn = { phone: payingNumber, operator: 'mtn', open: true, min_rwf: 100, max_rwf: 2_000_000 }
    const asked = await payer.operator('0783 456 789')
    expect([asked.status, asked.json.data]).toEqual([200, mtn])
    expect((await payer.operator('+250733456789')).json.data).toMatchObject({ operator: 'airtel' })
  })

  it('is not told of another number, to another link, or too often', async () => {
    const { payer } = await aPayableJob()
    for (const phone of ['', '12', '+33612345678', '0250123456', '\0', '7'.repeat(1_000)])
      expect((await payer.operator(phone)).json.errors).toHaveProperty('phone')
    const stranger = { params: { token: randomUUID() }, body: { phone: payingNumber } }
    expect((await call(operator, '/api/track/x/operator', stranger)).status).toBe(404)
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 })
    await transact((tx) => tx.execute(sql`delete from rate_limits`))
    const asked = await Promise.all(Array.from({ length: 31 }, () => payer.operator(payingNumber)))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([...Array(30).fill(200), 429])
  })

  it('is 503 where nothing can begin, also beside a payment from before', async () => {
    const { payer } = await aPaidJob()
    expect((await payer.operator(payingNumber)).status).toBe(200)
    Object.assign(env(), { PAYMENTS: 'off' })
    expect((await payer.operator(payingNumber)).status).toBe(503)
    withoutKey()
    expect((await payer.operator(payingNumber)).status).toBe(503)
    expect((await payer.pay()).status).toBe(503)
  })
})

describe('how often a phone is asked for a PIN', () => {
  type Job = Awaited<ReturnType<typeof aPayableJob>>

  /** Presses so often, each time with a key of its own; the attempts before are over. */
  async function press({ id, payer }: Job, times: number, phoneOf: (turn: number) => string) {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 })
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      statuses.push((await payer.pay({ phone: phoneOf(turn) })).status)
      await transact((tx) =>
        tx.execute(sql`update payments set state = 'failed', reason = 'not_sent' where request_id = ${id}`),
      )
    }
    return statuses
  }
  const letHourPass = () =>
    transact((tx) => tx.execute(sql`update rate_limits set expire = expire - interval '1 hour'`))
  const taken = (count: number) => Array(count).fill(202)

  it('is five times an hour and ten times a day for a link, whatever the number', async () => {
    const job = await aPayableJob()
    const numbersFrom = (first: number) => (turn: number) => `+25078800${first + turn}`
    expect(await press(job, 6, numbersFrom(1_000))).toEqual([...taken(5), 429])
    await letHourPass()
    expect(await press(job, 6, numbersFrom(2_000))).toEqual([...taken(5), 429])
    await letHourPass()
    expect(await press(job, 1, numbersFrom(3_000))).toEqual([429])
  })

  it('is three times an hour and six times a day for a number, whatever the link and the writing', async () => {
    const writings = ['0788 111 222', '+250788111222', '250 788 111 222', '0788-111-222']
    const written = (turn: number) => writings[turn % writings.length] ?? ''
    const [one, two, three] = [await aPayableJob(), await aPayableJob(), await aPayableJob()]
    expect(await press(one, 2, written)).toEqual(taken(2))
    expect(await press(two, 2, (turn) => written(turn + 2))).toEqual([202, 429])
    // Another number is free.
    expect(await press(two, 1, () => '0788 333 444')).toEqual([202])
    await letHourPass()
    expect(await press(three, 4, written)).toEqual([...taken(3), 429])
    await letHourPass()
    expect(await press(three, 1, written)).toEqual([429])
  })
})

describe('an operator that takes no payments now', () => {
  /** What the provider tells of itself is kept for minutes; its address written otherwise is another one. */
  const addresses = ['localhost', '127.1'].map((host) => pawapay.url.replace('127.0.0.1', host))
  const tellAnew = () => Object.assign(env(), { PAWAPAY_API_URL: addresses.pop() })

  it.each(['DELAYED', 'CLOSED'] as const)('because it is %s is refused at its field', async (status) => {
    const { id, payer } = await aPayableJob()
    const before = pawapay.conf.operators
    pawapay.conf.operators = before.map((one) => (one.provider.startsWith('MTN') ? { ...one, status } : one))
    tellAnew()
    expect((await listWallets()).map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect((await payer.operator(payingNumber)).json.data).toMatchObject({ operator: 'mtn', open: false })
    const refused = await payer.pay()
    expect([refused.status, refused.json.errors]).toEqual([422, { operator: [en.validation.operator_away] }])
    expect((await payer.pay({ phone: '+250733456789', operator: 'airtel' })).status).toBe(202)
    expect(await onlineOf(id)).toHaveLength(1)
    pawapay.conf.operators = before
  })
})

describe('a wallet that can’t pay this', () => {
  const byForm = async ({ payer }: Awaited<ReturnType<typeof aPayableJob>>, fields = {}) =>
    (await payer.payByForm(fields)).flash?.errors

  it('is refused at its field where nobody knows or says whose number it is', async () => {
    const job = await aPayableJob()
    pawapay.misbehaveAt('predict-provider', unknownNumber, unknownNumber)
    const refused = await job.payer.pay({ operator: undefined })
    expect([refused.status, refused.json.errors]).toEqual([422, { operator: [en.validation.operator] }])
    expect(await byForm(job)).toEqual({ operator: en.validation.operator })
    expect(await onlineOf(job.id)).toEqual([])
    pawapay.misbehave()
    expect((await job.payer.pay({ operator: undefined })).status).toBe(202)
  })

  it('is told of only while the price is still the one that was read', async () => {
    const job = await aPayableJob()
    const before = (await quotesOf(job.id)).find(({ status }) => status === 'accepted')?.id
    await job.staff.price({ labour_rwf: 2_500_000, transport_rwf: 0, materials_rwf: 0 })
    const changed = await job.payer.pay({ quote_id: before })
    expect([changed.status, changed.json.message]).toEqual([409, en.track.problems.quote_over])
    const tooMuch = await job.payer.pay()
    expect([tooMuch.status, tooMuch.json.errors]).toEqual([422, { operator: [en.validation.wallet_limits] }])
    expect(await onlineOf(job.id)).toEqual([])
  })
})

it('a press after everything was switched off is told beside the form, and nothing begins', async () => {
  const { id, payer } = await aPayableJob()
  Object.assign(env(), { PAYMENTS: 'off' })
  const pressed = await payer.payByForm({ operator: 'mtn' })
  expect([pressed.status, pressed.location]).toEqual([303, `/track/${payer.token}/pay#pay`])
  expect(pressed.flash?.values).toMatchObject({ phone: payingNumber })
  expect(await onlineOf(id)).toEqual([])
})

describe('bad input', () => {
  it.each([
    ['an unknown operator', { operator: 'tigo' }, 'operator'],
    ['a quote id that is none', { quote_id: 'mine' }, 'quote_id'],
    ['NUL bytes in the number', { phone: '0788\x0a3456' }, 'phone'],
    ['a number that is none', { phone: 7 }, 'phone'],
    ['a foreign number', { phone: '+254712345678' }, 'phone'],
  ])('%s is refused at its field, and nothing begins', async (_what, body, field) => {
    const { id, payer } = await aPayableJob()
    const { status, json } = await payer.pay(body)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await onlineOf(id)).toEqual([])
  })

  it('of a megabyte is too large, also as a callback', async () => {
    const { id, payer } = await aPayableJob()
    expect((await payer.pay({ note: 'x'.repeat(1_000_000) })).status).toBe(413)
    expect(await onlineOf(id)).toEqual([])
    expect((await bring({ headers: {}, body: 'x'.repeat(1_000_000) })).status).toBe(413)
  })

  it('as an id of a payment is not found', async () => {
    const { id, payer } = await aPayableJob()
    for (const one of ['mine', randomUUID(), id]) {
      const { token } = payer
      const read = await call(readPayment, `/api/track/${token}/payments/${one}`, {
        params: { token, id: one },
      })
      expect(read.status).toBe(404)
    }
  })
})

it('a callback is 401 without a key of the provider, however it is signed', async () => {
  const { payer } = await aPayableJob()
  const id = String((await payer.pay()).json.data.id)
  await collectAll()
  const signed = pawapay.callbackOf(id, 'http://localhost:3000/api/webhooks/pawapay/deposits')
  for (const SITE_URL of ['https://taskers.test', given.SITE_URL]) {
    withoutKey()
    Object.assign(env(), { SITE_URL })
    expect((await bring(signed)).status).toBe(401)
  }
  Object.assign(env(), given)
  expect((await bring(signed)).status).toBe(200)
})
