// The last word on cash against the end or the erasure of its request: in either order all agrees.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { asCustomer } from '../support/customers'
import { quotesOf, receiptsOf, seller, setMoney } from '../support/money'
import { type Answer, differencesOf, expectWholeReceipts, isDone, tracesOf } from '../support/money-traces'
import { aJobThat, inTurn } from '../support/offers'

/** A tasker on the way, with the page of the request as customer and staff have it. */
async function aJob(state: 'is on the way' | 'is done' = 'is on the way') {
  const job = await aJobThat(state)
  return { ...job, customer: await asCustomer(job.id) }
}
type Job = Awaited<ReturnType<typeof aJob>>
type Call = () => Promise<Answer>

const clock = () => sweepMoney(follow).then(() => ({ status: 200 }))

/** Who settles the cash: what came before, and the last word. */
const words: Record<string, (job: Job) => Promise<Call>> = {
  'the customer says what the tasker said': async ({ id, tasker, customer }) => {
    await tasker.step('cash', id)
    return () => customer.sayCash(22_000)
  },
  'the tasker says what the customer said': async ({ id, tasker, customer }) => {
    await customer.sayCash(22_000)
    return () => tasker.step('cash', id)
  },
  'staff record it': async ({ staff }) => {
    const { version } = await staff.get()
    return () => staff.pay(22_000, { version })
  },
}

/** What takes the ground from under it. */
const ends: Record<string, (job: Job) => Promise<Call>> = {
  'the customer cancels':
    async ({ customer }) =>
    () =>
      customer.cancel(),
  'staff cancel': async ({ staff }) => {
    const { version } = await staff.get()
    const end = { reason: 'no_longer_needed', cancelled_by: 'customer', version }
    return () => staff.step('cancelled', end)
  },
  'the customer erases':
    async ({ customer }) =>
    () =>
      customer.erase(),
}

const pairs = Object.keys(words).flatMap((word) => Object.keys(ends).map((end) => [word, end] as const))

/** What must stand, by what each was told. */
function expected(sells: 'cash' | 'full', isSettled: boolean, hasEnded: boolean, withWord: boolean) {
  const isOurs = sells === 'full'
  const word = withWord && hasEnded ? [['cash', 'failed', 'withdrawn', null]] : []
  const back = [isOurs ? 'to_refund' : 'paid_then_ended', 22_000]
  return {
    status: hasEnded ? 'cancelled' : 'assigned',
    isPaid: isSettled,
    payments: isSettled ? [['cash', 'paid', null, 22_000]] : word,
    receipts: isSettled ? [[isOurs, 22_000, isOurs ? 3_356 : 0]] : [],
    booked: isSettled && isOurs ? ['payment: tasker < customer 22000'] : [],
    due: isSettled && hasEnded && isOurs ? -22_000 : 0,
    work: isSettled && hasEnded ? [back] : [],
    cases: [],
  }
}

async function standing(id: string) {
  const { request, payments, receipts, booked, due, work, cases } = await tracesOf(id)
  const { status, isPaid } = request
  const open = cases.filter(([kind]) => kind === 'cash_differs')
  return { status, isPaid, payments, receipts, booked, due, work, cases: open }
}

type Pair = { sells: 'cash' | 'full'; word: string; end: string }

async function expectOneOrder(
  { sells, word, end }: Pair,
  run: (id: string, calls: Call[]) => Promise<Answer[]>,
) {
  const job = await aJob()
  const settle = await words[word]?.(job)
  const finish = await ends[end]?.(job)
  if (!settle || !finish) throw new Error('no such pair')
  const answers = await run(job.id, [settle, finish])
  const [isSettled = false, hasEnded = false] = answers.map(isDone)
  expect(isSettled || hasEnded).toBe(true)
  expect(await standing(job.id)).toEqual(expected(sells, isSettled, hasEnded, word !== 'staff record it'))
  expect(await differencesOf(job.id)).toEqual([])
  return { isSettled, hasEnded }
}

const first = (id: string, calls: Call[]) => inTurn(id, calls)
const last = async (id: string, calls: Call[]) => (await inTurn(id, calls.toReversed())).toReversed()
const atOnce = (_id: string, calls: Call[]) => Promise.all(calls.map((call) => call()))

describe.each(['full', 'cash'] as const)('cash, sold as %s:', (sells) => {
  beforeAll(() => setMoney({ ...seller, vat_percent: 18, sells }))

  it.each(sells === 'full' ? pairs : pairs.slice(3, 6))('%s, and %s', async (word, end) => {
    const pair = { sells, word, end }
    expect((await expectOneOrder(pair, first)).isSettled).toBe(true)
    expect(await expectOneOrder(pair, last)).toEqual({ isSettled: false, hasEnded: true })
    for (let count = 0; count < 4; count += 1) await expectOneOrder(pair, atOnce)
  })
})

it.each([first, last, atOnce])(
  'an erasure of completed work does not keep the clock from settling (%#)',
  async (run) => {
    await setMoney({ sells: 'full' })
    const { id, tasker, staff, customer } = await aJob('is done')
    await staff.step('completed')
    await tasker.step('cash', id)
    await customer.see()
    await transact((tx) =>
      tx.execute(sql`update payments set said_at = now() - interval '25 hours',
      told_at = now() - interval '25 hours' where request_id = ${id}`),
    )
    const answers = await run(id, [clock, () => customer.erase()])
    expect(answers.map(isDone)).toEqual([true, true])
    const { payments, due, receipts } = await tracesOf(id)
    expect({ payments, due, receipts }).toEqual({
      payments: [['cash', 'paid', null, 22_000]],
      due: 0,
      receipts: [[true, 22_000, 3_356]],
    })
    expect(await receiptsOf(id)).toMatchObject([{ name: '', maskedPhone: '' }])
    expect(await differencesOf(id)).toEqual([])
  },
)

describe.each(['full', 'cash'] as const)(
  'the yes to a higher price against the last word on cash, sold as %s',
  (sells) => {
    beforeAll(() => setMoney({ ...seller, vat_percent: 18, sells }))

    /** The tasker has said what was due before; what stands when both have answered. */
    async function play(run: (id: string, calls: Call[]) => Promise<Answer[]>) {
      const { id, staff, tasker, customer } = await aJob()
      await tasker.step('cash', id)
      await staff.quote({ labour_rwf: 23_000 })
      const open = (await quotesOf(id)).find(({ status }) => status === 'open')
      const answers = await run(id, [
        () => customer.answerQuote('yes', open?.id ?? ''),
        () => customer.sayCash(22_000),
      ])
      expect(answers.map(isDone)).toEqual([true, true])
      expect(await differencesOf(id)).toEqual([])
      const { request, payments, due } = await tracesOf(id)
      expect(request.isPaid).toBe(false)
      return { payments, due }
    }

    const yesFirst = {
      payments: [
        ['cash', 'failed', 'withdrawn', null],
        ['cash', 'pending', null, null],
      ],
      due: 25_000,
    }
    const cashFirst = { payments: [['cash', 'paid', null, 22_000]], due: 3_000 }

    it('the first one counts, and the other is about what is left', async () => {
      expect(await play(first)).toEqual(yesFirst)
      expect(await play(last)).toEqual(cashFirst)
      for (let count = 0; count < 4; count += 1)
        expect([yesFirst, cashFirst]).toContainEqual(await play(atOnce))
    })
  },
)

it('no number of a receipt is missing, and no payment is without one', () => expectWholeReceipts())
