// What owners book by hand: the key of a press, and what another change comes before.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read } from '@/db/client'
import { ledgerEntries } from '@/db/schema'
import { accountOf, aPricedJob, asCashier } from '../support/money'
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
