// A worker that is away: what it has not sent for two minutes stands in nobody's way, fails with the next
// change, and is not sent when the worker is back.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { findDifferences } from '@/lib/money/proof/queries'
import { getTrackedMoney } from '@/lib/money/record/customer/queries'
import {
  asCashier,
  bookedFor,
  letPass as letWordsPass,
  openCases,
  quotesOf,
  readTaskersWord,
  statesOf,
} from '../support/money'
import { eventsOf } from '../support/offers'
import { aPayableJob, askAll, collectAll, letPass, onlineOf, startOnline } from '../support/online'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeEach(async () => {
  await collectAll()
  await askAll()
})

/** An attempt that waits for a worker, since so many seconds. */
async function anUnsent(seconds = 600, state: Parameters<typeof aPayableJob>[0] = 'is begun') {
  const job = await aPayableJob(state)
  const paymentId = String((await job.payer.pay()).json.data.id)
  await letPass(job.id, seconds)
  return { ...job, paymentId }
}
type Unsent = Awaited<ReturnType<typeof anUnsent>>

/** It has failed with the change itself, and the worker sends nothing. */
async function expectNeverSent({ id, paymentId }: Unsent) {
  expect(await onlineOf(id)).toMatchObject([{ state: 'failed', reason: 'not_sent', calledAt: null }])
  expect(await eventsOf(id)).toContain('payment.failed')
  await collectAll()
  expect(pawapay.attempts.has(paymentId)).toBe(false)
  expect(await transact(findDifferences)).toEqual([])
}

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

describe('an attempt that nobody sent for ten minutes', () => {
  it('does not refuse the cash of the customer', async () => {
    const job = await anUnsent()
    expect((await job.payer.sayCash(22_000)).flash).toBeFalsy()
    await expectNeverSent(job)
    expect(await statusOf(job.tasker.step('cash', job.id))).toBe(200)
    expect(await bookedFor(job.id)).toEqual(['payment: tasker < customer 22000'])
  })

  it('does not refuse the cash of the tasker, and the customer’s yes settles it', async () => {
    const job = await anUnsent()
    expect(await statusOf(job.tasker.step('cash', job.id))).toBe(200)
    await expectNeverSent(job)
    await job.payer.sayCash(22_000)
    expect(await bookedFor(job.id)).toEqual(['payment: tasker < customer 22000'])
  })

  it('has no sum wait that the tasker names with “Done”', async () => {
    const job = await anUnsent()
    const done = { key: randomUUID(), cash_rwf: 20_000 }
    expect(await statusOf(job.tasker.step('finish', job.id, done))).toBe(200)
    await expectNeverSent(job)
    expect(await openCases(job.id)).toEqual(['cash_differs'])
  })

  it('does not refuse what staff record', async () => {
    const job = await anUnsent()
    expect(await statusOf(job.staff.pay(22_000))).toBe(200)
    await expectNeverSent(job)
    expect(await bookedFor(job.id)).toEqual(['payment: tasker < customer 22000'])
  })

  it.each(['price', 'quote'] as const)('does not refuse another %s', async (way) => {
    const job = await anUnsent()
    expect(await statusOf(job.staff[way]({ labour_rwf: 25_000 }))).toBe(201)
    await expectNeverSent(job)
  })

  it('does not refuse the customer’s yes to another price', async () => {
    const job = await aPayableJob()
    await job.staff.quote({ labour_rwf: 25_000 })
    const [accepted, open] = await quotesOf(job.id)
    const pressed = await job.payer.pay({ quote_id: accepted?.id })
    await letPass(job.id, 600)
    expect((await job.payer.answerQuote('yes', open?.id ?? '')).flash).toBeFalsy()
    await expectNeverSent({ ...job, paymentId: String(pressed.json.data.id) })
    expect((await quotesOf(job.id)).map(({ status }) => status)).toEqual(['replaced', 'accepted'])
  })

  it('leaves the next press free', async () => {
    const job = await anUnsent()
    expect(await statusOf(job.payer.pay())).toBe(202)
    expect((await onlineOf(job.id)).map(({ state }) => state)).toEqual(['failed', 'created'])
    expect(await job.payer.read(job.paymentId)).toMatchObject({ status: 'failed', reason: 'not_sent' })
  })

  it('does not keep the clock from settling what the tasker alone has said', async () => {
    const job = await anUnsent(60)
    await job.tasker.step('finish', job.id, { key: randomUUID(), cash_rwf: 22_000 })
    await readTaskersWord(job.payer.token)
    await letPass(job.id, 600)
    await letWordsPass(job.id, 25)
    await sweepMoney(follow)
    expect(await bookedFor(job.id)).toEqual(['payment: tasker < customer 22000'])
    await expectNeverSent(job)
  })

  it('is not being decided on the page of the request, nor on a work list', async () => {
    const job = await anUnsent(119)
    expect(await getTrackedMoney(job.payer.token)).toMatchObject({
      ...{ isPayingOnline: true, mayPayOnline: false, mayPayCash: false },
    })
    await letPass(job.id, 481)
    expect(await getTrackedMoney(job.payer.token)).toMatchObject({
      ...{ isPayingOnline: false, mayPayOnline: true, mayPayCash: true },
    })
    await sweepMoney(follow)
    expect(await asCashier(job.admin.bearer).work(job.id)).not.toContain('undecided')
  })

  it('has the sum compared that has waited for it, also with a change that is not about cash', async () => {
    const job = await anUnsent(60)
    await job.tasker.step('finish', job.id, { key: randomUUID(), cash_rwf: 20_000 })
    expect(await openCases(job.id)).toEqual([])
    await letPass(job.id, 600)
    await job.staff.quote({ labour_rwf: 25_000 })
    expect(await openCases(job.id)).toEqual(['cash_differs'])
    await expectNeverSent(job)
  })
})

it('an attempt that waits for less than two minutes is waited for', async () => {
  const job = await anUnsent(110)
  expect((await job.payer.sayCash(22_000)).flash?.errors.why).toBe('paying_online')
  expect(await statusOf(job.tasker.step('cash', job.id))).toBe(409)
  expect(await statusOf(job.staff.pay(22_000))).toBe(409)
  expect(await statusOf(job.staff.price({ labour_rwf: 25_000 }))).toBe(409)
  await collectAll()
  await askAll()
  expect(await statesOf(job.id)).toEqual([['paid', 22_000, null]])
})
