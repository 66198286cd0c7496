// “I have not paid”: the customer says it by their page, or staff write it down for them.
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as sayCash } from '@/app/api/track/[token]/cash/route'
import { read } from '@/db/client'
import { requestEvents } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { aPricedJob, letPass, openCases, paymentsOf, statesOf } from '../support/money'
import { eventsOf } from '../support/offers'

/** What was said of the cash of a request, the first first. */
const saidOf = (requestId: string) =>
  read((db) =>
    db
      .select({ note: requestEvents.note, data: requestEvents.data })
      .from(requestEvents)
      .where(and(eq(requestEvents.requestId, requestId), eq(requestEvents.type, 'payment.said')))
      .orderBy(requestEvents.id),
  )

describe('cash', () => {
  it('that the customer has not paid stands against what the tasker says, and never counts by itself', async () => {
    const { id, tasker, staff } = await aPricedJob('full')
    await tasker.step('finish', id, { cash_rwf: 22_000 })
    const customer = await asCustomer(id)
    const deny = () =>
      call(sayCash, `/api/track/${customer.token}/cash`, {
        params: { token: customer.token },
        body: { amount_rwf: 0 },
      })
    expect((await customer.sayCash(null)).status).toBe(303)
    expect((await deny()).status).toBe(200)
    expect(await openCases(id)).toEqual(['cash_differs'])
    expect(await paymentsOf(id)).toMatchObject([{ state: 'pending', saidByCustomerRwf: 0 }])
    expect((await eventsOf(id)).filter((type) => type === 'payment.said')).toHaveLength(2)
    await letPass(id, 30)
    await sweepMoney(follow)
    expect(await statesOf(id)).toEqual([['pending', null, null]])
    expect(await tasker.jobOf(id)).toMatchObject({ cash_differs: true })

    await tasker.step('cash', id, { amount_rwf: null })
    expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
    expect(await openCases(id)).toEqual([])
    // Where nobody says that anything was paid, there is nothing to deny.
    expect((await deny()).status).toBe(200)
    expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
    await tasker.step('cash', id)
    await customer.sayCash(null)
    await customer.sayCash(22_000)
    expect((await staff.get()).paid_at).not.toBeNull()
  })

  it('that was not paid, as the customer told staff, stands against what the tasker says', async () => {
    const { id, tasker, staff } = await aPricedJob('cash', 'is done')
    const deny = (body: object = {}) => staff.pay(0, { said_by: 'customer', ...body })
    // Nobody says that anything was paid: there is nothing to deny.
    expect((await deny()).status).toBe(422)
    for (const said_by of ['staff', 'tasker'])
      expect((await deny({ said_by })).json.errors).toHaveProperty('amount_rwf')
    expect(await paymentsOf(id)).toEqual([])

    await tasker.step('cash', id)
    const note = 'She has paid nobody'
    expect((await deny({ note })).status).toBe(200)
    expect((await deny({ note })).status).toBe(200)
    expect(await paymentsOf(id)).toMatchObject([{ state: 'pending', saidByCustomerRwf: 0 }])
    expect(await openCases(id)).toEqual(['cash_differs'])
    expect(await tasker.jobOf(id)).toMatchObject({ cash_differs: true })
    const said = await saidOf(id)
    expect(said).toMatchObject([{}, { note, data: { said_by: 'customer', amount_rwf: 0 } }])
    await letPass(id, 30)
    await sweepMoney(follow)
    expect(await statesOf(id)).toEqual([['pending', null, null]])

    // Either side may come round, and staff may settle it.
    await tasker.step('cash', id, { amount_rwf: null })
    expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
    expect(await openCases(id)).toEqual([])
    await tasker.step('cash', id)
    await deny()
    expect((await staff.pay()).status).toBe(200)
    expect((await statesOf(id)).at(-1)).toEqual(['paid', 22_000, null])
    expect(await openCases(id)).toEqual([])
  })

  it('that the customer said is taken back by their “nothing was paid”, told to staff', async () => {
    const { id, staff } = await aPricedJob('cash')
    await (await asCustomer(id)).sayCash(22_000)
    expect((await staff.pay(0, { said_by: 'customer' })).status).toBe(200)
    expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
  })
})
