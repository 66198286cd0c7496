// Money that goes back by mobile money: at once, after a yes, refused, lost, and never twice.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as notPaid } from '@/app/api/admin/refunds/[id]/not-paid/route'
import { transact } from '@/db/client'
import { refunds } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { findDifferences } from '@/lib/money/proof/queries'
import { claimRefund } from '@/lib/money/refunds/online/mutations'
import { askRefundStatus } from '@/lib/money/refunds/online/work'
import { askRefundQueue, giveBackQueue, refundSweepQueue } from '@/lib/money/refunds/online/work-schema'
import { call } from '../support/call'
import { doJob, workQueue } from '../support/mails'
import { asCashier, bookedFor, dueOf, receiptsOf, refundsOf } from '../support/money'
import { aPayableJob, askAll, askRefunds, bring, collectAll, startOnline } from '../support/online'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)

const giveAll = () => workQueue(giveBackQueue)
beforeEach(async () => {
  pawapay.misbehave()
  await giveAll()
  await askRefunds()
})

const givenBack = (paymentId: string) =>
  [...pawapay.attempts.values()].filter((one) => one.kind === 'refund' && one.paymentId === paymentId)

/** A job of RWF 22,000 that was paid online, and a cashier. */
async function aPaidJob(state: Parameters<typeof aPayableJob>[0] = 'is begun') {
  const job = await aPayableJob(state)
  const { json } = await job.payer.pay()
  await collectAll()
  await askAll()
  const paymentId = String(json.data.id)
  expect(await job.payer.read(paymentId)).toMatchObject({ status: 'paid' })
  return { ...job, paymentId, cashier: asCashier((await logInAs('dispatcher')).bearer) }
}

const letPass = (id: string, days: number) =>
  transact((tx) =>
    tx
      .update(refunds)
      .set({ calledAt: sql`${refunds.calledAt} - ${days} * interval '1 day'` })
      .where(eq(refunds.id, id)),
  )
const callNotPaid = async (id: string) => {
  const { bearer } = await logInAs('owner')
  return call(notPaid, `/api/admin/refunds/${id}/not-paid`, {
    headers: bearer,
    params: { id },
    body: { note: 'The provider says that nothing went back' },
  })
}

describe('a refund by mobile money', () => {
  it('goes at once up to a sum, is booked on the provider, and has a receipt', async () => {
    const { id, paymentId, cashier, staff } = await aPaidJob()
    const { status, json } = await cashier.ask(paymentId, { amount_rwf: 2_000 })
    expect([status, json.data.status]).toEqual([201, 'created'])
    expect((await staff.get()).open_refund).toBe('on_its_way')
    await giveAll()
    await askRefunds()
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'paid', handedBy: null, amountRwf: 2_000 }])
    expect(await bookedFor(id)).toEqual([
      'payment: provider < customer 22000',
      'refund: customer < provider 2000',
    ])
    expect((await receiptsOf(id)).map(({ totalRwf }) => totalRwf)).toEqual([22_000, 2_000])
    expect(givenBack(paymentId)).toMatchObject([{ amount: 2_000, status: 'COMPLETED' }])
    expect(await transact(findDifferences)).toEqual([])
  })

  it('waits for an owner above that sum, and nobody hands it over or cancels it then', async () => {
    const { id, paymentId, cashier, payer } = await aPaidJob('is accepted')
    await payer.cancel({ reason: 'too_late' })
    const { json } = await cashier.ask(paymentId, { amount_rwf: 22_000, reason: 'cancelled' })
    expect(json.data.status).toBe('asked')
    const refundId = String(json.data.id)
    await giveAll()
    expect(givenBack(paymentId)).toEqual([])
    const owner = asCashier((await logInAs('owner')).bearer)
    expect((await owner.approve(refundId)).status).toBe(200)
    expect((await owner.approve(refundId)).status).toBe(200)
    expect((await cashier.cancel(refundId)).status).toBe(409)
    expect((await cashier.handOver(refundId)).status).toBe(409)
    expect(await owner.work(id)).not.toContain('to_refund')
    await giveAll()
    expect((await cashier.handOver(refundId)).status).toBe(409)
    expect((await cashier.cancel(refundId)).status).toBe(409)
    await askRefunds()
    expect(await dueOf(id)).toBe(0)
    expect(await payer.read(paymentId)).toMatchObject({ status: 'refunded' })
    expect(await owner.work(id)).toEqual([])
  })

  it('needs a key, as every entry does', async () => {
    const { id, paymentId, cashier } = await aPaidJob()
    expect((await cashier.ask(paymentId, {}, '')).status).toBe(422)
    const owner = asCashier((await logInAs('owner')).bearer)
    const entry = { kind: 'let_go', request_id: id, amount_rwf: 1 }
    expect((await owner.enter(entry, 'no uuid')).json.errors).toHaveProperty('idempotency-key')
    expect(await refundsOf(paymentId)).toEqual([])
  })

  it('that fails is told to staff, and can be asked for again', async () => {
    const { paymentId, cashier } = await aPaidJob()
    const { json } = await cashier.ask(paymentId)
    await giveAll()
    pawapay.decide(String(json.data.id), 'RECIPIENT_LIMIT_REACHED')
    await askRefunds()
    expect(await refundsOf(paymentId)).toMatchObject([
      { state: 'failed', providerCode: 'RECIPIENT_LIMIT_REACHED' },
    ])
    expect((await cashier.ask(paymentId)).status).toBe(201)
  })

  it('that the provider refuses in its answer is failed', async () => {
    const { paymentId, cashier } = await aPaidJob()
    await cashier.ask(paymentId)
    const failureReason = { failureCode: 'PAWAPAY_WALLET_OUT_OF_FUNDS', failureMessage: 'No' }
    pawapay.misbehave({ status: 200, body: { status: 'REJECTED', failureReason } })
    await giveAll()
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }])
  })

  it.each(['lose_answer', 'broken', 'no_json'] as const)(
    'whose answer is %s goes back once',
    async (mischief) => {
      const { paymentId, cashier } = await aPaidJob()
      const { json } = await cashier.ask(paymentId)
      pawapay.misbehave(mischief)
      await giveAll()
      expect((await cashier.ask(paymentId)).status).toBe(409)
      await askRefundStatus(String(json.data.id), follow)
      expect(await refundsOf(paymentId)).toMatchObject([{ state: 'paid' }])
      expect(givenBack(paymentId)).toHaveLength(1)
    },
  )

  it('of a worker that is killed before its call is called once by the next one, or by the clock', async () => {
    const { paymentId, cashier } = await aPaidJob()
    const { json } = await cashier.ask(paymentId)
    await claimRefund(String(json.data.id))
    await giveAll()
    expect(givenBack(paymentId)).toHaveLength(1)

    const other = await aPaidJob()
    const asked = await other.cashier.ask(other.paymentId)
    await transact((tx) => tx.execute(sql`delete from pgboss.job where name = 'money.give_back'`))
    await transact((tx) =>
      tx
        .update(refunds)
        .set({ createdAt: sql`now() - interval '3 minutes'` })
        .where(eq(refunds.id, String(asked.json.data.id))),
    )
    await doJob(refundSweepQueue, {})
    expect(givenBack(other.paymentId)).toHaveLength(1)
  })

  it('that the provider does not know blocks another, until an owner says after three days that it was not paid', async () => {
    const { paymentId, cashier } = await aPaidJob()
    const refundId = String((await cashier.ask(paymentId)).json.data.id)
    pawapay.misbehave('refuse_connection')
    await giveAll()
    await askRefundStatus(refundId, follow)
    expect((await cashier.ask(paymentId)).status).toBe(409)
    expect((await callNotPaid(refundId)).status).toBe(409)
    await letPass(refundId, 3)
    await askRefundStatus(refundId, follow)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending', nextAskAt: null }])
    expect((await callNotPaid(refundId)).status).toBe(200)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }])
    expect((await cashier.ask(paymentId)).status).toBe(201)
  })

  it('of another sum than we asked for stays undecided, and is asked about again', async () => {
    const { id, paymentId, cashier } = await aPaidJob()
    const refundId = String((await cashier.ask(paymentId)).json.data.id)
    await giveAll()
    const attempt = pawapay.attempts.get(refundId)
    if (attempt) attempt.amount = 4_000
    await askRefunds()
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending' }])
    expect(await bookedFor(id)).toEqual(['payment: provider < customer 22000'])
    if (attempt) attempt.amount = 5_000
    await askRefunds()
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'paid' }])
  })

  it('out of goodwill is ours to bear once the work was sold', async () => {
    const { id, staff, paymentId, cashier } = await aPaidJob('is done')
    await staff.step('completed')
    await cashier.ask(paymentId, { amount_rwf: 2_000 })
    await giveAll()
    await askRefunds()
    expect(await bookedFor(id)).toContain('allowance: refunds < customer 2000')
    expect(await dueOf(id)).toBe(0)
  })

  it('is asked about after its callback', async () => {
    const { paymentId, cashier } = await aPaidJob()
    const refundId = String((await cashier.ask(paymentId)).json.data.id)
    await giveAll()
    const asked = () =>
      pawapay.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(refundId)).length
    // It is not time to ask yet.
    await workQueue(askRefundQueue)
    expect(asked()).toBe(0)
    const address = 'http://localhost:3000/api/webhooks/pawapay/refunds'
    expect((await bring(pawapay.callbackOf(refundId, address), 'refunds')).status).toBe(200)
    await workQueue(askRefundQueue)
    expect(asked()).toBe(1)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'paid' }])
  })
})
