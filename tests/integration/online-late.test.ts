// What comes after the end: a payment, a refund or a payout that is paid stays paid. And until then each
// question has its job, so that none waits for the clock.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read } from '@/db/client'
import { follow } from '@/lib/consequences/follow'
import { applyStatus, refuseAttempt } from '@/lib/money/online/mutations'
import { applyPayoutStatus, refusePayout } from '@/lib/money/payouts/online/mutations'
import { payOutQueue } from '@/lib/money/payouts/work-schema'
import { applyRefundStatus, refuseOnlineRefund } from '@/lib/money/refunds/online/mutations'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import type { MoneyStatus } from '@/lib/providers/money-provider'
import { workQueue } from '../support/mails'
import { asCashier, bookedFor, refundsOf } from '../support/money'
import {
  aPayableJob,
  askAll,
  askPayouts,
  askRefunds,
  collectAll,
  onlineOf,
  startOnline,
} from '../support/online'
import { anOwedTasker, balanceOf, payoutsOf, switchOnPayouts } from '../support/payouts'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)

const failed: MoneyStatus = { outcome: 'failed', word: 'FAILED', code: 'UNSPECIFIED_FAILURE' }
const code = 'PAWAPAY_WALLET_OUT_OF_FUNDS'

/** When the jobs wait for that ask about an attempt. */
async function questionsOf(queue: string, name: string, id: string): Promise<number[]> {
  const rows = await read((db) =>
    db.execute<{ at: string }>(sql`select start_after as at from pgboss.job
      where name = ${queue} and data->>${name} = ${id} and state in ('created', 'retry')`),
  )
  return rows.map(({ at }) => new Date(at).getTime())
}

async function expectAsked(queue: string, name: string, row: { id: string; nextAskAt: Date | null }) {
  expect(row.nextAskAt).not.toBeNull()
  expect(await questionsOf(queue, name, row.id)).toEqual([row.nextAskAt?.getTime()])
}

it('a payment is asked about by its job, and stays paid whatever is said later', async () => {
  const { id, payer } = await aPayableJob()
  const paymentId = String((await payer.pay()).json.data.id)
  await collectAll()
  const [called] = await onlineOf(id)
  if (called) await expectAsked('money.ask', 'payment_id', called)
  await askAll()
  const booked = ['payment: provider < customer 22000']
  expect(await bookedFor(id)).toEqual(booked)
  await refuseAttempt(paymentId, code, follow)
  await applyStatus(paymentId, failed, follow)
  expect(await onlineOf(id)).toMatchObject([{ state: 'paid', settledRwf: 22_000, providerCode: null }])
  expect(await bookedFor(id)).toEqual(booked)
})

it('a refund likewise', async () => {
  const { id, payer } = await aPayableJob()
  const paymentId = String((await payer.pay()).json.data.id)
  await collectAll()
  await askAll()
  const cashier = asCashier((await logInAs('dispatcher')).bearer)
  const refundId = String((await cashier.ask(paymentId)).json.data.id)
  await workQueue(giveBackQueue)
  const [called] = await refundsOf(paymentId)
  if (called) await expectAsked('money.ask_refund', 'refund_id', called)
  await askRefunds()
  const booked = await bookedFor(id)
  expect(booked.at(-1)).toBe('refund: customer < provider 5000')
  await refuseOnlineRefund(refundId, code, follow)
  await applyRefundStatus(refundId, failed, follow)
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'paid', providerCode: null }])
  expect(await bookedFor(id)).toEqual(booked)
})

it('a payout likewise', async () => {
  const { tasker, owner } = await anOwedTasker()
  const id = String((await owner.pay(tasker.id)).json.data.id)
  await workQueue(payOutQueue)
  const [called] = await payoutsOf(tasker.id)
  if (called) await expectAsked('money.ask_payout', 'payout_id', called)
  await askPayouts()
  expect(await balanceOf(tasker.id)).toBe(0)
  await refusePayout(id, code)
  await applyPayoutStatus(id, failed)
  expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'paid', providerCode: null }])
  expect(await balanceOf(tasker.id)).toBe(0)
})
