// Paying by mobile money: from the press to the receipt, each refusal, and what else happens meanwhile.
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { cases } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { getDashboard } from '@/lib/dashboard/queries'
import { getPayPage } from '@/lib/money/online/customer/queries'
import { claimCall } from '@/lib/money/online/mutations'
import { askStatus } from '@/lib/money/online/work'
import { askQueue, onlineSweepQueue } from '@/lib/money/online/work-schema'
import { sweepMoney } from '@/lib/money/payments/work'
import { findDifferences } from '@/lib/money/proof/queries'
import { getTrackedMoney } from '@/lib/money/record/customer/queries'
import { env } from '@/lib/platform/env'
import { mayPayOnline } from '@/lib/providers/chosen-money'
import { rowOf } from '../support/customers'
import { linesOf } from '../support/log-lines'
import { doJob, workQueue } from '../support/mails'
import { asCashier, bookedFor, dueOf, paymentsOf, quotesOf, receiptsOf } from '../support/money'
import { eventsOf } from '../support/offers'
import {
  aPayableJob,
  askAll,
  bring,
  collectAll,
  letPass,
  onlineOf,
  payingNumber,
  startOnline,
} from '../support/online'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeEach(async () => {
  pawapay.misbehave()
  pawapay.goAway(false)
  Object.assign(env(), { PAYMENTS: '' })
  // What the test before has left would meet what this one has the provider do.
  await collectAll()
  await askAll()
})

const statesOf = async (id: string) =>
  (await onlineOf(id)).map(({ state, reason, settledRwf }) => [state, reason, settledRwf])
const openCases = async (requestId: string) =>
  (
    await read((db) =>
      db
        .select({ kind: cases.kind })
        .from(cases)
        .where(and(eq(cases.requestId, requestId), isNull(cases.settledAt))),
    )
  ).map(({ kind }) => kind)
const differences = () => transact((tx) => findDifferences(tx))

/** Presses, and has the worker call. */
async function pressed(state: Parameters<typeof aPayableJob>[0] = 'is begun') {
  const job = await aPayableJob(state)
  const { status, json } = await job.payer.pay()
  expect(status).toBe(202)
  await collectAll()
  return { ...job, paymentId: String(json.data.id) }
}

describe('a payment by mobile money', () => {
  it('is paid once the provider says so, is booked, and has a receipt', async () => {
    const { id, payer, staff, paymentId } = await pressed()
    expect(await payer.read(paymentId)).toEqual({ id: paymentId, status: 'pending', amount_rwf: 22_000 })
    await askAll()
    expect(await payer.read(paymentId)).toEqual({ id: paymentId, status: 'paid', amount_rwf: 22_000 })
    expect(await bookedFor(id)).toEqual(['payment: provider < customer 22000'])
    const [receipt] = await receiptsOf(id)
    expect(receipt).toMatchObject({ totalRwf: 22_000, maskedPhone: expect.stringContaining('789') })
    expect(receipt?.number).toMatch(/^R-\d{4}-\d{6}$/)
    expect(receipt?.providerRef).toBeTruthy()
    expect(await dueOf(id)).toBe(0)
    expect((await staff.get()).paid_at).not.toBeNull()
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['payment.begun', 'payment.settled']))
    expect(await differences()).toEqual([])
    expect(pawapay.attempts.get(paymentId)).toMatchObject({ id: paymentId, amount: 22_000 })
  })

  it.each([
    ['PAYMENT_NOT_APPROVED', 'not_approved'],
    ['INSUFFICIENT_BALANCE', 'no_balance'],
    ['PAYER_NOT_FOUND', 'other_operator'],
    ['PAYER_LIMIT_REACHED', 'limit'],
    ['WALLET_LIMIT_REACHED', 'limit'],
    ['PAYMENT_IN_PROGRESS', 'in_progress'],
    ['UNSPECIFIED_FAILURE', 'operator_refused'],
    ['A_NEW_CODE', 'try_later'],
  ])('that fails with %s says %s, and can be tried again', async (code, reason) => {
    const { id, payer, paymentId } = await pressed()
    pawapay.decide(paymentId, code)
    await askAll()
    expect(await payer.read(paymentId)).toMatchObject({ status: 'failed', reason })
    expect(await bookedFor(id)).toEqual([])
    expect((await payer.pay()).status).toBe(202)
  })

  it.each([
    ['AMOUNT_OUT_OF_BOUNDS', 200, 'amount'],
    ['INVALID_AMOUNT', 200, 'amount'],
    ['INVALID_PHONE_NUMBER', 200, 'other_operator'],
    ['INVALID_PROVIDER', 200, 'other_operator'],
    ['PROVIDER_TEMPORARILY_UNAVAILABLE', 200, 'try_later'],
    ['INVALID_INPUT', 400, 'try_later'],
    ['DEPOSITS_NOT_ALLOWED', 403, 'try_later'],
  ])('that is refused with %s says why', async (failureCode, status, reason) => {
    const { payer } = await aPayableJob()
    const { json } = await payer.pay()
    const failureReason = { failureCode, failureMessage: 'No' }
    pawapay.misbehave({ status, body: { status: 'REJECTED', failureReason } })
    await collectAll()
    expect(await payer.read(String(json.data.id))).toMatchObject({ status: 'failed', reason })
  })

  it('is one, however often the same press arrives, and however many press', async () => {
    const { id, payer } = await aPayableJob()
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 50 }, () => payer.pay({}, key)))
    expect(new Set(same.map(({ json }) => json.data?.id)).size).toBe(1)
    expect(same.every(({ status }) => status === 202)).toBe(true)
    const others = await Promise.all(Array.from({ length: 50 }, () => payer.pay()))
    for (const { status, json } of others) {
      expect(status).toBe(409)
      expect(json.payment_id).toBe(same[0]?.json.data.id)
    }
    expect((await payer.pay({ phone: '+250788123456' }, key)).status).toBe(422)
    expect((await payer.pay({}, '')).status).toBe(422)
    expect(await onlineOf(id)).toHaveLength(1)
    const before = pawapay.charges()
    await collectAll()
    await askAll()
    expect(pawapay.charges()).toBe(before + 1)
  })

  it('takes another sum as it came, and staff settle the rest', async () => {
    const { id, admin, paymentId } = await pressed()
    const attempt = pawapay.attempts.get(paymentId)
    if (attempt) attempt.amount = 20_000
    pawapay.decide(paymentId)
    await askAll()
    expect(await statesOf(id)).toEqual([['paid', null, 20_000]])
    expect(await dueOf(id)).toBe(2_000)
    expect(await asCashier(admin.bearer).work(id)).toContain('other_sum')
    expect(await differences()).toEqual([])
  })
})

describe('what forbids a payment', () => {
  it('a price that is not the agreed one, a number without a wallet, a sum beyond the limits', async () => {
    const { payer } = await aPayableJob()
    expect((await payer.pay({ quote_id: randomUUID() })).status).toBe(409)
    for (const phone of ['', '12', '+33612345678', '0250123456'])
      expect((await payer.pay({ phone })).json.errors).toHaveProperty('phone')
    const { id, payer: rich, staff } = await aPayableJob()
    await staff.price({ labour_rwf: 50_000_000 })
    expect(await dueOf(id)).toBe(50_002_000)
    const { status, json } = await rich.pay()
    expect([status, json.errors.operator]).toEqual([
      422,
      ['Mobile money does not take this amount. Please pay in cash.'],
    ])
    // The form says it in the language of its page.
    const { flash } = await rich.payByForm({ locale: 'fr', operator: 'mtn' })
    expect(flash?.errors.operator).toBe('Le mobile money n’accepte pas ce montant. Payez en espèces.')
    expect(await onlineOf(id)).toEqual([])
  })

  it('the word of the tasker that cash was paid; that of the customer falls', async () => {
    const { id, payer, tasker } = await aPayableJob()
    await payer.sayCash(22_000)
    expect((await payer.pay()).status).toBe(202)
    expect((await paymentsOf(id)).find(({ method }) => method === 'cash')).toMatchObject({ state: 'failed' })
    pawapay.misbehave({
      status: 200,
      body: { status: 'REJECTED', failureReason: { failureCode: 'PAYER_NOT_FOUND', failureMessage: '' } },
    })
    await collectAll()
    await tasker.step('cash', id)
    expect((await payer.pay()).status).toBe(409)
  })

  it('is asked about soon where the provider sends no callback', async () => {
    const token = env().PAWAPAY_TOKEN
    Object.assign(env(), { PAWAPAY_TOKEN: undefined, PAYMENTS: 'local' })
    const { id } = await pressed()
    Object.assign(env(), { PAWAPAY_TOKEN: token })
    const [payment] = await onlineOf(id)
    const waits = Number(payment?.nextAskAt) - Number(payment?.calledAt)
    expect(payment?.provider).toBe('local')
    expect(waits).toBeGreaterThan(2_000)
    expect(waits).toBeLessThan(6_000)
  })

  it('no way to pay online: 503; and nothing stops what is under way when new ones are switched off', async () => {
    const { payer, paymentId } = await pressed()
    const { payer: other } = await aPayableJob()
    Object.assign(env(), { PAYMENTS: 'off' })
    expect((await other.pay()).status).toBe(503)
    expect((await other.operator(payingNumber)).status).toBe(503)
    await askAll()
    expect(await payer.read(paymentId)).toMatchObject({ status: 'paid' })
  })
})

/** Where the word of paying online could stand: the customer's pages, and the tasker's job. */
async function wordsOf({ payer, tasker, id }: Awaited<ReturnType<typeof aPayableJob>>) {
  const page = await getPayPage(payer.token)
  return {
    track: (await getTrackedMoney(payer.token))?.mayPayOnline,
    offered: page?.isOffered,
    pay: page?.mayPay,
    job: (await tasker.jobOf(id))?.money?.may_pay_online,
    site: mayPayOnline('full'),
  }
}

const all = (isOn: boolean) => ({ track: isOn, offered: isOn, pay: isOn, job: isOn, site: isOn })

it.each([
  ['new payments are switched off', { PAYMENTS: 'off' }],
  [
    'there is no key, and this is not a machine to try things on',
    { PAWAPAY_TOKEN: '', SITE_URL: 'https://taskers.rw' },
  ],
])('of money that is ours, no page says a word of paying online where %s', async (_when, change) => {
  const job = await aPayableJob()
  const { PAYMENTS, PAWAPAY_TOKEN, SITE_URL } = env()
  expect(await wordsOf(job)).toEqual(all(true))
  Object.assign(env(), change)
  try {
    expect(await wordsOf(job)).toEqual(all(false))
    expect((await job.payer.pay()).status).toBe(503)
    expect((await job.payer.operator(payingNumber)).status).toBe(503)
  } finally {
    Object.assign(env(), { PAYMENTS, PAWAPAY_TOKEN, SITE_URL })
  }
})

it('while new payments are switched off, callbacks wake, refunds go back and receipts are written', async () => {
  const { payer, paymentId, id } = await pressed()
  const { payer: waiting, id: waitingId } = await aPayableJob()
  await waiting.pay()
  Object.assign(env(), { PAYMENTS: 'off' })
  pawapay.decide(paymentId)
  const url = `${env().SITE_URL}/api/webhooks/pawapay/deposits`
  expect((await bring(pawapay.callbackOf(paymentId, url))).status).toBe(200)
  await doJob(askQueue, { payment_id: paymentId, is_woken: true })
  expect(await payer.read(paymentId)).toMatchObject({ status: 'paid' })
  expect(await receiptsOf(id)).toMatchObject([{ totalRwf: 22_000 }])
  // What was pressed before is called, and decided.
  await collectAll()
  await askAll()
  expect(await statesOf(waitingId)).toEqual([['paid', null, 22_000]])
})

it('no number, name, link or key of the provider is in a line of the log', async () => {
  const secrets = [pawapay.token, '83456789', 'Aline']
  const lines = await linesOf(async () => {
    const { payer, paymentId } = await pressed()
    await payer.operator(payingNumber)
    await payer.payByForm({ phone: '0783456789' })
    await payer.pay({ phone: 'no number' })
    await payer.pay({ phone: '+250783456789', operator: 'none' })
    const url = `${env().SITE_URL}/api/webhooks/pawapay/deposits`
    await bring(pawapay.callbackOf(paymentId, url))
    await bring({ ...pawapay.callbackOf(paymentId, url), body: Buffer.from('{"phoneNumber":"250783456789"') })
    pawapay.misbehave({ status: 500, body: { failureMessage: `250783456789 ${pawapay.token}` } })
    await askAll()
    secrets.push(payer.token, payer.textToken)
  })
  expect(lines.length).toBeGreaterThan(5)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

describe('what happens while a payment is undecided', () => {
  it('cash, and another price, are refused; staff record cash with a note', async () => {
    const { payer, tasker, id, staff } = await pressed()
    expect((await payer.sayCash(22_000)).flash?.errors.why).toBe('paying_online')
    expect((await tasker.step('cash', id)).status).toBe(409)
    expect((await staff.price({ labour_rwf: 25_000 })).status).toBe(409)
    expect((await staff.pay(22_000)).status).toBe(409)
  })

  it('a cancelled request is given back, an erased one is booked', async () => {
    const { id, payer, admin } = await pressed('is accepted')
    await payer.cancel({ reason: 'too_late' })
    await askAll()
    expect(await statesOf(id)).toEqual([['paid', null, 22_000]])
    expect(await dueOf(id)).toBe(-22_000)
    expect(await asCashier(admin.bearer).work(id)).toContain('to_refund')

    const erased = await pressed('is accepted')
    expect((await erased.payer.erase()).status).toBe(303)
    await askAll()
    expect(await statesOf(erased.id)).toEqual([['paid', null, 22_000]])
    expect(await onlineOf(erased.id)).toMatchObject([{ phone: null }])
    expect(await differences()).toEqual([])
  })

  it('is on the work list and on the dashboard after five minutes, until it is decided', async () => {
    const { id, admin, paymentId } = await pressed()
    const before = (await getDashboard()).money_undecided
    await letPass(id, 301)
    await sweepMoney(follow)
    expect(await asCashier(admin.bearer).work(id)).toContain('undecided')
    expect((await getDashboard()).money_undecided).toBe(before + 1)
    await askStatus(paymentId, follow)
    expect(await asCashier(admin.bearer).work(id)).not.toContain('undecided')
    expect((await getDashboard()).money_undecided).toBe(before)
  })

  it('the sum that the tasker names with “Done” waits, and then differs', async () => {
    const { id, tasker } = await pressed()
    expect((await tasker.step('finish', id, { key: randomUUID(), cash_rwf: 22_000 })).status).toBe(200)
    expect((await paymentsOf(id)).find(({ method }) => method === 'cash')).toMatchObject({ state: 'pending' })
    await askAll()
    const types = await eventsOf(id)
    expect(types).toContain('payment.settled')
    expect((await paymentsOf(id)).find(({ method }) => method === 'cash')).toMatchObject({
      state: 'pending',
      saidByTaskerRwf: 22_000,
    })
    expect(await openCases(id)).toEqual(['cash_differs'])
  })
})

describe('faults', () => {
  it.each(['lose_answer', 'broken', 'no_json', 'refuse_connection'] as const)(
    'an answer that is %s leaves it undecided, and is one charge at most',
    async (mischief) => {
      const { id, payer } = await aPayableJob()
      const { json } = await payer.pay()
      const paymentId = String(json.data.id)
      const before = pawapay.charges()
      pawapay.misbehave(mischief)
      await collectAll()
      expect(await statesOf(id)).toEqual([['pending', null, null]])
      pawapay.misbehave('broken')
      await askStatus(paymentId, follow)
      expect(await statesOf(id)).toEqual([['pending', null, null]])
      await askStatus(paymentId, follow)
      const isTaken = mischief !== 'refuse_connection'
      expect(await payer.read(paymentId)).toMatchObject({ status: isTaken ? 'paid' : 'pending' })
      expect(pawapay.charges()).toBe(before + (isTaken ? 1 : 0))
    },
  )

  it('a worker that is killed before its call calls once, and not any more after 90 seconds', async () => {
    for (const [seconds, charges] of [
      [0, 1],
      [91, 0],
    ] as const) {
      const { id, payer } = await aPayableJob()
      const { json } = await payer.pay()
      const paymentId = String(json.data.id)
      const before = pawapay.charges()
      await claimCall(paymentId, follow)
      await letPass(id, seconds)
      await collectAll()
      await collectAll()
      await askAll()
      expect(pawapay.charges()).toBe(before + charges)
    }
  })

  it('what no worker sends in two minutes is never sent, whoever looks first', async () => {
    const { id, payer } = await aPayableJob()
    const first = String((await payer.pay()).json.data.id)
    await letPass(id, 121)
    expect(await payer.read(first)).toMatchObject({ status: 'failed', reason: 'not_sent' })
    const second = String((await payer.pay()).json.data.id)
    await letPass(id, 121)
    await doJob(onlineSweepQueue, {})
    expect((await statesOf(id)).map(([state]) => state)).toEqual(['failed', 'failed'])
    expect(await payer.read(second)).toMatchObject({ status: 'failed', reason: 'not_sent' })
    await payer.pay()
    await letPass(id, 121)
    const before = pawapay.calls.length
    await collectAll()
    expect(pawapay.calls.length).toBe(before)
    expect((await statesOf(id)).map(([, reason]) => reason)).toEqual(['not_sent', 'not_sent', 'not_sent'])
  })

  it('what the provider does not know for 15 minutes is lost, and is booked when it comes late', async () => {
    const { id, payer, admin } = await aPayableJob()
    const paymentId = String((await payer.pay()).json.data.id)
    pawapay.misbehave('refuse_connection')
    await collectAll()
    await letPass(id, 14 * 60)
    await askAll()
    expect(await payer.read(paymentId)).toMatchObject({ status: 'pending' })
    await letPass(id, 60)
    await askAll()
    expect(await payer.read(paymentId)).toMatchObject({ status: 'failed', reason: 'lost' })
    const again = String((await payer.pay()).json.data.id)
    await collectAll()
    pawapay.decide(again)
    const found = pawapay.attempts.get(again)
    if (found) pawapay.attempts.set(paymentId, { ...found, id: paymentId })
    await askAll()
    expect(await dueOf(id)).toBe(-22_000)
    expect((await statesOf(id)).map(([state, reason]) => [state, reason])).toEqual([
      ['paid', 'late'],
      ['paid', null],
    ])
    expect(await asCashier(admin.bearer).work(id)).toEqual(expect.arrayContaining(['came_late', 'overpaid']))
    expect(await differences()).toEqual([])
  })

  it('while the provider is away for an hour nothing is called failed, and then all settles', async () => {
    const jobs = [await pressed(), await pressed(), await pressed()]
    pawapay.goAway()
    for (let minutes = 0; minutes < 60; minutes += 20) {
      for (const { id, paymentId } of jobs) {
        await letPass(id, 20 * 60)
        await askStatus(paymentId, follow)
        expect(await statesOf(id)).toEqual([['pending', null, null]])
      }
    }
    pawapay.goAway(false)
    // The clock finds what is to be asked about, also where a job was lost.
    for (const { id } of jobs) await letPass(id, 10 * 60)
    await doJob(onlineSweepQueue, {})
    for (const { id } of jobs) expect(await statesOf(id)).toEqual([['paid', null, 22_000]])
  })

  it('a worker that was away for ten minutes sends no late prompt', async () => {
    const { id, payer } = await aPayableJob()
    const paymentId = String((await payer.pay()).json.data.id)
    await letPass(id, 10 * 60)
    await collectAll()
    expect(pawapay.attempts.has(paymentId)).toBe(false)
    expect(await payer.read(paymentId)).toMatchObject({ status: 'failed', reason: 'not_sent' })
  })

  it('what was agreed anew, or cancelled, before the call is not collected', async () => {
    const { id, payer } = await aPayableJob('is accepted')
    const paymentId = String((await payer.pay()).json.data.id)
    await payer.cancel({ reason: 'too_late' })
    await collectAll()
    expect(await payer.read(paymentId)).toMatchObject({ status: 'failed', reason: 'not_due' })
    expect(pawapay.attempts.has(paymentId)).toBe(false)
    expect((await rowOf(id)).paidAt).toBeNull()
  })
})

describe('a callback', () => {
  const address = 'http://localhost:3000/api/webhooks/pawapay/deposits'

  it('has the status asked once, however often it comes, in either form of its signature', async () => {
    const { payer, paymentId } = await pressed()
    const asked = () =>
      pawapay.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(paymentId)).length
    // It is not time to ask yet.
    await workQueue(askQueue)
    expect(asked()).toBe(0)
    for (const form of ['der', 'raw', 'der'] as const)
      expect((await bring(pawapay.callbackOf(paymentId, address, { form }))).status).toBe(200)
    await workQueue(askQueue)
    expect(asked()).toBe(1)
    expect(await payer.read(paymentId)).toMatchObject({ status: 'paid' })
  })

  it.each(['body', 'path', 'key', 'digest', 'old', 'unsigned'] as const)(
    'with a forged %s is refused',
    async (forgery) => {
      const { payer, paymentId } = await pressed()
      expect((await bring(pawapay.callbackOf(paymentId, address, { forgery }))).status).toBe(401)
      expect(await payer.read(paymentId)).toMatchObject({ status: 'pending' })
    },
  )

  it('of another kind of address is not found, and of a strange attempt is taken', async () => {
    const { paymentId } = await pressed()
    const signed = pawapay.callbackOf(paymentId, address)
    expect((await bring(signed, 'loans')).status).toBe(404)
    const strange = { ...pawapay.attempts.get(paymentId), id: randomUUID() }
    pawapay.attempts.set(strange.id, strange as never)
    expect((await bring(pawapay.callbackOf(strange.id, address))).status).toBe(200)
  })
})

it('a quote id of another link pays nothing', async () => {
  const [one, other] = [await aPayableJob(), await aPayableJob()]
  const [quote] = await quotesOf(other.id)
  expect((await one.payer.pay({ quote_id: quote?.id })).status).toBe(409)
})
