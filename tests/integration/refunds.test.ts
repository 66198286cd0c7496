// Refunds of money that was ours, what owners book by hand, and what nobody may do twice.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { ledgerAccounts, ledgerEntries, refunds } from '@/db/schema'
import { book } from '@/lib/money/ledger/mutations'
import { proveMoney } from '@/lib/money/proof/work'
import { getTrackedMoney } from '@/lib/money/record/customer/queries'
import { asCustomer } from '../support/customers'
import {
  accountOf,
  aPricedJob,
  asCashier,
  bookedFor,
  dueOf,
  paymentsOf,
  receiptsOf,
  refundsOf,
  setMoney,
} from '../support/money'
import { inTurn } from '../support/offers'
import { logInAs } from '../support/people'

/** A paid job whose money is ours. */
async function aPaidJob(state: Parameters<typeof aPricedJob>[1] = 'is begun', rwf = 22_000) {
  const job = await aPricedJob('full', state)
  if (rwf !== 22_000) await job.staff.price({ labour_rwf: rwf - 2_000 })
  expect((await job.staff.pay()).status).toBe(200)
  const [payment] = await paymentsOf(job.id)
  return { ...job, paymentId: payment?.id ?? '', cashier: asCashier(job.admin.bearer) }
}

const asOwner = async () => asCashier((await logInAs('owner')).bearer)

describe('a refund', () => {
  it('up to the limit of a day goes at once; handed over, it is booked and has a receipt', async () => {
    const { id, paymentId, cashier, staff } = await aPaidJob()
    const { status, json } = await cashier.ask(paymentId, { amount_rwf: 2_000 })
    expect([status, json.data.status]).toEqual([201, 'pending'])
    expect(await cashier.work(id)).toEqual(['to_hand_over'])
    expect((await staff.get()).open_refund).toBe('to_hand_over')
    for (const _ of [1, 2]) expect((await cashier.handOver(json.data.id, 'tasker')).status).toBe(200)
    expect(await bookedFor(id)).toEqual([
      'payment: tasker < customer 22000',
      'refund: customer < tasker 2000',
    ])
    const numbers = (await receiptsOf(id)).map(({ number }) => Number(number?.slice(-6)))
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1])
    expect((await cashier.handOver(json.data.id, 'office')).status).toBe(409)
  })

  it('above it waits for an owner who did not ask', async () => {
    const { id, paymentId, cashier, staff } = await aPaidJob()
    const { json } = await cashier.ask(paymentId, { amount_rwf: 21_000 })
    expect(json.data.status).toBe('asked')
    expect(await cashier.work(id)).toEqual(['to_approve'])
    expect((await staff.get()).open_refund).toBe('to_approve')
    expect((await cashier.approve(json.data.id)).status).toBe(403)
    expect((await cashier.refuse(json.data.id)).status).toBe(403)
    const owner = await asOwner()
    expect((await owner.approve(json.data.id, { note: '' })).status).toBe(422)
    expect((await owner.approve(json.data.id)).status).toBe(200)
    expect((await owner.refuse(json.data.id)).status).toBe(409)
    expect((await owner.cancel(json.data.id)).status).toBe(403)
    expect((await cashier.cancel(json.data.id)).status).toBe(200)
    expect((await staff.get()).open_refund).toBeNull()
    expect((await refundsOf(paymentId)).map(({ state }) => state)).toEqual(['cancelled'])
  })

  it('that an owner asked for is approved by another one', async () => {
    await asOwner()
    const { paymentId } = await aPaidJob()
    const owner = await asOwner()
    const { json } = await owner.ask(paymentId, { amount_rwf: 21_000 })
    expect((await owner.approve(json.data.id)).status).toBe(403)
    expect((await (await asOwner()).approve(json.data.id)).status).toBe(200)
  })

  it('of ten that one person asks for at once: four go, six wait', async () => {
    const jobs: { paymentId: string }[] = []
    for (let count = 0; count < 10; count += 1) jobs.push(await aPaidJob('is accepted'))
    const one = asCashier((await logInAs('dispatcher')).bearer)
    const answers = await Promise.all(jobs.map(({ paymentId }) => one.ask(paymentId)))
    expect(answers.map(({ status }) => status)).toEqual(jobs.map(() => 201))
    const states = answers.map(({ json }) => json.data.status).toSorted()
    expect(states).toEqual([...Array(6).fill('asked'), ...Array(4).fill('pending')])
  })

  it('is at most the rest, one at a time, and the same press is one', async () => {
    const { id, paymentId, cashier } = await aPaidJob()
    const over = await cashier.ask(paymentId, { amount_rwf: 22_001 })
    expect([over.status, Object.keys(over.json.errors)]).toEqual([422, ['amount_rwf']])
    const both = await inTurn(id, [() => cashier.ask(paymentId), () => cashier.ask(paymentId)])
    expect(both.map(({ status }) => status)).toEqual([201, 409])
    const other = await aPaidJob()
    const key = randomUUID()
    const first = await other.cashier.ask(other.paymentId, {}, key)
    const again = await other.cashier.ask(other.paymentId, {}, key)
    expect([again.status, again.json]).toEqual([first.status, first.json])
    expect((await other.cashier.ask(other.paymentId, { amount_rwf: 1 }, key)).status).toBe(422)
    expect(await refundsOf(other.paymentId)).toHaveLength(1)
  })

  it('approved and refused at once: one wins', async () => {
    const { id, paymentId, cashier } = await aPaidJob()
    const { json } = await cashier.ask(paymentId, { amount_rwf: 21_000 })
    const [first, second] = [await asOwner(), await asOwner()]
    const both = await inTurn(id, [() => first.approve(json.data.id), () => second.refuse(json.data.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 409])
  })

  it('raises what is due only where too much was paid or the work did not happen', async () => {
    const { id, paymentId, cashier } = await aPaidJob()
    for (const [reason, due] of [
      ['goodwill', 0],
      ['complaint', 0],
      ['overpaid', 3_000],
    ] as const) {
      const { json } = await cashier.ask(paymentId, { amount_rwf: 3_000, reason })
      await cashier.handOver(json.data.id)
      expect([reason, await dueOf(id)]).toEqual([reason, due])
    }
  })

  it('out of goodwill is ours to bear once the work was sold', async () => {
    const { id, paymentId, cashier, staff } = await aPaidJob('is done')
    const { json } = await cashier.ask(paymentId, { amount_rwf: 1_000 })
    await cashier.handOver(json.data.id)
    await staff.step('completed')
    const allowances = async () => (await bookedFor(id)).filter((line) => line.startsWith('allowance'))
    expect(await allowances()).toEqual(['allowance: refunds < customer 1000'])
    const later = await cashier.ask(paymentId, { amount_rwf: 500, reason: 'complaint' })
    await cashier.handOver(later.json.data.id)
    expect(await allowances()).toEqual([
      'allowance: refunds < customer 1000',
      'allowance: refunds < customer 500',
    ])
  })

  it('is refused for money that was the tasker’s', async () => {
    const job = await aPricedJob('cash')
    await job.staff.pay()
    const [payment] = await paymentsOf(job.id)
    expect((await asCashier(job.admin.bearer).ask(payment?.id ?? '')).status).toBe(409)
  })

  it.each([
    [{ amount_rwf: 0 }, 'amount_rwf'],
    [{ amount_rwf: -5 }, 'amount_rwf'],
    [{ amount_rwf: 1.5 }, 'amount_rwf'],
    [{ reason: 'because' }, 'reason'],
    [{ note: '' }, 'note'],
  ])('with %o is refused by its field', async (body, field) => {
    const { paymentId, cashier } = await aPaidJob()
    const { status, json } = await cashier.ask(paymentId, body)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await refundsOf(paymentId)).toEqual([])
  })

  it('of a payment that is none is not found, and an editor asks for none', async () => {
    const { paymentId, cashier } = await aPaidJob()
    expect((await cashier.ask(randomUUID())).status).toBe(404)
    expect((await cashier.ask('no-uuid')).status).toBe(404)
    expect((await asCashier((await logInAs('editor')).bearer).ask(paymentId)).status).toBe(403)
  })
})

describe('owners book', () => {
  it('that what is due is let go, at most that, once the work is done', async () => {
    const { id, staff, admin } = await aPricedJob('full', 'is done')
    const owner = await asOwner()
    const letGo = { kind: 'let_go', request_id: id, amount_rwf: 2_000 }
    expect((await owner.enter(letGo)).status).toBe(409)
    await staff.step('completed')
    await staff.pay(20_000)
    expect((await owner.enter({ ...letGo, amount_rwf: 2_001 })).status).toBe(422)
    expect((await asCashier(admin.bearer).enter(letGo)).status).toBe(403)
    const key = randomUUID()
    const first = await owner.enter(letGo, key)
    const again = await owner.enter(letGo, key)
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json])
    expect((await owner.enter({ ...letGo, note: 'Another note' }, key)).status).toBe(422)
    expect(await dueOf(id)).toBe(0)
    expect((await staff.get()).paid_at).not.toBeNull()
    // The customer reads what they paid, not what was agreed.
    expect((await getTrackedMoney((await asCustomer(id)).token))?.paidRwf).toBe(20_000)
    await staff.send('reopenings', { reason: 'It leaks again' })
    expect((await bookedFor(id)).filter((line) => line.includes('let_go'))).toHaveLength(1)
    expect(await dueOf(id)).toBe(2_000)
  })

  it('let go against cash: one wins', async () => {
    const { id, staff } = await aPricedJob('full', 'is done')
    await staff.step('completed')
    const owner = await asOwner()
    const { version } = await staff.get()
    const letGo = { kind: 'let_go', request_id: id, amount_rwf: 22_000 }
    const both = await inTurn<{ status: number }>(id, [
      () => owner.enter(letGo),
      () => staff.pay(22_000, { version }),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 409])
  })

  it('that money of a request that ended is kept; the rest goes back', async () => {
    const { id, staff, cashier } = await aPaidJob('is accepted')
    await staff.step('cancelled', { reason: 'no_longer_needed', cancelled_by: 'customer' })
    expect(await cashier.work(id)).toEqual(['to_refund'])
    const owner = await asOwner()
    const keep = { kind: 'keep', request_id: id, amount_rwf: 5_000 }
    expect((await owner.enter({ ...keep, amount_rwf: 22_001 })).status).toBe(422)
    expect((await owner.enter(keep)).status).toBe(201)
    expect(await dueOf(id)).toBe(-17_000)
    expect((await bookedFor(id)).at(-1)).toBe('keep: customer < revenue 5000')
  })

  it('that nothing is kept of what is on its way back', async () => {
    const { id, paymentId, staff, cashier } = await aPaidJob('is accepted')
    await staff.step('cancelled', { reason: 'no_longer_needed', cancelled_by: 'customer' })
    const { json } = await cashier.ask(paymentId, { amount_rwf: 3_000, reason: 'cancelled' })
    const owner = await asOwner()
    const keep = { kind: 'keep', request_id: id, amount_rwf: 19_000 }
    expect((await owner.enter({ ...keep, amount_rwf: 19_001 })).status).toBe(422)
    expect((await owner.enter(keep)).status).toBe(201)
    expect((await owner.enter({ ...keep, amount_rwf: 1 })).status).toBe(409)
    await cashier.handOver(json.data.id)
    expect(await dueOf(id)).toBe(0)
  })

  it('what goes between us and a tasker, and reverse an entry once', async () => {
    const { id, tasker } = await aPaidJob('is begun')
    const owner = await asOwner()
    const brought = { kind: 'tasker_brought', tasker_id: tasker.id, amount_rwf: 22_000 }
    expect((await owner.enter(brought)).status).toBe(201)
    expect((await accountOf(tasker.id))?.balanceRwf).toBe(0)
    const [entry] = await read((db) => db.select().from(ledgerEntries).where(eq(ledgerEntries.requestId, id)))
    const reverse = { kind: 'correction', reverses: entry?.id, amount_rwf: entry?.amountRwf }
    const both = await inTurn<{ status: number }>(id, [
      () => owner.enter(reverse),
      () => owner.enter(reverse),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 409])
    expect((await accountOf(tasker.id))?.balanceRwf).toBe(-22_000)
  })
})

describe('the books', () => {
  it('take no change and lose no row', async () => {
    const { paymentId } = await aPaidJob()
    const [entry] = await read((db) => db.select().from(ledgerEntries).limit(1))
    const ofEntry = eq(ledgerEntries.id, entry?.id ?? 0)
    await expect(
      transact((tx) => tx.update(ledgerEntries).set({ amountRwf: 1 }).where(ofEntry)),
    ).rejects.toThrow()
    await expect(transact((tx) => tx.delete(ledgerEntries).where(ofEntry))).rejects.toThrow()
    await expect(
      transact((tx) => tx.delete(refunds).where(eq(refunds.paymentId, paymentId))),
    ).rejects.toThrow()
  })

  it('take the same key again only with the same content, and then book nothing', async () => {
    const { id } = await aPaidJob()
    const key = `payment:${randomUUID()}`
    const booking = { key, kind: 'payment', requestId: id, amountRwf: 3_000 } as const
    const accounts = { debit: { kind: 'provider' }, credit: { kind: 'customer', owner: id } } as const
    const write = (change: object = {}) =>
      transact((tx) => book(tx, key, [{ ...booking, ...accounts, ...change }]))
    await write()
    await write()
    for (const change of [{ amountRwf: 3_001 }, { kind: 'refund' }, { credit: { kind: 'revenue' } }])
      await expect(write(change)).rejects.toThrow('another content')
    expect((await bookedFor(id)).filter((entry) => entry.endsWith(' 3000'))).toHaveLength(1)
  })

  it('are proved at night: a difference is on the work list, once', async () => {
    await setMoney({ refund_alone_rwf: 20_000 })
    const { id, admin } = await aPaidJob()
    await proveMoney()
    expect(await asCashier(admin.bearer).work(id)).toEqual([])
    const [account] = await read((db) => db.select().from(ledgerAccounts).where(eq(ledgerAccounts.owner, id)))
    await transact((tx) =>
      tx
        .update(ledgerAccounts)
        .set({ balanceRwf: 7 })
        .where(eq(ledgerAccounts.id, account?.id ?? '')),
    )
    // The balance is not the sum of its entries, and does not follow from what was paid.
    for (const _ of [1, 2]) {
      await proveMoney()
      expect(await asCashier(admin.bearer).work(id)).toEqual(['proof', 'proof'])
    }
  })
})
