// What the provider says in words that we do not know, or in another currency: it stays undecided, and staff
// read the word.
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as listWork } from '@/app/api/admin/money/work/route'
import { read, transact } from '@/db/client'
import { moneyEvents } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { payOutQueue, payoutSweepQueue } from '@/lib/money/payouts/work-schema'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { call } from '../support/call'
import { doJob, workQueue } from '../support/mails'
import { asCashier } from '../support/money'
import {
  aPayableJob,
  askAll,
  askPayouts,
  askRefunds,
  collectAll,
  letPass,
  onlineOf,
  startOnline,
} from '../support/online'
import { anOwedTasker, letPayoutsPass, payoutsOf, switchOnPayouts } from '../support/payouts'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)
beforeEach(() => pawapay.misbehave())

const change = (id: string, values: object) => Object.assign(pawapay.attempts.get(id) ?? {}, values)
const wordsOf = async (id: string) =>
  (
    await read((db) =>
      db
        .select()
        .from(moneyEvents)
        .where(and(eq(moneyEvents.attempt, id), eq(moneyEvents.source, 'status')))
        .orderBy(moneyEvents.id),
    )
  ).map(({ word, code, amountRwf }) => [word, code, amountRwf])

/** What stands beside what is undecided of a request, or of a tasker. */
async function detailOf(id: string): Promise<string | null | undefined> {
  const { bearer: headers } = await logInAs('owner')
  const { json } = await call(listWork, '/api/admin/money/work?kind=undecided&size=100', { headers })
  return json.data.find((row: Record<string, string>) => row.request_id === id || row.tasker_id === id)
    ?.detail
}

describe('a payment', () => {
  async function anUndecided() {
    const job = await aPayableJob()
    const paymentId = String((await job.payer.pay()).json.data.id)
    await collectAll()
    await letPass(job.id, 301)
    await sweepMoney(follow)
    return { ...job, paymentId }
  }
  const stateOf = async (id: string) => (await onlineOf(id)).map(({ state }) => state)

  it('with an unknown word is undecided, and the last such word is read beside it, each kept once', async () => {
    const { id, payer, paymentId } = await anUndecided()
    expect(await detailOf(id)).toBeNull()
    change(paymentId, { status: 'PROCESSING', settlesAt: null })
    await askAll()
    expect(await wordsOf(paymentId)).toEqual([])
    for (const status of ['ON_HOLD', 'ON_HOLD', 'UNDER_REVIEW', 'ON_HOLD']) {
      change(paymentId, { status })
      await askAll()
    }
    expect(await wordsOf(paymentId)).toEqual([
      ['ON_HOLD', null, null],
      ['UNDER_REVIEW', null, null],
    ])
    expect(await detailOf(id)).toBe('The provider says UNDER_REVIEW')
    expect(await stateOf(id)).toEqual(['pending'])
    expect(await payer.read(paymentId)).toMatchObject({ status: 'pending' })
    pawapay.decide(paymentId)
    await askAll()
    expect(await stateOf(id)).toEqual(['paid'])
    expect(await detailOf(id)).toBeUndefined()
  })

  it.each([
    ['another currency', { currency: 'USD' }],
    ['parts of a franc', { amount: '22000.50' }],
  ])('paid in %s is undecided, and says so', async (_what, odd) => {
    const { id, paymentId } = await anUndecided()
    const found = { depositId: paymentId, status: 'COMPLETED', amount: '22000', currency: 'RWF', ...odd }
    for (const _ of [1, 2]) {
      pawapay.misbehaveAt(`GET /v2/deposits/${paymentId}`, {
        status: 200,
        body: { status: 'FOUND', data: found },
      })
      await askAll()
    }
    expect(await stateOf(id)).toEqual(['pending'])
    expect(await wordsOf(paymentId)).toEqual([['COMPLETED', 'not_francs', null]])
    expect(await detailOf(id)).toBe('The provider says COMPLETED, and not in whole francs')
    await askAll()
    expect(await stateOf(id)).toEqual(['paid'])
  })
})

it('a refund of another sum is undecided, and says which', async () => {
  const { id, payer } = await aPayableJob()
  const paymentId = String((await payer.pay()).json.data.id)
  await collectAll()
  await askAll()
  const cashier = asCashier((await logInAs('dispatcher')).bearer)
  const refundId = String((await cashier.ask(paymentId, { amount_rwf: 2_000 })).json.data.id)
  await workQueue(giveBackQueue)
  change(refundId, { amount: 1_500 })
  for (const _ of [1, 2]) await askRefunds()
  expect(await wordsOf(refundId)).toEqual([['COMPLETED', null, 1_500]])
  expect(await cashier.work(id)).toEqual([])
  await transact((tx) =>
    tx.execute(sql`update refunds set created_at = created_at - interval '6 minutes' where id = ${refundId}`),
  )
  await sweepMoney(follow)
  expect(await cashier.work(id)).toEqual(['undecided'])
  expect(await detailOf(id)).toBe('The provider says COMPLETED, with another sum: 1500 francs')
})

it('a payout with an unknown word likewise', async () => {
  const { tasker, owner } = await anOwedTasker()
  const id = String((await owner.pay(tasker.id)).json.data.id)
  await workQueue(payOutQueue)
  change(id, { status: 'ON_HOLD' })
  for (const _ of [1, 2]) await askPayouts()
  await letPayoutsPass(tasker.id, '6 minutes')
  await doJob(payoutSweepQueue, {})
  expect(await wordsOf(id)).toEqual([['ON_HOLD', null, null]])
  expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'pending' }])
  expect(await detailOf(tasker.id)).toBe('The provider says ON_HOLD')
})
