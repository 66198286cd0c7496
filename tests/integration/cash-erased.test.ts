// Cash of a request whose customer's data were erased: staff settle it, and it stays in sight until then.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transact } from '@/db/client'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { asCustomer, rowOf } from '../support/customers'
import { accountOf, aPricedJob, asCashier, dueOf, letPass, openCases, statesOf } from '../support/money'
import { differencesOf } from '../support/money-traces'

const letDaysPass = async (id: string) => {
  await letPass(id, 80)
  await transact((tx) =>
    tx.execute(sql`update requests set ended_at = ended_at - interval '80 hours' where id = ${id}`),
  )
}

const versionOf = async (id: string) => (await rowOf(id)).version

it('staff record it, and the tasker owes it', async () => {
  const { id, staff, tasker } = await aPricedJob('full', 'is done')
  await staff.step('completed')
  await (await asCustomer(id)).erase()
  expect((await staff.pay(20_000, { version: await versionOf(id) })).status).toBe(200)
  expect(await statesOf(id)).toEqual([['paid', 20_000, null]])
  expect(await dueOf(id)).toBe(2_000)
  expect((await accountOf(tasker.id))?.balanceRwf).toBe(20_000 - 22_000)
  expect((await staff.pay(2_000, { version: await versionOf(id) })).status).toBe(200)
  expect((await rowOf(id)).paidAt).not.toBeNull()
  expect(await differencesOf(id)).toEqual([])
})

it.each([
  ['less than is due', 20_000],
  ['what is due, which the customer could not read', 22_000],
])('of which the tasker said %s is on the work list, until staff record it', async (_, amount_rwf) => {
  const { id, staff, tasker, admin } = await aPricedJob('full', 'is done')
  const cashier = asCashier(admin.bearer)
  await tasker.step('cash', id, { amount_rwf })
  await staff.step('completed')
  await (await asCustomer(id)).erase()
  expect(await openCases(id)).toEqual([])
  await letDaysPass(id)
  await sweepMoney(follow)
  expect(await statesOf(id)).toEqual([['pending', null, null]])
  expect(await cashier.work(id)).toEqual(['cash_not_said'])
  // What was not paid at all can be denied for the customer, and let go; neither makes a case of it.
  const denied = { version: await versionOf(id), said_by: 'customer' }
  expect((await staff.pay(0, denied)).status).toBe(200)
  expect(await openCases(id)).toEqual([])
  await letDaysPass(id)
  await sweepMoney(follow)
  expect(await statesOf(id)).toEqual([['pending', null, null]])
  expect(await cashier.work(id)).toEqual(['cash_not_said'])
  expect((await staff.pay(amount_rwf, { version: await versionOf(id) })).status).toBe(200)
  expect(await statesOf(id)).toEqual([['paid', amount_rwf, null]])
  expect(await differencesOf(id)).toEqual([])
})
