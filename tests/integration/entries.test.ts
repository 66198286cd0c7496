// What owners book by hand: the key of a press, and what another change comes before.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read } from '@/db/client'
import { auditLog, ledgerEntries, requestEvents } from '@/db/schema'
import { asCustomer, rowOf } from '../support/customers'
import { accountOf, aPricedJob, asCashier, bookedFor } from '../support/money'
import { differencesOf } from '../support/money-traces'
import { aTaskerAtWork, inTurn } from '../support/offers'
import { logInAs } from '../support/people'

const asOwner = async () => asCashier((await logInAs('owner')).bearer)

/** A job that was completed while the money is ours, and its two entries of the sale. */
async function aSale() {
  const job = await aPricedJob('full', 'is done')
  await job.staff.step('completed')
  const sale = await read((db) =>
    db.select().from(ledgerEntries).where(eq(ledgerEntries.requestId, job.id)).orderBy(ledgerEntries.id),
  )
  return { ...job, sale }
}

const auditedOf = async (id: string) => {
  const isTheirs = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'ledger.entered'))
  const rows = await read((db) => db.select({ after: auditLog.after }).from(auditLog).where(isTheirs))
  return rows.map(({ after }) => after)
}

const toldOf = (id: string) => {
  const { note, data } = requestEvents
  const isTheirs = and(eq(requestEvents.requestId, id), eq(requestEvents.type, 'ledger.entered'))
  return read((db) => db.select({ note, data }).from(requestEvents).where(isTheirs))
}

describe('the key of an entry that is used again', () => {
  it('with the same body is answered alike, and books nothing', async () => {
    const owner = await asOwner()
    const tasker = await aTaskerAtWork()
    const [key, paid] = [randomUUID(), { kind: 'tasker_paid', tasker_id: tasker.id, amount_rwf: 1_000 }]
    const [first, again] = [await owner.enter(paid, key), await owner.enter(paid, key)]
    expect([first.status, again.json]).toEqual([201, first.json])
    expect((await accountOf(tasker.id))?.balanceRwf).toBe(1_000)
  })

  it('for another tasker, request, account or entry is refused, and books nothing', async () => {
    const owner = await asOwner()
    const [one, other] = [await aTaskerAtWork(), await aTaskerAtWork()]
    const [ended, alsoEnded] = [await aSale(), await aSale()]
    const [bank, fees, provider] = ['bank', 'fees', 'provider'].map((kind) => ({ kind }))
    const ofTasker = { kind: 'tasker_paid', amount_rwf: 1_000 }
    const ofRequest = { kind: 'let_go', amount_rwf: 1_000 }
    const correction = { kind: 'correction', amount_rwf: 1_000 }
    const reversal = { kind: 'correction', amount_rwf: 22_000 }
    const pairs: [object, object][] = [
      [
        { ...ofTasker, tasker_id: one.id },
        { ...ofTasker, tasker_id: other.id },
      ],
      [
        { ...ofRequest, request_id: ended.id },
        { ...ofRequest, request_id: alsoEnded.id },
      ],
      [
        { ...correction, debit: bank, credit: fees },
        { ...correction, debit: bank, credit: provider },
      ],
      [
        { ...reversal, reverses: ended.sale[0]?.id },
        { ...reversal, reverses: alsoEnded.sale[0]?.id },
      ],
    ]
    for (const [body, otherBody] of pairs) {
      const key = randomUUID()
      expect([body, (await owner.enter(body, key)).status]).toEqual([body, 201])
      expect([otherBody, (await owner.enter(otherBody, key)).status]).toEqual([otherBody, 422])
    }
    expect((await accountOf(other.id))?.balanceRwf).toBeUndefined()
  })
})

describe('a correction', () => {
  it('of an entry that a reopening reverses first is a conflict', async () => {
    const { id, staff, sale } = await aSale()
    const owner = await asOwner()
    const { version } = await staff.get()
    const reverse = { kind: 'correction', reverses: sale[0]?.id, amount_rwf: sale[0]?.amountRwf }
    const both = await inTurn<{ status: number }>(id, [
      () => staff.send('reopenings', { reason: 'It leaks again', version }),
      () => owner.enter(reverse),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 409])
  })

  it('between two customers is locked, checked and told at both, and its note is in neither story', async () => {
    const owner = await asOwner()
    const [one, other] = [await aPricedJob('full', 'is done'), await aPricedJob('full', 'is done')]
    const debit = { kind: 'customer', owner: one.id }
    const between = { kind: 'correction', amount_rwf: 700, debit, note: 'It belongs to Aline' }
    const unknown = await owner.enter({ ...between, credit: { kind: 'customer', owner: randomUUID() } })
    expect([unknown.status, await bookedFor(one.id)]).toEqual([404, []])
    const credit = { kind: 'customer', owner: other.id }
    const [entered] = await inTurn<{ status: number }>(other.id, [() => owner.enter({ ...between, credit })])
    expect(entered?.status).toBe(201)
    for (const { id } of [one, other]) {
      expect(await toldOf(id)).toEqual([{ note: null, data: { kind: 'correction', amount_rwf: 700 } }])
      expect(await auditedOf(id)).toEqual([{ kind: 'correction', amount_rwf: 700 }])
      expect(await differencesOf(id)).toEqual([])
    }
    const notes = () =>
      read((db) =>
        db
          .select({ note: ledgerEntries.note })
          .from(ledgerEntries)
          .where(eq(ledgerEntries.requestId, one.id)),
      )
    expect(await notes()).toEqual([{ note: 'It belongs to Aline' }])
    await other.staff.step('completed')
    await (await asCustomer(other.id)).erase()
    expect((await rowOf(other.id)).erasedAt).not.toBeNull()
    expect(await notes()).toEqual([{ note: null }])
  })

  it('between a customer and a tasker waits for the request before the tasker', async () => {
    const owner = await asOwner()
    const { id, tasker, staff } = await aPricedJob('full', 'is done')
    const [debit, credit] = [
      { kind: 'customer', owner: id },
      { kind: 'tasker', owner: tasker.id },
    ]
    // What needs the tasker alone goes on while the correction waits for the request.
    const done: [string, number][] = []
    const enter = async (name: string, body: object) => {
      done.push([name, (await owner.enter(body)).status])
    }
    await inTurn(id, [
      () => enter('correction', { kind: 'correction', amount_rwf: 500, debit, credit }),
      async () => {
        await enter('paid', { kind: 'tasker_paid', amount_rwf: 1_000, tasker_id: tasker.id })
        await staff.pay(22_000)
      },
    ])
    expect(done).toEqual([
      ['paid', 201],
      ['correction', 201],
    ])
  })

  it('is how cash of a request that broke off comes into the books; else it is refused', async () => {
    const { id, tasker, staff } = await aPricedJob('full', 'is on the way')
    await staff.step('cancelled', { reason: 'other', cancelled_by: 'customer' })
    const owner = await asOwner()
    expect((await staff.pay(5_000)).status).toBe(422)
    expect((await owner.enter({ kind: 'keep', request_id: id, amount_rwf: 5_000 })).status).toBe(409)
    const [hers, his] = [
      { kind: 'customer', owner: id },
      { kind: 'tasker', owner: tasker.id },
    ]
    const correction = { kind: 'correction', amount_rwf: 5_000 }
    const balances = async () =>
      [await accountOf(tasker.id), await accountOf(id)].map((one) => one?.balanceRwf)
    expect((await owner.enter({ ...correction, debit: his, credit: hers })).status).toBe(201)
    expect(await balances()).toEqual([5_000, -5_000])
    expect((await owner.enter({ ...correction, debit: hers, credit: his })).status).toBe(201)
    expect([await balances(), await differencesOf(id)]).toEqual([[0, 0], []])
  })

  it('between an account and itself is refused', async () => {
    const bank = { kind: 'bank' }
    const { status, json } = await (await asOwner()).enter({
      kind: 'correction',
      amount_rwf: 1_000,
      debit: bank,
      credit: bank,
    })
    expect([status, json.errors]).toEqual([422, { credit: ['Please choose two different accounts.'] }])
  })
})
