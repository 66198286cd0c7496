// An account that the provider refuses: staff see it, and owners are told, until a call is taken again.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { accountMailQueue } from '@/lib/money/account/work-schema'
import { payOutQueue } from '@/lib/money/payouts/work-schema'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { mailsTo, workQueue } from '../support/mails'
import { asCashier } from '../support/money'
import { aPayableJob, askAll, collectAll, startOnline } from '../support/online'
import { anOwedTasker, switchOnPayouts } from '../support/payouts'
import { createAdmin, logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)

const refused = (failureCode: string, status = 200) => ({
  status,
  body: { status: 'REJECTED', failureReason: { failureCode, failureMessage: 'No' } },
})

describe('our account, when the provider refuses it', () => {
  const listed = async () =>
    (await read((db) => db.select().from(moneyWork).where(eq(moneyWork.kind, 'account_refused'))))
      .map(({ detail }) => detail)
      .toSorted()

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
