// Erasing people with whom money is open: what is kept, for whom, and until when.
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GET as listEntries } from '@/app/api/admin/money/entries/route'
import { GET as listOwed } from '@/app/api/admin/money/owed/route'
import { GET as listWork } from '@/app/api/admin/money/work/route'
import { DELETE as remove } from '@/app/api/taskers/[id]/route'
import { read, transact } from '@/db/client'
import { ledgerAccounts, ledgerEntries, moneyWork, quotes } from '@/db/schema'
import { getTrackedMoney } from '@/lib/money/record/customer/queries'
import { sweepKept } from '@/lib/money/record/mutations'
import { findKept } from '@/lib/privacy/queries'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { accountOf, aPricedJob, asCashier, bookedFor, paymentsOf, receiptsOf } from '../support/money'
import { logInAs } from '../support/people'

const sweep = () => transact(sweepKept)

/** A completed job whose money is ours, of which the customer has paid less than the price. */
async function anOpenJob() {
  const job = await aPricedJob('full', 'is done')
  await job.staff.pay(20_000)
  await job.staff.step('completed')
  return { ...job, customer: await asCustomer(job.id) }
}

it('a customer with whom money is open hears of it first; their account keeps the name until it is settled', async () => {
  const { id, customer } = await anOpenJob()
  expect((await getTrackedMoney(customer.token))?.isOwed).toBe(true)
  await customer.erase()
  const kept = await accountOf(id)
  expect(kept?.keptName).toMatch(/./)
  expect(kept?.keptPhone).toMatch(/^\+250/)
  const days = ((kept?.keptUntil?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(90)
  await sweep()
  expect((await accountOf(id))?.keptName).toBe(kept?.keptName)
  // The debt is let go: then nothing is left to keep the name for.
  const owner = asCashier((await logInAs('owner')).bearer)
  expect((await owner.enter({ kind: 'let_go', request_id: id, amount_rwf: 2_000 })).status).toBe(201)
  await sweep()
  expect(await accountOf(id)).toMatchObject({ keptName: null, keptPhone: null, keptUntil: null })
})

it('staff read first that money is open with a tasker, or still to be booked', async () => {
  const { staff, tasker } = await aPricedJob('full', 'is begun')
  const wish = { contact: null, requestId: null, taskerId: tasker.id }
  const isOwed = async () => (await read((db) => findKept(db, wish))).taskers.map(({ is_owed }) => is_owed)
  expect(await isOwed()).toEqual([false])
  await staff.send('cash', { amount_rwf: 20_000, said_by: 'tasker' })
  expect(await isOwed()).toEqual([true])
  await staff.pay(20_000)
  await staff.step('completed')
  expect((await accountOf(tasker.id))?.balanceRwf).not.toBe(0)
  expect(await isOwed()).toEqual([true])
})

it('a customer to whom a refund is to go is kept until it was handed over', async () => {
  const { id, staff } = await aPricedJob('full', 'is done')
  await staff.pay()
  await staff.step('completed')
  const [payment] = await paymentsOf(id)
  const cashier = asCashier((await logInAs('dispatcher')).bearer)
  const { json } = await cashier.ask(payment?.id ?? '', { amount_rwf: 2_000, reason: 'complaint' })
  expect((await accountOf(id))?.balanceRwf).toBe(0)
  await (await asCustomer(id)).erase()
  await sweep()
  expect(await accountOf(id)).toMatchObject({ keptName: expect.stringMatching(/./) })
  expect((await cashier.handOver(String(json.data.id))).status).toBe(200)
  await sweep()
  expect(await accountOf(id)).toMatchObject({ balanceRwf: 0, keptName: null, keptPhone: null })
})

it('what is kept goes after 90 days, whatever is open', async () => {
  const { id, customer } = await anOpenJob()
  await customer.erase()
  await transact((tx) =>
    tx
      .update(ledgerAccounts)
      .set({ keptUntil: sql`now() - interval '1 minute'` })
      .where(eq(ledgerAccounts.owner, id)),
  )
  await sweep()
  expect((await accountOf(id))?.keptName).toBeNull()
})

it('an erasure empties names and notes, and keeps sums, dates and entries', async () => {
  const { id, staff } = await aPricedJob('full', 'is begun')
  const customer = await asCustomer(id)
  await staff.price({ labour_rwf: 20_000, note: 'For Aline, with a new tap' })
  await staff.pay()
  await staff.step('completed')
  const before = await bookedFor(id)
  await customer.erase()
  expect(await bookedFor(id)).toEqual(before)
  const [receipt] = await receiptsOf(id)
  expect(receipt).toMatchObject({ name: '', maskedPhone: '', totalRwf: 22_000 })
  const notes = await read((db) =>
    db.select({ note: quotes.note }).from(quotes).where(eq(quotes.requestId, id)),
  )
  expect(notes.every(({ note }) => note === null)).toBe(true)
  const entries = await read((db) =>
    db.select({ note: ledgerEntries.note }).from(ledgerEntries).where(eq(ledgerEntries.requestId, id)),
  )
  expect(entries.every(({ note }) => note === null)).toBe(true)
  expect((await accountOf(id))?.keptName).toBeNull()
})

it('whom an account is kept for is read by owners alone', async () => {
  const { id, customer, tasker, admin } = await anOpenJob()
  await customer.erase()
  await erase(tasker)
  const kept = await accountOf(id)
  const owner = await logInAs('owner')
  const { json: entries } = await call(listEntries, '/api/admin/money/entries?size=100', {
    headers: owner.bearer,
  })
  expect(JSON.stringify(entries)).toContain(`${kept?.keptName}, ${kept?.keptPhone}`)
  const { json: owed } = await call(listOwed, '/api/admin/money/owed?size=100', { headers: owner.bearer })
  expect(JSON.stringify(owed)).toContain(tasker.name)
  const { json: work } = await call(listWork, '/api/admin/money/work?size=100', { headers: admin.bearer })
  expect(work.data).toContainEqual(expect.objectContaining({ kind: 'erased_owed', tasker_name: '' }))
  expect(JSON.stringify(work)).not.toContain(tasker.name)
})

const erase = ({ id, headers }: { id: string; headers: Record<string, string> }) =>
  call(remove, `/api/taskers/${id}`, { method: 'DELETE', headers, params: { id } })
const workOn = (taskerId: string) =>
  read((db) => db.select().from(moneyWork).where(eq(moneyWork.taskerId, taskerId)))

it('a tasker who is owed and erased is on the work list, with the name on the account', async () => {
  const { staff, tasker } = await aPricedJob('full', 'is done')
  await staff.step('completed')
  expect((await erase(tasker)).status).toBe(204)
  expect(await accountOf(tasker.id)).toMatchObject({ keptName: tasker.name, balanceRwf: -22_000 })
  expect(await workOn(tasker.id)).toMatchObject([{ kind: 'erased_owed', amountRwf: 22_000 }])
})

it('so is one who is erased between “Done” and the completion, until the money was brought', async () => {
  const { staff, tasker } = await aPricedJob('full', 'is done')
  expect((await erase(tasker)).status).toBe(204)
  expect(await workOn(tasker.id)).toEqual([])
  await sweep()
  await staff.step('completed')
  expect(await accountOf(tasker.id)).toMatchObject({ keptName: tasker.name, balanceRwf: -22_000 })
  expect(await workOn(tasker.id)).toMatchObject([{ kind: 'erased_owed', amountRwf: 22_000 }])
  const owner = asCashier((await logInAs('owner')).bearer)
  await owner.enter({ kind: 'tasker_paid', tasker_id: tasker.id, amount_rwf: 22_000 })
  await sweep()
  expect(await workOn(tasker.id)).toEqual([])
  expect(await accountOf(tasker.id)).toMatchObject({ keptName: null, balanceRwf: 0 })
})

it('a tasker who took our cash and is erased before that is settled keeps the name on the account', async () => {
  const { id, tasker, staff } = await aPricedJob('full', 'is done')
  await (await asCustomer(id)).sayCash(22_000)
  await staff.step('completed')
  const owner = asCashier((await logInAs('owner')).bearer)
  const note = `Paid to ${tasker.name}, 0788 123 456`
  await owner.enter({ kind: 'tasker_paid', tasker_id: tasker.id, amount_rwf: 22_000, note })
  expect(await accountOf(tasker.id)).toMatchObject({ balanceRwf: 0 })
  await erase(tasker)
  await sweep()
  await staff.pay()
  expect(await accountOf(tasker.id)).toMatchObject({ keptName: tasker.name, balanceRwf: 22_000 })
  // What the owner wrote about the tasker is gone.
  const notes = await read((db) => db.select({ note: ledgerEntries.note }).from(ledgerEntries))
  expect(notes.map((one) => one.note)).not.toContain(note)
})
