// Cash: what customer, tasker and staff say of it, what the clock does, and what is booked.
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { messages, payments } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { asCustomer, rowOf } from '../support/customers'
import {
  accountOf,
  aPricedJob,
  asCashier,
  bookedFor,
  dueOf,
  letPass,
  openCases,
  paymentsOf,
  quotesOf,
  readTaskersWord,
  receiptsOf,
  statesOf,
} from '../support/money'
import { aTaskerAtWork, eventsOf, inTurn } from '../support/offers'
import { setRequest } from '../support/staff-requests'
import { tellAll } from '../support/texts'

/** The text about finished work goes out, at night too, when it would wait for the morning. */
async function sendFinished(requestId: string) {
  await tellAll()
  const ofWork = and(eq(messages.requestId, requestId), eq(messages.template, 'customer.finished_due'))
  return transact((tx) =>
    tx.update(messages).set({ status: 'sent', sentAt: sql`now()` }).where(ofWork).returning(),
  )
}

describe('cash of the tasker', () => {
  it('is paid when both say what is due, and nothing is booked', async () => {
    const { id, tasker, staff } = await aPricedJob('cash')
    const customer = await asCustomer(id)
    expect((await tasker.step('cash', id)).status).toBe(200)
    expect((await staff.get()).paid_at).toBeNull()
    expect((await customer.sayCash(22_000)).status).toBe(303)
    expect(await statesOf(id)).toEqual([['paid', 22_000, null]])
    expect((await staff.get()).paid_at).not.toBeNull()
    expect(await bookedFor(id)).toEqual([])
    const [receipt, ...more] = await receiptsOf(id)
    expect(more).toEqual([])
    expect(receipt).toMatchObject({ number: null, vatRwf: 0, totalRwf: 22_000, seller: null })
    expect(receipt?.receiver).toBe(tasker.name)
  })

  it('is a case when both say something else, which staff settle', async () => {
    const { id, tasker, staff } = await aPricedJob('cash')
    const customer = await asCustomer(id)
    await customer.sayCash(20_000)
    expect(await openCases(id)).toEqual([])
    const said = await tasker.step('cash', id)
    expect(said.json).toMatchObject({ data: { cash_said_rwf: 22_000, cash_differs: true } })
    expect(await openCases(id)).toEqual(['cash_differs'])
    expect(await dueOf(id)).toBe(22_000)
    expect((await staff.pay(20_000)).status).toBe(200)
    expect(await openCases(id)).toEqual([])
    expect(await dueOf(id)).toBe(2_000)
    expect((await staff.get()).paid_at).toBeNull()
    await staff.pay()
    expect(await statesOf(id)).toEqual([
      ['paid', 20_000, null],
      ['paid', 2_000, null],
    ])
  })

  it('of another sum that only the tasker says is a case at once', async () => {
    const { id, tasker } = await aPricedJob('cash')
    await tasker.step('cash', id, { amount_rwf: 21_000 })
    expect(await openCases(id)).toEqual(['cash_differs'])
    const mended = await tasker.step('cash', id, { amount_rwf: 22_000 })
    expect(mended.json).toMatchObject({ data: { cash_said_rwf: 22_000, cash_differs: false } })
    expect(await openCases(id)).toEqual([])
  })

  it('is taken back, and then nothing was said', async () => {
    const { id } = await aPricedJob('cash')
    const customer = await asCustomer(id)
    await customer.sayCash(22_000)
    await customer.sayCash(null)
    expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
  })

  it('of no sum that the customer typed is refused at its field', async () => {
    const { id } = await aPricedJob('cash')
    const customer = await asCustomer(id)
    expect((await customer.sayCash(0)).flash?.errors).toHaveProperty('amount_rwf')
    expect(await paymentsOf(id)).toEqual([])
  })

  it('that was said falls when something else is due, or the job ends without completion', async () => {
    const changed = await aPricedJob('cash')
    await changed.tasker.step('cash', changed.id)
    await changed.staff.price({ labour_rwf: 25_000 })
    const ended = await aPricedJob('cash')
    await ended.tasker.step('cash', ended.id)
    await ended.staff.step('cancelled', { reason: 'no_longer_needed', cancelled_by: 'customer' })
    for (const { id } of [changed, ended]) expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
  })

  it.each<['cash' | 'full', string]>([
    ['cash', 'the tasker does not come'],
    ['full', 'the tasker does not come'],
    ['cash', 'staff take the job back'],
    ['full', 'staff give the job to another'],
  ])('(%s) that was said falls when %s, and the next one is asked anew', async (sells, end) => {
    const { id, staff, tasker } = await aPricedJob(sells, 'is on the way')
    await tasker.step('cash', id)
    if (end === 'the tasker does not come') await staff.noShow()
    if (end === 'staff take the job back') await staff.step('contacted')
    const next = await aTaskerAtWork()
    await staff.assign(next.id, { pay_rwf: 22_000 })
    expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
    for (const step of ['confirm', 'on_the_way', 'start'] as const) await next.step(step, id)
    expect(await next.jobOf(id)).toMatchObject({ cash_said_rwf: null })
    await (await asCustomer(id)).sayCash(22_000)
    await next.step('finish', id, { cash_rwf: 22_000 })
    await staff.step('completed')
    expect(await statesOf(id)).toContainEqual(['paid', 22_000, null])
    expect([await dueOf(id), (await staff.get()).paid_at]).toEqual([0, expect.any(String)])
    // Where the money is ours, the one who took it owes it: the sum less the pay of RWF 22,000.
    const owed = sells === 'full' ? 0 : undefined
    expect([(await accountOf(next.id))?.balanceRwf, await accountOf(tasker.id)]).toEqual([owed, undefined])
    if (sells === 'cash') expect((await receiptsOf(id)).map(({ receiver }) => receiver)).toEqual([next.name])
  })

  it('counts after a day when only the tasker spoke, and the customer could read it', async () => {
    const { id, tasker } = await aPricedJob('cash')
    expect((await tasker.step('finish', id, { cash_rwf: 22_000 })).status).toBe(200)
    expect(await sendFinished(id)).toHaveLength(1)
    await letPass(id, 23)
    await sweepMoney(follow)
    expect(await statesOf(id)).toEqual([['pending', null, null]])
    await letPass(id, 2)
    await sweepMoney(follow)
    expect(await statesOf(id)).toEqual([['paid', 22_000, null]])
  })

  it('does not count while the customer could not read it: their number is wrong, or no worker sends', async () => {
    const wrong = await aPricedJob('cash')
    await setRequest(wrong.id, { phoneWrongAt: new Date() })
    await wrong.tasker.step('finish', wrong.id, { cash_rwf: 22_000 })
    await tellAll()
    const unsent = await aPricedJob('cash')
    await unsent.tasker.step('finish', unsent.id, { cash_rwf: 22_000 })
    for (const { id } of [wrong, unsent]) await letPass(id, 30)
    await sweepMoney(follow)
    for (const { id } of [wrong, unsent]) expect(await statesOf(id)).toEqual([['pending', null, null]])
    // The page shows it, and a day later it counts.
    await readTaskersWord((await asCustomer(wrong.id)).token)
    await letPass(wrong.id, 30)
    await sweepMoney(follow)
    expect(await statesOf(wrong.id)).toEqual([['paid', 22_000, null]])
  })

  it('is never settled by the clock while a complaint is open, or for what only the customer says', async () => {
    const complained = await aPricedJob('cash')
    await complained.tasker.step('finish', complained.id, { cash_rwf: 22_000 })
    await (await asCustomer(complained.id)).complain('The tap still drips')
    const alone = await aPricedJob('cash')
    await (await asCustomer(alone.id)).sayCash(22_000)
    for (const { id } of [complained, alone]) await letPass(id, 30)
    await sweepMoney(follow)
    for (const { id } of [complained, alone]) expect(await statesOf(id)).toEqual([['pending', null, null]])
    expect(await asCashier(alone.admin.bearer).work(alone.id)).toEqual(['cash_not_said'])
  })

  it('is asked about where the price is older than quotes and the work is not, and for nothing that ended before', async () => {
    const asked = await aPricedJob('cash', 'is done')
    const before = await aPricedJob('cash', 'is done')
    for (const [hours, { id, staff }] of [
      [30, asked],
      [60, before],
    ] as const) {
      await staff.step('completed')
      await transact(async (tx) => {
        await tx.execute(sql`alter table quotes disable trigger user`)
        await tx.execute(sql`update quotes set accepted_by = 'earlier' where request_id = ${id}`)
        await tx.execute(sql`alter table quotes enable trigger user`)
        await tx.execute(
          sql`update requests set ended_at = now() - ${hours} * interval '1 hour' where id = ${id}`,
        )
      })
    }
    await transact((tx) => tx.execute(sql`insert into quotes_since values (now() - interval '40 hours')`))
    await sweepMoney(follow)
    await transact((tx) => tx.execute(sql`delete from quotes_since`))
    const cashier = asCashier(asked.admin.bearer)
    expect([await cashier.work(asked.id), await cashier.work(before.id)]).toEqual([['cash_not_said'], []])
  })

  it('is never settled by the clock where it is not what is due, whoever has closed the case', async () => {
    const { id, tasker } = await aPricedJob('cash')
    await tasker.step('finish', id, { cash_rwf: 21_000 })
    expect(await openCases(id)).toEqual(['cash_differs'])
    await transact((tx) => tx.execute(sql`update cases set settled_at = now() where request_id = ${id}`))
    await letPass(id, 30)
    await sweepMoney(follow)
    expect(await statesOf(id)).toEqual([['pending', null, null]])
  })

  it('that one tasker took does not count for the next one', async () => {
    const { id, staff, admin } = await aPricedJob('cash')
    await staff.pay()
    await staff.noShow()
    const next = await aTaskerAtWork()
    await staff.assign(next.id, { pay_rwf: 22_000 })
    expect(await dueOf(id)).toBe(22_000)
    expect((await staff.get()).paid_at).toBeNull()
    expect(await asCashier(admin.bearer).work(id)).toEqual(['paid_to_former'])
    expect(await eventsOf(id)).toContain('payment.due_again')
  })

  it('of work that ended is on the work list until an owner closes it', async () => {
    const { id, staff, admin } = await aPricedJob('cash')
    await staff.pay()
    await staff.step('cancelled', { reason: 'no_longer_needed', cancelled_by: 'customer' })
    expect(await asCashier(admin.bearer).work(id)).toEqual(['paid_then_ended'])
  })

  it.each([[0], [-1], [1.5], ['18,500'], [1e9]])('of %o is refused, and nothing changes', async (amount) => {
    const { id, tasker, staff } = await aPricedJob('cash')
    expect((await tasker.step('cash', id, { amount_rwf: amount })).status).toBe(422)
    expect((await staff.pay(amount as number)).status).toBe(422)
    expect(await paymentsOf(id)).toEqual([])
  })

  it('is recorded by staff once, from two pages at once', async () => {
    const { id, staff } = await aPricedJob('cash')
    const { version } = await staff.get()
    const pay = () => staff.pay(22_000, { version })
    const statuses = (await inTurn(id, [pay, pay])).map(({ status }) => status)
    expect(statuses).toEqual([200, 409])
    expect(await statesOf(id)).toEqual([['paid', 22_000, null]])
  })

  it('against a new version, a cancellation or an erasure: one wins', async () => {
    const priced = await aPricedJob('cash')
    const { version } = await priced.staff.get()
    const [word, price] = await inTurn<{ status: number }>(priced.id, [
      () => priced.tasker.step('cash', priced.id),
      () => priced.staff.price({ version, labour_rwf: 1_000 }),
    ])
    expect([word?.status, price?.status]).toEqual([200, 409])
    const cancelled = await aPricedJob('cash')
    await inTurn<{ status: number }>(cancelled.id, [
      () => cancelled.staff.step('cancelled', { reason: 'no_longer_needed', cancelled_by: 'customer' }),
      () => cancelled.tasker.step('cash', cancelled.id),
    ])
    expect(await paymentsOf(cancelled.id)).toEqual([])
  })
})

describe('cash that is ours', () => {
  it('is booked on the tasker who took it, with the sale at completion', async () => {
    const { id, staff, tasker } = await aPricedJob('full', 'is done')
    await staff.setPay(18_000)
    await tasker.step('cash', id)
    await (await asCustomer(id)).sayCash(22_000)
    expect(await bookedFor(id)).toEqual(['payment: tasker < customer 22000'])
    await staff.step('completed')
    expect(await bookedFor(id)).toEqual([
      'payment: tasker < customer 22000',
      'sale: customer < revenue 22000',
      'sale: revenue < tasker 18000',
    ])
    const [receipt] = await receiptsOf(id)
    expect(receipt?.number).toMatch(/^R-\d{4}-\d{6}$/)
    expect(receipt?.receiver).toBeNull()
  })

  it('that the tasker took and has not given back is told beside what is still due', async () => {
    const { id, staff, tasker, admin } = await aPricedJob('full', 'is begun')
    await staff.pay(5_000)
    const told = async () => (await tasker.jobOf(id))?.money
    expect(await told()).toMatchObject({ total_rwf: 22_000, due_rwf: 17_000, taken_rwf: 5_000 })
    const cashier = asCashier(admin.bearer)
    for (const by of ['tasker', 'office'] as const) {
      const [payment] = await paymentsOf(id)
      const asked = await cashier.ask(payment?.id ?? '', { amount_rwf: 1_000, reason: 'cancelled' })
      expect((await cashier.handOver(asked.json.data.id, by)).status).toBe(200)
    }
    expect(await told()).toMatchObject({ due_rwf: 19_000, taken_rwf: 4_000 })
    const own = await aPricedJob('cash')
    await own.staff.pay(5_000)
    expect((await own.tasker.jobOf(own.id))?.money).toMatchObject({ due_rwf: 17_000, taken_rwf: 0 })
  })

  it('is not completed without pay; setting the pay completes what the customer confirmed', async () => {
    const { id, staff, tasker } = await aPricedJob('full', 'is begun')
    await transact((tx) => tx.execute(sql`update jobs set pay_rwf = null where request_id = ${id}`))
    expect((await tasker.step('finish', id)).status).toBe(200)
    expect((await staff.step('completed')).status).toBe(422)
    await (await asCustomer(id)).sayDone()
    expect((await rowOf(id)).status).toBe('in_progress')
    expect((await staff.setPay(15_000)).status).toBe(200)
    expect((await rowOf(id)).status).toBe('completed')
  })

  it('is booked anew when another price is accepted after the completion', async () => {
    const { id, staff } = await aPricedJob('full', 'is done')
    await staff.step('completed')
    await staff.price({ labour_rwf: 30_000 })
    expect((await bookedFor(id)).slice(-2)).toEqual([
      'sale: customer < revenue 32000',
      'sale: revenue < tasker 22000',
    ])
    expect(await dueOf(id)).toBe(32_000)
  })
})

describe('while the customer is paying online', () => {
  /** A try that nobody has decided yet, as the provider's part will write it. */
  async function payOnline(requestId: string): Promise<void> {
    const quote = (await quotesOf(requestId)).find(({ status }) => status === 'accepted')
    const tried = { amountRwf: 22_000, phone: '250788123456', calledAt: new Date() }
    await transact((tx) =>
      tx.insert(payments).values({
        ...{ requestId, quoteId: quote?.id ?? null, ...tried },
        method: 'momo',
        state: 'pending',
      }),
    )
  }

  it('no price changes and no cash counts; staff may record it with a note, and “Done” is never refused', async () => {
    const { id, staff, tasker } = await aPricedJob('full', 'is begun')
    await payOnline(id)
    const customer = await asCustomer(id)
    expect((await staff.price({ labour_rwf: 25_000 })).status).toBe(409)
    await customer.sayCash(22_000)
    expect((await tasker.step('cash', id)).status).toBe(409)
    expect((await staff.pay(22_000)).status).toBe(409)
    expect((await staff.pay(22_000, { despite_open: true })).status).toBe(422)
    // The word that comes with “Done” waits beside the attempt.
    expect((await tasker.step('finish', id, { cash_rwf: 22_000 })).status).toBe(200)
    expect(await statesOf(id)).toEqual([
      ['pending', null, null],
      ['pending', null, null],
    ])
    await transact((tx) =>
      tx.execute(sql`update payments set said_at = now() - interval '30 hours', told_at = now() - interval '30 hours'
        where request_id = ${id} and method = 'cash'`),
    )
    await sweepMoney(follow)
    expect((await statesOf(id)).map(([state]) => state)).toEqual(['pending', 'pending'])
    const note = 'She showed me the cash'
    expect((await staff.pay(22_000, { despite_open: true, note })).status).toBe(200)
    expect(await statesOf(id)).toEqual([
      ['pending', null, null],
      ['paid', 22_000, null],
    ])
  })
})
