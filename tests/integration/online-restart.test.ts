// The database restarts at each statement of a step of mobile money: in the end it stands exactly once.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, it } from 'vitest'
import { transact } from '@/db/client'
import { refunds } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { applyStatus, claimCall, endUnsent, refuseAttempt } from '@/lib/money/online/mutations'
import {
  applyPayoutStatus,
  callUndecided,
  claimPayout,
  refusePayout,
} from '@/lib/money/payouts/online/mutations'
import {
  applyRefundStatus,
  callNotPaid,
  claimRefund,
  refuseOnlineRefund,
} from '@/lib/money/refunds/online/mutations'
import { env } from '@/lib/platform/env'
import type { MoneyStatus } from '@/lib/providers/money-provider'
import { tried } from '../support/depth'
import { allowFaults } from '../support/faults'
import { asCashier, seller, setMoney } from '../support/money'
import { expectOnce, type Ready } from '../support/money-once'
import { expectWholeReceipts, tracesOfTasker } from '../support/money-traces'
import { aJobThat } from '../support/offers'
import { asPayer, letPass } from '../support/online'
import { anOwedTasker, letPayoutsPass } from '../support/payouts'

// One number pays for all of them.
process.env.RATE_LIMIT_FACTOR = '1000'
beforeAll(allowFaults)

/** Each step is broken off some twenty times, and several at once. */
const patience = 60_000

const paid = (amountRwf: number): MoneyStatus => ({
  outcome: 'paid',
  word: 'COMPLETED',
  amountRwf,
  providerRef: '12356789',
})

/** What the worker does, as a call that is made again until it is done. */
const byWorker = (work: () => Promise<unknown>) => () =>
  work().then(
    () => ({ status: 200 }),
    () => ({ status: 503 }),
  )

async function aJob() {
  const job = await aJobThat('is begun')
  return { ...job, payer: await asPayer(job.id) }
}

async function anAttempt() {
  const job = await aJob()
  const { json } = await job.payer.pay()
  return { ...job, paymentId: String(json.data.id) }
}

async function aCalledAttempt() {
  const attempt = await anAttempt()
  await claimCall(attempt.paymentId, follow)
  return attempt
}

async function aRefund() {
  const attempt = await aCalledAttempt()
  await applyStatus(attempt.paymentId, paid(22_000), follow)
  const { json } = await asCashier(attempt.admin.bearer).ask(attempt.paymentId, { amount_rwf: 2_000 })
  return { ...attempt, refundId: String(json.data.id) }
}

async function aCalledRefund() {
  const refund = await aRefund()
  await claimRefund(refund.refundId)
  return refund
}

const steps = {
  'an attempt begins': async () => {
    const { id, payer } = await aJob()
    const key = randomUUID()
    const call = () => payer.pay({}, key).then(({ status }) => ({ status: status === 202 ? 200 : status }))
    return { id, call }
  },
  'it counts as called': async () => {
    const { id, paymentId } = await anAttempt()
    return { id, call: byWorker(() => claimCall(paymentId, follow)) }
  },
  'it was not sent': async () => {
    const { id, paymentId } = await anAttempt()
    await letPass(id, 121)
    return { id, call: byWorker(() => endUnsent(paymentId, follow)) }
  },
  'it is refused': async () => {
    const { id, paymentId } = await aCalledAttempt()
    return { id, call: byWorker(() => refuseAttempt(paymentId, 'PAYER_NOT_FOUND', follow)) }
  },
  'it is paid': async () => {
    const { id, paymentId } = await aCalledAttempt()
    return { id, call: byWorker(() => applyStatus(paymentId, paid(22_000), follow)) }
  },
  'it is paid while a word of the tasker waits': async () => {
    const { id, tasker, paymentId } = await aCalledAttempt()
    await tasker.step('finish', id, { key: randomUUID(), cash_rwf: 22_000 })
    return { id, call: byWorker(() => applyStatus(paymentId, paid(22_000), follow)) }
  },
  'a refund counts as called': async () => {
    const { id, refundId } = await aRefund()
    return { id, call: byWorker(() => claimRefund(refundId)) }
  },
  'a refund is refused': async () => {
    const { id, refundId } = await aCalledRefund()
    return { id, call: byWorker(() => refuseOnlineRefund(refundId, 'RECIPIENT_NOT_FOUND', follow)) }
  },
  'an owner says that a refund was not paid': async () => {
    const { id, refundId, admin } = await aCalledRefund()
    await transact((tx) =>
      tx.update(refunds).set({ calledAt: sql`now() - interval '3 days'` }).where(eq(refunds.id, refundId)),
    )
    const words = { id: refundId, note: 'Nothing went back', adminId: admin.id, follow }
    return { id, call: byWorker(() => callNotPaid(words)) }
  },
  'a refund is called, and is paid': async () => {
    const { id, refundId } = await aRefund()
    const work = async () => {
      await claimRefund(refundId)
      await applyRefundStatus(refundId, paid(2_000), follow)
    }
    return { id, call: byWorker(work) }
  },
} satisfies Record<string, () => Promise<Ready>>

async function aPayout() {
  const { tasker, owner } = await anOwedTasker()
  const payoutId = String((await owner.pay(tasker.id)).json.data.id)
  return { id: tasker.id, payoutId, owner }
}

async function aCalledPayout() {
  const payout = await aPayout()
  await claimPayout(payout.payoutId)
  return payout
}

const payoutSteps = {
  'a payout is asked for': async () => {
    const [{ tasker, owner }, key] = [await anOwedTasker(), randomUUID()]
    return { id: tasker.id, call: () => owner.pay(tasker.id, {}, key) }
  },
  'it counts as called': async () => {
    const { id, payoutId } = await aPayout()
    return { id, call: byWorker(() => claimPayout(payoutId)) }
  },
  'it is not due any more': async () => {
    const { id, payoutId, owner } = await aPayout()
    const correction = {
      ...{ kind: 'correction', amount_rwf: 2_000 },
      ...{ debit: { kind: 'tasker', owner: id }, credit: { kind: 'revenue' } },
    }
    await asCashier(owner.bearer).enter(correction)
    return { id, call: byWorker(() => claimPayout(payoutId)) }
  },
  'it is refused': async () => {
    const { id, payoutId } = await aCalledPayout()
    return { id, call: byWorker(() => refusePayout(payoutId, 'RECIPIENT_NOT_FOUND')) }
  },
  'it is paid': async () => {
    const { id, payoutId } = await aCalledPayout()
    await callUndecided(payoutId)
    return { id, call: byWorker(() => applyPayoutStatus(payoutId, paid(22_000))) }
  },
  'it has failed': async () => {
    const { id, payoutId } = await aCalledPayout()
    const failed: MoneyStatus = { outcome: 'failed', word: 'FAILED', code: 'UNSPECIFIED_FAILURE' }
    return { id, call: byWorker(() => applyPayoutStatus(payoutId, failed)) }
  },
  'an owner says that it was not paid': async () => {
    const { id, payoutId, owner } = await aCalledPayout()
    await letPayoutsPass(id, '3 days')
    return { id, call: () => owner.notPaid(payoutId) }
  },
} satisfies Record<string, () => Promise<Ready>>

const some = ['an attempt begins', 'it is paid', 'a refund is called, and is paid']

describe('mobile money', () => {
  beforeAll(() => setMoney({ ...seller, vat_percent: 18, sells: 'full' }))
  it.concurrent.each(tried(steps, some))('%s', (_name, prepare) => expectOnce(prepare), patience)
})

describe('payouts', () => {
  beforeAll(async () => {
    await setMoney({ ...seller, sells: 'full' })
    Object.assign(env(), { PAYOUTS: 'on' })
  })
  it.concurrent.each(tried(payoutSteps, ['a payout is asked for', 'it is paid']))(
    '%s',
    (_name, prepare) => expectOnce(prepare, { traces: tracesOfTasker }),
    patience,
  )
})

it('no number of a receipt is missing, and no payment is without one', () => expectWholeReceipts())
