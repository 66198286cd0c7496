// Whatever is done with the money of a request, in whatever order, what is due, the mark and the books agree.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { jobs, ledgerEntries, payments, refunds, requests } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { findDifferences } from '@/lib/money/proof/queries'
import { asCustomer } from '../support/customers'
import { aPricedJob, asCashier, dueOf, paymentsOf, quotesOf } from '../support/money'
import { aTaskerAtWork } from '../support/offers'
import { logInAs } from '../support/people'

type Play = Awaited<ReturnType<typeof begin>>
type Answer = { status: number } | undefined

async function begin(sells: 'cash' | 'full') {
  const job = await aPricedJob(sells, 'is begun')
  return {
    ...job,
    customer: await asCustomer(job.id),
    cashier: asCashier((await logInAs('dispatcher')).bearer),
    owner: asCashier((await logInAs('owner')).bearer),
    other: await aTaskerAtWork(),
  }
}

const lastPayment = async ({ id }: Play) =>
  (await paymentsOf(id)).findLast(({ state }) => state === 'paid')?.id
const lastRefund = async ({ id }: Play, state: 'asked' | 'pending') => {
  const rows = await read((db) =>
    db
      .select({ id: refunds.id, state: refunds.state })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.requestId, id)),
  )
  return rows.findLast((row) => row.state === state)?.id
}
const reasons = ['cancelled', 'overpaid', 'complaint', 'goodwill'] as const

/** What can be done, each with an amount; a refusal is an answer as good as any. */
const steps: Record<string, (play: Play, amount: number) => Promise<Answer>> = {
  'another price': ({ staff }, amount) => staff.price({ labour_rwf: amount }),
  'a price that is sent': ({ staff }, amount) => staff.quote({ labour_rwf: amount }),
  'yes to the price': async ({ id, customer }) => {
    const open = (await quotesOf(id)).find(({ status }) => status === 'open')
    return open && customer.answerQuote('yes', open.id)
  },
  'the tasker says': ({ tasker, id }, amount) => tasker.step('cash', id, { amount_rwf: amount }),
  'the tasker says what is due': async ({ tasker, id }) =>
    tasker.step('cash', id, { amount_rwf: Math.max(1, (await dueOf(id)) ?? 0) }),
  'the customer says what is due': async ({ customer, id }) =>
    customer.sayCash(Math.max(1, (await dueOf(id)) ?? 0)),
  'the customer takes it back': ({ customer }) => customer.sayCash(null),
  'staff record': ({ staff }, amount) => staff.pay(amount),
  'staff record what is due': ({ staff }) => staff.pay(),
  'the clock': async () => void (await sweepMoney(follow)),
  'a refund': async (play, amount) => {
    const payment = await lastPayment(play)
    const reason = reasons[amount % reasons.length]
    return payment ? play.cashier.ask(payment, { amount_rwf: amount, reason }) : undefined
  },
  'an approval': async (play) => {
    const refund = await lastRefund(play, 'asked')
    return refund ? play.owner.approve(refund) : undefined
  },
  'handed over': async (play, amount) => {
    const refund = await lastRefund(play, 'pending')
    return refund ? play.cashier.handOver(refund, amount % 2 === 0 ? 'tasker' : 'office') : undefined
  },
  'a refund that is handed over': async (play, amount) => {
    await steps['a refund']?.(play, amount)
    await steps['an approval']?.(play, amount)
    return steps['handed over']?.(play, amount)
  },
  keep: ({ owner, id }, amount) => owner.enter({ kind: 'keep', request_id: id, amount_rwf: amount }),
  'let go': ({ owner, id }, amount) => owner.enter({ kind: 'let_go', request_id: id, amount_rwf: amount }),
  done: ({ staff }) => staff.step('completed'),
  'opened again': ({ staff }) => staff.send('reopenings', { reason: 'It leaks again' }),
  cancelled: ({ staff }) => staff.step('cancelled', { reason: 'other', cancelled_by: 'staff' }),
  'another tasker': ({ staff, other }) => staff.assign(other.id, { pay_rwf: 9_000 }),
  'the first tasker': ({ staff, tasker }) => staff.assign(tasker.id, { pay_rwf: 8_000 }),
  begun: ({ staff }) => staff.step('in_progress'),
}

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, one) => total + (one ?? 0), 0)

/** What is due, worked out a second time from the rows alone. */
async function dueByRows(id: string): Promise<number> {
  const [request] = await read((db) => db.select().from(requests).where(eq(requests.id, id)))
  const [prices, paid, jobsOf, entries] = [
    await quotesOf(id),
    await paymentsOf(id),
    await read((db) => db.select().from(jobs).where(eq(jobs.requestId, id)).orderBy(jobs.assignedAt)),
    await read((db) => db.select().from(ledgerEntries).where(eq(ledgerEntries.requestId, id))),
  ]
  const back = await read((db) =>
    db
      .select({ amount: refunds.amountRwf, reason: refunds.reason, state: refunds.state })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.requestId, id)),
  )
  const accepted = prices.find(({ status }) => status === 'accepted')
  const isOurs = prices[0]?.sells === 'full'
  const brokeOff = ['cancelled', 'declined', 'unreachable'].includes(request?.status ?? '')
  const lastJob = jobsOf.findLast(({ endedAt }) => endedAt === null) ?? jobsOf.at(-1)
  const counted = paid.filter(
    ({ state, jobId }) => state === 'paid' && (isOurs || (!brokeOff && jobId === lastJob?.id)),
  )
  const counts = ({ reason }: { reason: string }) => brokeOff || !['complaint', 'goodwill'].includes(reason)
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  const standing = (kind: string) =>
    sum(
      entries
        .filter((entry) => entry.kind === kind && !reversed.has(entry.id))
        .map(({ amountRwf }) => amountRwf),
    )
  const total = accepted ? accepted.labourRwf + accepted.transportRwf + accepted.materialsRwf : 0
  return (
    (brokeOff ? 0 : total) -
    sum(counted.map(({ settledRwf }) => settledRwf)) +
    sum(back.filter((one) => one.state === 'paid' && counts(one)).map(({ amount }) => amount)) -
    standing('let_go') +
    (isOurs || !brokeOff ? standing('keep') : 0)
  )
}

// The rest of a division by four chooses the reason of a refund.
const amounts = fc.constantFrom(1, 702, 2_003, 5_002, 10_003, 20_000, 22_000, 30_001)
/** Where a play begins: most of what can go wrong comes after the money has. */
const openings = ['work', 'paid', 'done', 'done and paid'] as const

async function open(play: Play, opening: (typeof openings)[number]): Promise<void> {
  if (opening === 'paid' || opening === 'done and paid') await play.staff.pay()
  if (opening === 'done' || opening === 'done and paid') await play.staff.step('completed')
}

const plays = fc.record({
  opening: fc.constantFrom(...openings),
  sells: fc.constantFrom('cash' as const, 'full' as const),
  done: fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), amounts), { minLength: 4, maxLength: 16 }),
})

it('whatever is done in whatever order, due, mark, rows and entries agree', async () => {
  await fc.assert(
    fc.asyncProperty(plays, async ({ sells, opening, done }) => {
      const play = await begin(sells)
      await open(play, opening)
      for (const [name, amount] of done) {
        const answer = await steps[name]?.(play, amount)
        expect([200, 201, 303, 403, 404, 409, 422, undefined], name).toContain(answer?.status)
        expect(await dueOf(play.id), name).toBe(await dueByRows(play.id))
        const differences = await transact(findDifferences)
        // A play that went wrong before has its own.
        expect(
          differences.filter(({ requestId }) => requestId === null || requestId === play.id),
          name,
        ).toEqual([])
      }
    }),
    { numRuns: 35 },
  )
}, 240_000)

it('what breaks off in the middle leaves nothing', async () => {
  const play = await begin('full')
  const { recordCash } = await import('@/lib/money/payments/staff/mutations')
  const { version } = await play.staff.get()
  const broken = async () => {
    throw new Error('The process is gone')
  }
  const cash = { version, amount_rwf: 22_000, said_by: 'staff' as const, despite_open: false, note: null }
  await expect(
    recordCash({ requestId: play.id, version, adminId: play.admin.id, follow: broken }, cash),
  ).rejects.toThrow('The process is gone')
  expect(await paymentsOf(play.id)).toEqual([])
  expect((await play.staff.pay()).status).toBe(200)
  expect(await transact(findDifferences)).toEqual([])
})
