// Paying against what else happens to the request: one of two wins, and nothing is taken that is not due.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { collectQueue } from '@/lib/money/online/work-schema'
import { findDifferences } from '@/lib/money/proof/queries'
import { doJob } from '../support/mails'
import { bookedFor, quotesOf } from '../support/money'
import { inTurn } from '../support/offers'
import { aPayableJob, askAll, collectAll, letPass, onlineOf, startOnline } from '../support/online'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeEach(async () => {
  pawapay.misbehave()
  await collectAll()
  await askAll()
})

type Job = Awaited<ReturnType<typeof aPayableJob>>
type Happening = (job: Job) => Promise<number | string>

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
/** How a form of the customer ended: why not, or its status. */
const saidBy = async (answer: Promise<{ status: number; flash?: { errors: object } | null }>) => {
  const { status, flash } = await answer
  return (flash?.errors as { why?: string } | undefined)?.why ?? status
}

const others: Record<string, Happening> = {
  'a new price': ({ staff }) => statusOf(staff.price({ labour_rwf: 25_000 })),
  'its cancellation': ({ payer }) => saidBy(payer.cancel({ reason: 'too_late' })),
  'its erasure': ({ payer }) => saidBy(payer.erase()),
  'cash, says the customer': ({ payer }) => saidBy(payer.sayCash(22_000)),
  'cash, says the tasker': ({ tasker, id }) => statusOf(tasker.step('cash', id)),
  'cash, staff record': ({ staff }) => statusOf(staff.pay(22_000)),
  'cash, staff record all the same': ({ staff }) =>
    statusOf(staff.pay(22_000, { despite_open: true, note: 'The customer shows the tasker’s paper' })),
}

/** Cash is said from on the way on, and a customer cancels before that. */
const stateFor = (what: string) => (/cancel|eras/.test(what) ? 'is accepted' : 'is begun')

async function together(what: string, isPaymentFirst: boolean) {
  const job = await aPayableJob(stateFor(what))
  const [quote] = await quotesOf(job.id)
  const pay = async () => statusOf(job.payer.pay({ quote_id: quote?.id }))
  const other = () => others[what]?.(job) ?? Promise.reject(new Error(what))
  const answers = await inTurn<number | string>(job.id, isPaymentFirst ? [pay, other] : [other, pay])
  const charges = pawapay.charges()
  await collectAll()
  await askAll()
  expect(await transact(findDifferences)).toEqual([])
  return {
    answers,
    charged: pawapay.charges() - charges,
    states: (await onlineOf(job.id)).map(({ state, reason }) => [state, reason].filter(Boolean).join(' ')),
    booked: await bookedFor(job.id),
  }
}

const online = ['payment: provider < customer 22000']
const cash = ['payment: tasker < customer 22000']

describe('a press and', () => {
  it.each([
    ['a new price', [202, 409], ['paid'], online],
    // It is cancelled, and nothing is taken.
    ['its cancellation', [202, 303], ['failed not_due'], []],
    ['its erasure', [202, 303], ['failed not_due'], []],
    ['cash, says the customer', [202, 'paying_online'], ['paid'], online],
    ['cash, says the tasker', [202, 409], ['paid'], online],
    ['cash, staff record', [202, 409], ['paid'], online],
    // They had seen the request before the press.
    ['cash, staff record all the same', [202, 409], ['paid'], online],
  ])('then %s', async (what, answers, states, booked) => {
    const charged = states[0] === 'paid' ? 1 : 0
    expect(await together(what, true)).toEqual({ answers, charged, states, booked })
  })

  it.each([
    ['a new price', [201, 409], [], []],
    ['its cancellation', [303, 409], [], []],
    ['its erasure', [303, 404], [], []],
    // Their own word falls.
    ['cash, says the customer', [303, 202], ['paid'], online],
    ['cash, says the tasker', [200, 409], [], []],
    ['cash, staff record', [200, 409], [], cash],
  ])('before it %s', async (what, answers, states, booked) => {
    expect(await together(what, false)).toEqual({ answers, charged: states.length, states, booked })
  })
})

describe('what no longer is what was pressed for is not collected', () => {
  const afterPress = async (change: (job: Job) => Promise<unknown>) => {
    const job = await aPayableJob()
    // A former version of the price.
    await job.staff.price({ labour_rwf: 20_000, transport_rwf: 0, materials_rwf: 2_000 })
    const id = String((await job.payer.pay()).json.data.id)
    await change(job)
    await collectAll()
    expect(pawapay.attempts.has(id)).toBe(false)
    expect(await onlineOf(job.id)).toMatchObject([{ state: 'failed', reason: 'not_due', calledAt: null }])
  }

  it('because it was paid in cash', () =>
    afterPress(({ staff }) => staff.pay(22_000, { despite_open: true, note: 'The customer has a paper' })))

  it('because the customer of completed work was erased, although it is still due', async () => {
    const job = await aPayableJob('is done')
    await job.staff.step('completed')
    await job.payer.pay()
    expect(await saidBy(job.payer.erase())).toBe(303)
    await collectAll()
    expect(await onlineOf(job.id)).toMatchObject([{ state: 'failed', reason: 'not_due', calledAt: null }])
  })

  it('because a part was paid in cash', () =>
    afterPress(({ staff }) => staff.pay(2_000, { despite_open: true, note: 'The customer has a paper' })))

  it('because another version of the price holds, with the same sum', () =>
    afterPress(async ({ id }) => {
      const [former] = await quotesOf(id)
      await transact((tx) =>
        tx.execute(sql`update payments set quote_id = ${former?.id} where request_id = ${id}`),
      )
    }))

  it('because the price has another sum', () =>
    afterPress(({ id }) =>
      transact((tx) =>
        tx.execute(sql`update payments set amount_rwf = 21_000 where request_id = ${id} and method = 'momo'`),
      ),
    ))
})

it('fifty presses with a key each, at once, on a request of which nothing was paid: one', async () => {
  const { id, payer } = await aPayableJob()
  const all = await Promise.all(Array.from({ length: 50 }, () => payer.pay({}, randomUUID())))
  expect(all.map(({ status }) => status).toSorted()).toEqual([202, ...Array(49).fill(409)])
  const [payment, ...more] = await onlineOf(id)
  expect(more).toEqual([])
  for (const { json } of all) expect(json.payment_id ?? json.data.id).toBe(payment?.id)
})

it('several workers on the same job: one charge', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id, payer } = await aPayableJob()
    const paymentId = String((await payer.pay()).json.data.id)
    const before = pawapay.charges()
    await Promise.all(Array.from({ length: 4 }, () => doJob(collectQueue, { payment_id: paymentId })))
    await letPass(id, 31)
    await askAll()
    expect(pawapay.charges()).toBe(before + 1)
    expect((await onlineOf(id)).map(({ state }) => state)).toEqual(['paid'])
    expect(await bookedFor(id)).toEqual(online)
  }
})
