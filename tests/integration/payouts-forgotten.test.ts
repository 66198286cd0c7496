// The number of a payout to a tasker who has left: kept while money is on its way, or still open.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DELETE as remove } from '@/app/api/taskers/[id]/route'
import { transact } from '@/db/client'
import { payOutQueue } from '@/lib/money/payouts/work-schema'
import { sweepKept } from '@/lib/money/record/mutations'
import { call } from '../support/call'
import { workQueue } from '../support/mails'
import { asCashier } from '../support/money'
import { askPayouts, payingNumber, startOnline } from '../support/online'
import { anOwedTasker, balanceOf, payoutsOf, switchOnPayouts } from '../support/payouts'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)

type Owed = Awaited<ReturnType<typeof anOwedTasker>>

const leave = ({ tasker: { id, headers } }: Owed) =>
  call(remove, `/api/taskers/${id}`, { method: 'DELETE', headers, params: { id } })

/** Nothing is owed any more, as if it had been brought by hand. */
async function settle({ tasker, owner }: Owed): Promise<void> {
  const accounts = { debit: { kind: 'tasker', owner: tasker.id }, credit: { kind: 'revenue' } }
  const correction = { kind: 'correction', amount_rwf: 22_000, ...accounts }
  expect((await asCashier(owner.bearer).enter(correction)).status).toBe(201)
  expect(await balanceOf(tasker.id)).toBe(0)
}

const sweep = () => transact(sweepKept)

it('is kept while the payout is undecided, though nothing is owed', async () => {
  const owed = await anOwedTasker()
  await owed.owner.pay(owed.tasker.id)
  await workQueue(payOutQueue)
  await leave(owed)
  await settle(owed)
  await sweep()
  expect(await payoutsOf(owed.tasker.id)).toMatchObject([{ state: 'pending', phone: payingNumber }])
  await askPayouts()
  expect(await payoutsOf(owed.tasker.id)).toMatchObject([{ state: 'paid' }])
})

it('is kept after a payout that failed, until the money is theirs', async () => {
  const owed = await anOwedTasker()
  const phone = '+250783456089'
  await owed.owner.pay(owed.tasker.id, { phone })
  await workQueue(payOutQueue)
  await askPayouts()
  await leave(owed)
  await sweep()
  expect(await payoutsOf(owed.tasker.id)).toMatchObject([{ state: 'failed', note: null, phone }])
  await settle(owed)
  await sweep()
  expect(await payoutsOf(owed.tasker.id)).toMatchObject([{ state: 'failed', phone: null }])
})
