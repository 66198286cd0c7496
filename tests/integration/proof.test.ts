// The nightly proof: what it finds in the books, and what is no difference.
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { jobs, ledgerEntries, payments } from '@/db/schema'
import { book } from '@/lib/money/ledger/mutations'
import { findDifferences } from '@/lib/money/proof/queries'
import { aPricedJob, asCashier, paymentsOf } from '../support/money'
import { logInAs } from '../support/people'
import { setRequest } from '../support/staff-requests'

const notBooked = 'What the tasker earned is not in the books as agreed'
const wrongAccount = 'The account of the customer does not follow from what was sold, paid and given back'
const settledOtherwise = 'A payment of 22000 francs is not in the books as it was settled'

const foundOf = async (requestId: string): Promise<string[]> => {
  const found = await transact(findDifferences)
  return found
    .filter((one) => one.requestId === requestId)
    .map(({ detail }) => detail)
    .toSorted()
}

it('finds work that was completed and never sold', async () => {
  const { id } = await aPricedJob('full', 'is done')
  const now = new Date()
  await transact((tx) =>
    tx.update(jobs).set({ endedAt: now, endedHow: 'completed' }).where(eq(jobs.requestId, id)),
  )
  await setRequest(id, { status: 'completed', endedAt: now })
  expect(await foundOf(id)).toEqual(expect.arrayContaining([wrongAccount, notBooked]))
})

it('finds an entry of cash that was never ours', async () => {
  const { id, staff, tasker } = await aPricedJob('cash')
  await staff.pay()
  expect(await foundOf(id)).toEqual([])
  const [payment] = await paymentsOf(id)
  const key = `payment:${payment?.id}`
  const [debit, credit] = [
    { kind: 'tasker', owner: tasker.id },
    { kind: 'customer', owner: id },
  ] as const
  await transact((tx) =>
    book(tx, key, [{ key, kind: 'payment', debit, credit, amountRwf: 22_000, requestId: id }]),
  )
  expect(await foundOf(id)).toEqual([
    'An entry of 22000 francs has no payment, refund or payout',
    wrongAccount,
  ])
})

it('finds cash that is booked on another tasker than the one who took it', async () => {
  const { id, staff } = await aPricedJob('full')
  const other = await aPricedJob('full')
  await staff.pay()
  expect(await foundOf(id)).toEqual([])
  const [job] = await read((db) => db.select().from(jobs).where(eq(jobs.requestId, other.id)))
  await transact((tx) =>
    tx
      .update(payments)
      .set({ jobId: job?.id ?? null })
      .where(eq(payments.requestId, id)),
  )
  expect(await foundOf(id)).toEqual([settledOtherwise])
})

it('finds that a tasker is owed another sum than their pay and materials', async () => {
  const { id, staff } = await aPricedJob('full', 'is done')
  await staff.step('completed')
  expect(await foundOf(id)).toEqual([])
  await transact((tx) => tx.update(jobs).set({ payRwf: 21_000 }).where(eq(jobs.requestId, id)))
  expect(await foundOf(id)).toEqual([notBooked])
})

it('finds nothing where an owner corrected a sale, and the request was opened again and sold anew', async () => {
  const { id, staff } = await aPricedJob('full', 'is done')
  await staff.step('completed')
  const [sale] = await read((db) =>
    db.select().from(ledgerEntries).where(eq(ledgerEntries.requestId, id)).orderBy(ledgerEntries.id),
  )
  const owner = asCashier((await logInAs('owner')).bearer)
  const correction = { kind: 'correction', reverses: sale?.id, amount_rwf: 22_000 }
  expect((await owner.enter(correction)).status).toBe(201)
  expect(await foundOf(id)).toEqual([])
  expect((await staff.send('reopenings', { reason: 'It leaks again' })).status).toBe(200)
  expect(await foundOf(id)).toEqual([])
})
