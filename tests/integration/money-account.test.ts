// An account that the provider refuses: staff see it, and owners are told, until a call is taken again.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { accountMailQueue } from '@/lib/money/account/work-schema'
import { payOutQueue } from '@/lib/money/payouts/work-schema'
import { moneyProofQueue } from '@/lib/money/proof/work-schema'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { doJob, mailsTo, workQueue } from '../support/mails'
import { asCashier } from '../support/money'
import { aPayableJob, askAll, askPayouts, askRefunds, collectAll, startOnline } from '../support/online'
import { anOwedTasker, letPayoutsPass, switchOnPayouts } from '../support/payouts'
import { createAdmin, logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)

const refused = (failureCode: string, status = 200) => ({
  status,
  body: { status: 'REJECTED', failureReason: { failureCode, failureMessage: 'No' } },
})

const listed = async () =>
  (await read((db) => db.select().from(moneyWork).where(eq(moneyWork.kind, 'account_refused'))))
    .map(({ detail }) => detail)
    .toSorted()

describe('our account, when the provider refuses it', () => {
  it('is on the work list by kind and code, is told to owners once, and goes when a call is taken', async () => {
    const owner = await createAdmin('owner')
    const { payer, staff } = await aPayableJob()
    for (const _ of [1, 2]) {
      await payer.pay()
      pawapay.misbehave(refused('DEPOSITS_NOT_ALLOWED', 403))
      await collectAll()
      await workQueue(accountMailQueue)
    }
    expect(await listed()).toEqual(['Payments: DEPOSITS_NOT_ALLOWED'])
    const mails = mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['The provider of mobile money refuses our account'])
    expect(mails[0]?.text).toContain('DEPOSITS_NOT_ALLOWED')
    expect((await staff.money()).payments.map((one) => one.provider_code)).toEqual([
      'DEPOSITS_NOT_ALLOWED',
      'DEPOSITS_NOT_ALLOWED',
    ])
    expect((await payer.read((await staff.money()).payments[0]?.id ?? '')).reason).toBe('try_later')

    const { tasker, owner: payingOwner } = await anOwedTasker()
    await payingOwner.pay(tasker.id)
    pawapay.misbehave(refused('NO_AUTHENTICATION', 401))
    await workQueue(payOutQueue)
    expect(await listed()).toEqual(['Payments: DEPOSITS_NOT_ALLOWED', 'Payouts: NO_AUTHENTICATION'])

    await payer.pay()
    await collectAll()
    await askAll()
    expect(await listed()).toEqual(['Payouts: NO_AUTHENTICATION'])
    await payingOwner.pay(tasker.id)
    await workQueue(payOutQueue)
    expect(await listed()).toEqual([])
  })

  it('is not meant where a refusal is about the wish itself', async () => {
    const { payer } = await aPayableJob()
    const paymentId = String((await payer.pay()).json.data.id)
    await collectAll()
    await askAll()
    const cashier = asCashier((await logInAs('dispatcher')).bearer)
    await cashier.ask(paymentId)
    pawapay.misbehave(refused('PAWAPAY_WALLET_OUT_OF_FUNDS'))
    await workQueue(giveBackQueue)
    expect(await listed()).toEqual([])
    await cashier.ask(paymentId)
    pawapay.misbehave(refused('REFUNDS_NOT_ALLOWED', 403))
    await workQueue(giveBackQueue)
    expect(await listed()).toEqual(['Refunds: REFUNDS_NOT_ALLOWED'])
  })
})

describe('our questions, when the provider refuses only them', () => {
  const asked = async () => (await listed()).filter((detail) => detail?.startsWith('Questions'))
  // Nothing is left that another question would be about, and nothing to be told.
  beforeEach(async () => {
    pawapay.misbehave()
    for (const queue of [giveBackQueue, payOutQueue, accountMailQueue]) await workQueue(queue)
    for (const ask of [askAll, askRefunds, askPayouts]) await ask()
  })

  it('is on the work list, is told to owners once, and goes when one is answered, not when a call is taken', async () => {
    const owner = await createAdmin('owner')
    const { payer, staff } = await aPayableJob()
    const paymentId = String((await payer.pay()).json.data.id)
    await collectAll()
    for (const _ of [1, 2]) {
      pawapay.misbehaveAt(paymentId, refused('AUTHENTICATION_ERROR', 401))
      await askAll()
      await workQueue(accountMailQueue)
    }
    expect(await asked()).toEqual(['Questions about payments: AUTHENTICATION_ERROR'])
    const mails = mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['The provider of mobile money refuses our account'])
    expect(mails[0]?.text).toContain('we do not learn whether a payment has come')
    expect((await staff.money()).payments).toMatchObject([{ state: 'pending' }])

    await (await aPayableJob()).payer.pay()
    await collectAll()
    expect(await asked()).toEqual(['Questions about payments: AUTHENTICATION_ERROR'])
    await askAll()
    expect(await asked()).toEqual([])
    expect((await staff.money()).payments).toMatchObject([{ state: 'paid' }])
  })

  it('is meant for refunds and payouts, too, and without a code that we can read', async () => {
    const { payer } = await aPayableJob()
    const paymentId = String((await payer.pay()).json.data.id)
    await collectAll()
    await askAll()
    const refund = await asCashier((await logInAs('dispatcher')).bearer).ask(paymentId)
    const { tasker, owner } = await anOwedTasker()
    const payout = await owner.pay(tasker.id)
    await workQueue(giveBackQueue)
    await workQueue(payOutQueue)
    pawapay.misbehaveAt(refund.json.data.id, { status: 403, body: '<html>Forbidden</html>' })
    pawapay.misbehaveAt(payout.json.data.id, refused('AUTHORISATION_ERROR', 403))
    await askRefunds()
    await askPayouts()
    expect(await asked()).toEqual([
      'Questions about payouts: AUTHORISATION_ERROR',
      'Questions about refunds: HTTP 403',
    ])
    // An answer that did not come says nothing of our account.
    pawapay.misbehaveAt(refund.json.data.id, 'broken')
    await askRefunds()
    expect(await asked()).toHaveLength(2)
    await askRefunds()
    await askPayouts()
    expect(await asked()).toEqual([])
  })

  it('is told by the nightly proof, too, and by the question before a person says "not paid"', async () => {
    await (await aPayableJob()).payer.pay()
    await collectAll()
    await askAll()
    pawapay.misbehaveAt('GET /v2/deposits', ...Array(20).fill(refused('NO_AUTHENTICATION', 401)))
    await doJob(moneyProofQueue, {})
    pawapay.misbehave()
    expect(await asked()).toEqual(['Questions about payments: NO_AUTHENTICATION'])
    await doJob(moneyProofQueue, {})
    expect(await asked()).toEqual([])

    const { tasker, owner } = await anOwedTasker()
    const payoutId = String((await owner.pay(tasker.id)).json.data.id)
    await workQueue(payOutQueue)
    await letPayoutsPass(tasker.id, '3 days')
    pawapay.misbehaveAt(payoutId, refused('NO_AUTHENTICATION', 401))
    expect((await owner.notPaid(payoutId)).status).toBe(503)
    expect(await asked()).toEqual(['Questions about payouts: NO_AUTHENTICATION'])
  })
})
