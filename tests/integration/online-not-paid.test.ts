// What an owner calls not paid: only what the provider knows nothing of at that moment, so that no money goes
// twice.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as notPaid } from '@/app/api/admin/refunds/[id]/not-paid/route'
import { transact } from '@/db/client'
import { refunds } from '@/db/schema'
import { payOutQueue } from '@/lib/money/payouts/work-schema'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { call } from '../support/call'
import { workQueue } from '../support/mails'
import { asCashier, refundsOf } from '../support/money'
import { aPayableJob, askAll, askPayouts, askRefunds, collectAll, startOnline } from '../support/online'
import { anOwedTasker, letPayoutsPass, payoutsOf, switchOnPayouts } from '../support/payouts'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)
beforeEach(() => pawapay.goAway(false))

/** A refund, or a payout, that went three days ago, and what its owner can do. */
type Sent = {
  id: string
  askNow: () => Promise<void>
  callNotPaid: () => Promise<{ status: number; json: { message?: string } }>
  again: () => Promise<number>
  states: () => Promise<string[]>
  sendAll: () => Promise<void>
}

async function aRefund(): Promise<Sent> {
  const { payer } = await aPayableJob()
  const paymentId = String((await payer.pay()).json.data.id)
  await collectAll()
  await askAll()
  const cashier = asCashier((await logInAs('dispatcher')).bearer)
  const ask = () => cashier.ask(paymentId, { amount_rwf: 2_000 })
  const id = String((await ask()).json.data.id)
  await workQueue(giveBackQueue)
  await transact((tx) =>
    tx
      .update(refunds)
      .set({ calledAt: sql`${refunds.calledAt} - interval '3 days'` })
      .where(eq(refunds.id, id)),
  )
  return {
    id,
    askNow: askRefunds,
    callNotPaid: async () => {
      const { bearer: headers } = await logInAs('owner')
      const body = { note: 'They say that nothing went' }
      return call(notPaid, `/api/admin/refunds/${id}/not-paid`, { headers, params: { id }, body })
    },
    again: async () => (await ask()).status,
    states: async () => (await refundsOf(paymentId)).map(({ state }) => state),
    sendAll: () => workQueue(giveBackQueue),
  }
}

async function aPayout(): Promise<Sent> {
  const { tasker, owner } = await anOwedTasker()
  const id = String((await owner.pay(tasker.id)).json.data.id)
  await workQueue(payOutQueue)
  await letPayoutsPass(tasker.id, '3 days')
  return {
    id,
    askNow: askPayouts,
    callNotPaid: () => owner.notPaid(id),
    again: async () => (await owner.pay(tasker.id)).status,
    states: async () => (await payoutsOf(tasker.id)).map(({ state }) => state),
    sendAll: () => workQueue(payOutQueue),
  }
}

describe.each([
  ['a refund', aRefund],
  ['a payout', aPayout],
] as const)('%s', (_what, aSent) => {
  it.each(['ENQUEUED', 'PROCESSING', 'IN_RECONCILIATION', 'ON_HOLD'])(
    'that is %s with the provider is not called not paid, and goes once',
    async (status) => {
      const sent = await aSent()
      Object.assign(pawapay.attempts.get(sent.id) ?? {}, { status, settlesAt: null })
      const said = await sent.callNotPaid()
      expect([said.status, said.json.message]).toEqual([409, expect.stringContaining('may still go')])
      expect(await sent.states()).toEqual(['pending'])
      expect(await sent.again()).toBe(409)
      pawapay.decide(sent.id)
      await sent.sendAll()
      await sent.askNow()
      expect(await sent.states()).toEqual(['paid'])
    },
  )

  it('that the provider has decided meanwhile is what the provider says', async () => {
    const [paid, failed] = [await aSent(), await aSent()]
    pawapay.decide(failed.id, 'RECIPIENT_NOT_FOUND')
    for (const { callNotPaid } of [paid, failed]) expect((await callNotPaid()).status).toBe(409)
    expect([await paid.states(), await failed.states()]).toEqual([['paid'], ['failed']])
    expect((await paid.callNotPaid()).json.message).toBe('The provider has paid it.')
    expect((await failed.callNotPaid()).status).toBe(200)
  })

  it('is not called not paid while the provider can’t be asked, and then is', async () => {
    const sent = await aSent()
    pawapay.attempts.delete(sent.id)
    pawapay.goAway()
    const said = await sent.callNotPaid()
    expect([said.status, said.json.message]).toEqual([503, expect.stringContaining('does not answer')])
    expect(await sent.states()).toEqual(['pending'])
    pawapay.goAway(false)
    expect((await sent.callNotPaid()).status).toBe(200)
    // Once more, also without an answer, it is what it is.
    pawapay.goAway()
    expect((await sent.callNotPaid()).status).toBe(200)
    expect(await sent.states()).toEqual(['failed'])
  })
})
