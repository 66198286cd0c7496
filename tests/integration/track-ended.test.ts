// What the customer reads of their money when the work was never done: what they paid, and what came back.
import { afterAll, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { eraseTasker } from '@/lib/privacy/tasker/mutations'
import { getTrackPage } from '@/lib/track/queries'
import { asCustomer } from '../support/customers'
import { workQueue } from '../support/mails'
import { aPricedJob, asCashier, paymentsOf } from '../support/money'
import { aPayableJob, askAll, askRefunds, collectAll, startOnline } from '../support/online'

const pawapay = await startOnline()
afterAll(pawapay.stop)

async function moneyOf(requestId: string) {
  const { token } = await asCustomer(requestId)
  const page = await getTrackPage(token, new Date())
  return page && { isOurs: page.isOurs, ended: page.ended }
}
const cancelling = { reason: 'no_longer_needed', cancelled_by: 'customer' }

it('money that came to us, and what went back of it', async () => {
  const { id, staff, admin, payer } = await aPayableJob('is accepted')
  await payer.pay()
  await collectAll()
  await askAll()
  expect(await moneyOf(id)).toEqual({ isOurs: true, ended: null })
  await staff.step('cancelled', cancelling)
  const paid = [{ rwf: 22_000, taskerName: null }]
  expect(await moneyOf(id)).toEqual({ isOurs: true, ended: { paid, backRwf: 0 } })
  const [payment] = await paymentsOf(id)
  const refund = { amount_rwf: 9_000, reason: 'cancelled' }
  expect((await asCashier(admin.bearer).ask(payment?.id ?? '', refund)).status).toBe(201)
  expect(await moneyOf(id)).toEqual({ isOurs: true, ended: { paid, backRwf: 0 } })
  await workQueue(giveBackQueue)
  await askRefunds()
  expect(await moneyOf(id)).toEqual({ isOurs: true, ended: { paid, backRwf: 9_000 } })
})

it('cash that the tasker has, with their first name while they are with us', async () => {
  const { id, staff, tasker } = await aPricedJob('cash')
  await staff.pay()
  await staff.step('cancelled', cancelling)
  const taskerName = tasker.name.split(' ')[0]
  const of = (name: string | null | undefined) => ({ paid: [{ rwf: 22_000, taskerName: name }], backRwf: 0 })
  expect(await moneyOf(id)).toEqual({ isOurs: false, ended: of(taskerName) })
  await transact((tx) => eraseTasker(tx, tasker.id, { kind: 'tasker', id: tasker.id }))
  expect(await moneyOf(id)).toEqual({ isOurs: false, ended: of(null) })
})

it('nothing where nothing was paid', async () => {
  const { id, staff } = await aPricedJob('cash', 'is accepted')
  await staff.step('cancelled', cancelling)
  expect(await moneyOf(id)).toEqual({ isOurs: false, ended: { paid: [], backRwf: 0 } })
})
