// An owner's own refund, names on receipts after an erasure, and what nobody can take out of the books.
import { and, eq, like, ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, type Transaction, transact } from '@/db/client'
import { admins, auditLog, moneyEvents, payments, quotes, receipts, requests } from '@/db/schema'
import { sweepKept } from '@/lib/money/record/mutations'
import { getTrackPage } from '@/lib/track/queries'
import { asCustomer } from '../support/customers'
import {
  aPricedJob,
  asCashier,
  paymentsOf,
  quotesOf,
  receiptsOf,
  refundsOf,
  setMoney,
} from '../support/money'
import { createAdmin, logInAs } from '../support/people'

async function aPaidJob() {
  const job = await aPricedJob('full', 'is done')
  await job.staff.step('completed')
  await job.staff.pay()
  const [payment] = await paymentsOf(job.id)
  return { ...job, paymentId: payment?.id ?? '' }
}

describe('an owner', () => {
  it('approves what they asked for themselves while there is no other one, and it is marked', async () => {
    const { paymentId } = await aPaidJob()
    const { id, bearer } = await logInAs('owner')
    const owner = asCashier(bearer)
    const { json } = await owner.ask(paymentId, { amount_rwf: 21_000 })
    expect(json.data.status).toBe('asked')
    const others = and(eq(admins.role, 'owner'), ne(admins.id, id))
    const setOthers = (disabledAt: Date | null) =>
      transact((tx) => tx.update(admins).set({ disabledAt }).where(others))
    const { id: otherId } = await createAdmin('owner')
    await setOthers(new Date())
    await transact((tx) => tx.update(admins).set({ disabledAt: null }).where(eq(admins.id, otherId)))
    expect((await owner.approve(json.data.id)).status).toBe(403)
    await setOthers(new Date())
    expect((await owner.approve(json.data.id)).status).toBe(200)
    await setOthers(null)
    expect(await refundsOf(paymentId)).toMatchObject([
      { state: 'pending', alone: true, askedBy: id, approvedBy: id },
    ])
    expect((await owner.handOver(json.data.id)).status).toBe(200)
  })

  it('whose refund a colleague approves is not marked', async () => {
    const { paymentId } = await aPaidJob()
    const owner = asCashier((await logInAs('owner')).bearer)
    const { json } = await owner.ask(paymentId, { amount_rwf: 21_000 })
    await asCashier((await logInAs('owner')).bearer).approve(json.data.id)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'pending', alone: false }])
  })

  it('takes back what they asked for, cannot refuse it, and can ask for it again', async () => {
    const { id, paymentId } = await aPaidJob()
    const owner = asCashier((await logInAs('owner')).bearer)
    const { json } = await owner.ask(paymentId, { amount_rwf: 21_000 })
    expect((await owner.refuse(json.data.id)).status).toBe(403)
    for (const _ of [1, 2]) expect((await owner.cancel(json.data.id)).status).toBe(200)
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'cancelled' }])
    expect(await owner.work(id)).toEqual([])
    // It no longer counts for what one person gives back in a day.
    expect((await owner.ask(paymentId, { amount_rwf: 20_000 })).json.data.status).toBe('pending')
  })
})

describe('the name on a receipt', () => {
  const nameOf = async (id: string) => (await receiptsOf(id))[0]?.name
  const sweep = () => transact(sweepKept)

  it('is kept for as many days after an erasure as the settings say, and then goes', async () => {
    await setMoney({ receipt_name_days: 30 })
    const { id } = await aPaidJob()
    const name = await nameOf(id)
    expect(name).not.toBe('')
    const customer = await asCustomer(id)
    const told = async (token: string) => (await getTrackPage(token, new Date()))?.nameDays
    const unpaid = await asCustomer((await aPricedJob('full', 'is done')).id)
    expect([await told(customer.token), await told(unpaid.token)]).toEqual([30, 0])
    await customer.erase()
    await sweep()
    expect(await nameOf(id)).toBe(name)
    const age = (days: number) =>
      transact((tx) =>
        tx
          .update(requests)
          .set({ erasedAt: sql`now() - ${days} * interval '1 day'` })
          .where(eq(requests.id, id)),
      )
    await age(29)
    await sweep()
    expect(await nameOf(id)).toBe(name)
    await age(31)
    await sweep()
    expect((await receiptsOf(id))[0]).toMatchObject({ name: '', maskedPhone: '', totalRwf: 22_000 })
    await setMoney({ receipt_name_days: 0 })
  })
})

it('the audit log has the sum and the state of each decision about a refund or a price', async () => {
  const { id, paymentId, admin } = await aPaidJob()
  const [asker, owner] = [asCashier(admin.bearer), asCashier((await logInAs('owner')).bearer)]
  const ask = async () => (await asker.ask(paymentId, { amount_rwf: 21_000 })).json.data.id
  await owner.refuse(await ask())
  const approved = await ask()
  await owner.approve(approved)
  await asker.cancel(approved)
  const priced = await aPricedJob('cash', 'is begun')
  const quote = async () => (await priced.staff.quote({ labour_rwf: 30_000 })).json.data.id
  await asker.withdrawQuote(await quote())
  await (await asCustomer(priced.id)).answerQuote('no', await quote())
  const auditOf = async (requestId: string, noun: string) => {
    const rows = await read((db) =>
      db
        .select({ action: auditLog.action, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, requestId), like(auditLog.action, `${noun}.%`)))
        .orderBy(auditLog.id),
    )
    return rows.map(({ action, after }) => [action, after])
  }
  const money = { amount_rwf: 21_000, reason: 'goodwill' }
  expect(await auditOf(id, 'refund')).toEqual([
    ['refund.asked', { ...money, state: 'asked' }],
    ['refund.refused', { ...money, state: 'refused' }],
    ['refund.asked', { ...money, state: 'asked' }],
    ['refund.approved', { ...money, state: 'pending' }],
    ['refund.cancelled', { ...money, state: 'cancelled' }],
  ])
  const ends = (await auditOf(priced.id, 'quote')).filter(([action]) =>
    ['quote.withdrawn', 'quote.declined'].includes(String(action)),
  )
  expect(ends).toEqual([
    ['quote.withdrawn', { version: 2, total_rwf: 32_000, status: 'withdrawn' }],
    ['quote.declined', { version: 3, total_rwf: 32_000, status: 'declined' }],
  ])
})

/** A trigger refuses it, before any key of another table does. */
async function refused(table: string, change: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const error: unknown = await transact(change).catch((thrown) => thrown)
  const told = [error, error instanceof Error && error.cause].map(String).join(' ')
  expect(told).toContain(`${table} is append-only`)
}

describe('the database', () => {
  it('loses no price, no payment and no event of one, and changes no event', async () => {
    const { id, paymentId } = await aPaidJob()
    const [quote] = await quotesOf(id)
    const ofEvent = eq(moneyEvents.attempt, paymentId)
    const [event, ...more] = await read((db) => db.select().from(moneyEvents).where(ofEvent))
    expect(more).toEqual([])
    await refused('quotes', (tx) => tx.delete(quotes).where(eq(quotes.id, quote?.id ?? '')))
    await refused('payments', (tx) => tx.delete(payments).where(eq(payments.id, paymentId)))
    await refused('money_events', (tx) => tx.delete(moneyEvents).where(ofEvent))
    await refused('money_events', (tx) => tx.update(moneyEvents).set({ word: 'other' }).where(ofEvent))
    for (const table of ['quotes', 'payments', 'refunds', 'receipts', 'ledger_entries', 'money_events'])
      await refused(table, (tx) => tx.execute(sql.raw(`truncate ${table} cascade`)))
    expect(await quotesOf(id)).toEqual([quote])
    expect(await paymentsOf(id)).toHaveLength(1)
    expect(await read((db) => db.select().from(moneyEvents).where(ofEvent))).toEqual([event])
  })

  it('lets no price and no receipt be rewritten, also while a person is erased', async () => {
    const { id } = await aPaidJob()
    const erasing = sql`set local taskers.erasing = 'on'`
    for (const change of [
      (tx: Transaction) => tx.update(quotes).set({ labourRwf: 1 }).where(eq(quotes.requestId, id)),
      (tx: Transaction) => tx.update(receipts).set({ totalRwf: 1 }).where(eq(receipts.requestId, id)),
    ])
      await expect(
        transact(async (tx) => {
          await tx.execute(erasing)
          await change(tx)
        }),
      ).rejects.toThrow()
    expect((await receiptsOf(id))[0]).toMatchObject({ totalRwf: 22_000 })
  })
})
