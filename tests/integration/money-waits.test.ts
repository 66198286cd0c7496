// What waits because of money: rows of the work list that come with time, jobs that the clock leaves alone,
// what Now counts; and a price of nothing, for which nobody waits.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { getDashboard } from '@/lib/dashboard/queries'
import { sweepJobs } from '@/lib/jobs/work'
import { sweepMoney } from '@/lib/money/payments/work'
import { asCustomer, rowOf } from '../support/customers'
import {
  aPricedJob,
  asCashier,
  bookedFor,
  dueOf,
  letPass,
  openCases,
  paymentsOf,
  receiptsOf,
} from '../support/money'
import { aCalledRequest } from '../support/offers'
import { logInAs } from '../support/people'
import { minutesFromNow, setRequest } from '../support/staff-requests'

/** Lets the open price of a request be so many hours older; a trigger keeps that from everybody else. */
const letQuotePass = (requestId: string, hours: number) =>
  transact(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update quotes set created_at = created_at - ${hours} * interval '1 hour' where request_id = ${requestId} and status = 'open'`,
    )
  })

/** The rows of a request on the work list, with their amounts. */
const sumsOf = async (requestId: string) => {
  const isOf = eq(moneyWork.requestId, requestId)
  const rows = await read((db) => db.select().from(moneyWork).where(isOf))
  return Object.fromEntries(rows.map(({ kind, amountRwf }) => [kind, amountRwf]))
}

const takePay = (requestId: string) =>
  transact((tx) => tx.execute(sql`update jobs set pay_rwf = null where request_id = ${requestId}`))

describe('the work list has', () => {
  it('a job of ours that is done and has no pay, until it has one', async () => {
    const { id, staff, tasker, admin } = await aPricedJob('full', 'is begun')
    const { work } = asCashier(admin.bearer)
    await takePay(id)
    expect(await work(id)).toEqual([])
    expect((await tasker.step('finish', id)).status).toBe(200)
    expect(await work(id)).toEqual(['no_pay'])
    await staff.setPay(15_000)
    expect(await work(id)).toEqual([])
  })

  it('no job without pay whose money is the tasker’s', async () => {
    const { id, tasker, admin } = await aPricedJob('cash', 'is begun')
    await takePay(id)
    await tasker.step('finish', id)
    expect(await asCashier(admin.bearer).work(id)).toEqual([])
  })

  it('a price that the customer has not answered for 72 hours, until it is answered', async () => {
    const { id, staff, admin } = await aCalledRequest()
    const { work } = asCashier(admin.bearer)
    const { json } = await staff.quote()
    await letQuotePass(id, 71)
    await sweepMoney(follow)
    expect(await work(id)).toEqual([])
    await letQuotePass(id, 2)
    await sweepMoney(follow)
    expect(await work(id)).toEqual(['quote_open'])
    await (await asCustomer(id)).answerQuote('yes', json.data.id)
    expect(await work(id)).toEqual([])
  })

  it('cash that was too much: the tasker’s, until an owner closes it; ours, until it is back', async () => {
    const [own, ours] = [await aPricedJob('cash'), await aPricedJob('full')]
    for (const { staff } of [own, ours]) {
      await staff.pay()
      await staff.price({ labour_rwf: 17_000 })
    }
    expect([await dueOf(own.id), await dueOf(ours.id)]).toEqual([-3_000, -3_000])
    const cashier = asCashier(own.admin.bearer)
    for (const { id } of [own, ours]) expect(await cashier.work(id)).toEqual(['overpaid'])
    const owner = asCashier((await logInAs('owner')).bearer)
    const keep = { kind: 'keep', request_id: own.id, amount_rwf: 3_000 }
    expect((await owner.enter(keep)).status).toBe(201)
    expect(await cashier.work(own.id)).toEqual([])
    const [payment] = await paymentsOf(ours.id)
    const { json } = await cashier.ask(payment?.id ?? '', { amount_rwf: 3_000, reason: 'overpaid' })
    expect(await cashier.work(ours.id)).toEqual(['to_hand_over'])
    await cashier.handOver(json.data.id)
    expect([await cashier.work(ours.id), await dueOf(ours.id)]).toEqual([[], 0])
  })

  it('of what was too much only what is not on its way back, and all of it beside a goodwill refund', async () => {
    const { id, staff, admin } = await aPricedJob('full')
    await staff.pay(32_000)
    const cashier = asCashier(admin.bearer)
    const [payment] = await paymentsOf(id)
    const ask = async (reason: string, amount_rwf: number) =>
      String((await cashier.ask(payment?.id ?? '', { reason, amount_rwf })).json.data.id)
    const goodwill = await ask('goodwill', 10_000)
    expect(await sumsOf(id)).toEqual({ overpaid: 10_000, to_hand_over: 10_000 })
    await cashier.handOver(goodwill)
    expect(await sumsOf(id)).toEqual({ overpaid: 10_000 })
    await ask('overpaid', 4_000)
    expect(await sumsOf(id)).toEqual({ overpaid: 6_000, to_hand_over: 4_000 })
  })

  it('of what is to give back only what is not on its way, which is what owners can keep', async () => {
    const { id, staff, admin } = await aPricedJob('full', 'is accepted')
    await staff.pay()
    await staff.step('cancelled', { reason: 'no_longer_needed', cancelled_by: 'customer' })
    const [payment] = await paymentsOf(id)
    await asCashier(admin.bearer).ask(payment?.id ?? '', { reason: 'goodwill', amount_rwf: 15_000 })
    expect(await sumsOf(id)).toEqual({ to_refund: 7_000, to_hand_over: 15_000 })
    expect((await staff.money()).most_to_keep_rwf).toBe(7_000)
  })

  it('what a customer says they paid for work that ended before there were prices', async () => {
    const { id, staff, admin } = await aPricedJob('cash', 'is done')
    await staff.step('completed')
    await transact(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update quotes set accepted_by = 'earlier' where request_id = ${id}`)
      await tx.execute(sql`update requests set ended_at = now() - interval '60 hours' where id = ${id}`)
      await tx.execute(sql`insert into quotes_since values (now() - interval '40 hours')`)
    })
    const { work } = asCashier(admin.bearer)
    await sweepMoney(follow)
    expect(await work(id)).toEqual([])
    await (await asCustomer(id)).sayCash(22_000)
    await letPass(id, 25)
    await sweepMoney(follow)
    expect(await work(id)).toEqual(['cash_not_said'])
    await transact((tx) => tx.execute(sql`delete from quotes_since`))
  })
})

it('what was paid stays paid when its price becomes nothing, and is too much', async () => {
  const { id, staff } = await aPricedJob('cash')
  await staff.pay()
  expect((await staff.price({ labour_rwf: 0, transport_rwf: 0 })).status).toBe(201)
  expect([await dueOf(id), (await rowOf(id)).paidAt]).toEqual([-22_000, expect.any(Date)])
  expect(await sumsOf(id)).toEqual({ overpaid: 22_000 })
})

describe('the clock', () => {
  const wait = async (id: string) => {
    await setRequest(id, { finishedAt: minutesFromNow(-25 * 60) })
    await sweepJobs(follow)
    return (await rowOf(id)).status
  }

  it('completes what was done a day ago, and nothing with an open price, until it is answered', async () => {
    const [quiet, asked] = [await aPricedJob('cash', 'is done'), await aPricedJob('cash', 'is done')]
    const { json } = await asked.staff.quote({ labour_rwf: 25_000 })
    expect([await wait(quiet.id), await wait(asked.id)]).toEqual(['completed', 'in_progress'])
    // Nor what the customer says is done.
    await setRequest(asked.id, { doneConfirmedAt: new Date() })
    expect(await wait(asked.id)).toBe('in_progress')
    await (await asCustomer(asked.id)).answerQuote('no', json.data.id)
    expect(await wait(asked.id)).toBe('completed')
  })

  it('completes nothing for which the tasker told another sum, until that is settled', async () => {
    const { id, staff, tasker } = await aPricedJob('cash', 'is begun')
    await tasker.step('finish', id, { labour_rwf: 25_000 })
    expect(await openCases(id)).toEqual(['other_amounts'])
    expect(await wait(id)).toBe('in_progress')
    await staff.price({ labour_rwf: 25_000 })
    expect(await openCases(id)).toEqual([])
    expect(await wait(id)).toBe('completed')
  })

  it.each(['yes', 'no'] as const)(
    'completes a job that waited for its pay and for an answer after both: %s',
    async (answer) => {
      const { id, staff } = await aPricedJob('full', 'is done')
      const customer = await asCustomer(id)
      await takePay(id)
      await customer.sayDone()
      const { json } = await staff.quote({ labour_rwf: 30_000 })
      await staff.setPay(18_000)
      await sweepJobs(follow)
      expect(await rowOf(id)).toMatchObject({ status: 'in_progress', payRwf: 18_000 })
      expect((await staff.get()).open_quote).toMatchObject({ labour_rwf: 30_000 })
      await customer.answerQuote(answer, json.data.id)
      await sweepJobs(follow)
      expect((await rowOf(id)).status).toBe('completed')
      expect((await staff.get()).due_rwf).toBe(answer === 'yes' ? 32_000 : 22_000)
    },
  )

  it('completes no job of ours without pay, until it has one', async () => {
    const { id, staff } = await aPricedJob('full', 'is done')
    await takePay(id)
    expect(await wait(id)).toBe('in_progress')
    await staff.setPay(15_000)
    expect(await wait(id)).toBe('completed')
  })
})

it('Now counts what is completed and not paid, and refunds that wait for a yes', async () => {
  const { id, staff, admin } = await aPricedJob('full', 'is done')
  const counts = async () => {
    const { unpaid, refunds_to_approve } = await getDashboard()
    return [unpaid, refunds_to_approve] as const
  }
  const [unpaid, toApprove] = await counts()
  await staff.step('completed')
  expect(await counts()).toEqual([unpaid + 1, toApprove])
  await staff.pay()
  const cashier = asCashier(admin.bearer)
  const [payment] = await paymentsOf(id)
  const { json } = await cashier.ask(payment?.id ?? '', { amount_rwf: 21_000 })
  expect(await counts()).toEqual([unpaid, toApprove + 1])
  await cashier.cancel(json.data.id)
  expect(await counts()).toEqual([unpaid, toApprove])
})

it.each(['cash', 'full'] as const)(
  'a price of nothing is paid when the work is completed, and only then (%s)',
  async (sells) => {
    const { id, staff, admin } = await aPricedJob(sells, 'is done')
    await staff.price({ labour_rwf: 0, transport_rwf: 0 })
    expect((await staff.get()).paid_at).toBeNull()
    expect((await staff.step('completed')).status).toBe(200)
    expect((await staff.get()).paid_at).not.toBeNull()
    expect([await paymentsOf(id), await receiptsOf(id)]).toEqual([[], []])
    expect(await asCashier(admin.bearer).work(id)).toEqual([])
    const sales = (await bookedFor(id)).filter((line) => line.startsWith('sale: customer'))
    expect(sales).toEqual([])
  },
)
