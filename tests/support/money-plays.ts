// Plays about the money of a request: what can be done, and what must be due by the rows alone.
import { eq, sql } from 'drizzle-orm'
import { DELETE as removeTasker } from '@/app/api/taskers/[id]/route'
import { read, transact } from '@/db/client'
import { jobs, payments, refunds, requests } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { call } from './call'
import { aPricedJob, asCashier, dueOf, entriesOf, paymentsOf, quotesOf, readTaskersWord } from './money'
import type { Answer } from './money-traces'
import { aTaskerAtWork } from './offers'
import { asPayer } from './online'
import { asPayer as asPayingOwner } from './payouts'
import { logInAs } from './people'

export type Play = Awaited<ReturnType<typeof begin>>

/** A job that has begun, and all who can do something about its money. */
export async function begin(sells: 'cash' | 'full') {
  const job = await aPricedJob(sells, 'is begun')
  return {
    ...job,
    sells,
    customer: await asPayer(job.id),
    cashier: asCashier((await logInAs('dispatcher')).bearer),
    payingOwner: await asPayingOwner(),
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

/** What was said, and an end, are a day older. */
const letADayPass = ({ id }: Play) =>
  transact(async (tx) => {
    const ago = (column: string) => sql.raw(`${column} = ${column} - interval '25 hours'`)
    await tx.execute(sql`update payments set ${ago('said_at')}, ${ago('told_at')} where request_id = ${id}`)
    await tx.execute(sql`update requests set ${ago('ended_at')} where id = ${id}`)
  })

const dueNow = async (id: string) => Math.max(1, (await dueOf(id)) ?? 0)
const byDone = 'the clock, a day after “Done”'

/** What happens without a fault: what is not of the product, and what comes before a step of this name. */
export const happenings: Record<string, (play: Play) => Promise<unknown>> = {
  'a day passes': letADayPass,
  [byDone]: async (play) => {
    await play.tasker.step('finish', play.id, { cash_rwf: await dueNow(play.id) })
    // The customer reads it, or the clock would not count it.
    await readTaskersWord(play.customer.token)
    await letADayPass(play)
  },
}

const sweep = (): Promise<Answer | undefined> =>
  sweepMoney(follow).then(
    () => undefined,
    () => ({ status: 503 }),
  )

/** What can be done, each with an amount; a refusal is an answer as good as any. */
export const steps: Record<string, (play: Play, amount: number) => Promise<Answer | undefined>> = {
  'another price': ({ staff }, amount) => staff.price({ labour_rwf: amount }),
  'a price of nothing': ({ staff }) => staff.price({ labour_rwf: 0, transport_rwf: 0 }),
  'a price that is sent': ({ staff }, amount) => staff.quote({ labour_rwf: amount }),
  'yes to the price': async ({ id, customer }) => {
    const open = (await quotesOf(id)).find(({ status }) => status === 'open')
    return open && customer.answerQuote('yes', open.id)
  },
  'the tasker says': ({ tasker, id }, amount) => tasker.step('cash', id, { amount_rwf: amount }),
  'the tasker says what is due': async ({ tasker, id }) =>
    tasker.step('cash', id, { amount_rwf: await dueNow(id) }),
  'the tasker says so with “Done”': async ({ tasker, id }) =>
    tasker.step('finish', id, { cash_rwf: await dueNow(id) }),
  'the customer says what is due': async ({ customer, id }) => customer.sayCash(await dueNow(id)),
  'the customer takes it back': ({ customer }) => customer.sayCash(null),
  'staff record': ({ staff }, amount) => staff.pay(amount),
  'staff record what is due': ({ staff }) => staff.pay(),
  'staff record it although it is being paid online': ({ staff }, amount) =>
    staff.pay(amount, { despite_open: true, note: 'She showed me the cash' }),
  'the clock': sweep,
  [byDone]: sweep,
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
  'an entry is taken back': async ({ id, owner }, amount) => {
    const entries = await entriesOf(id)
    const entry = entries[amount % Math.max(1, entries.length)]
    return entry && owner.enter({ kind: 'correction', reverses: entry.id, amount_rwf: entry.amountRwf })
  },
  'a correction': ({ id, owner, tasker }, amount) => {
    const of = { customer: { kind: 'customer', owner: id }, tasker: { kind: 'tasker', owner: tasker.id } }
    const [debit, credit] = amount % 2 === 0 ? [of.customer, of.tasker] : [of.tasker, of.customer]
    return owner.enter({ kind: 'correction', debit, credit, amount_rwf: amount })
  },
  'the customer is erased': ({ customer }) => customer.erase(),
  'the tasker is erased': ({ tasker: { id, headers } }) =>
    call(removeTasker, `/api/taskers/${id}`, { method: 'DELETE', headers, params: { id } }),
  done: ({ staff }) => staff.step('completed'),
  'opened again': ({ staff }) => staff.send('reopenings', { reason: 'It leaks again' }),
  cancelled: ({ staff }) => staff.step('cancelled', { reason: 'other', cancelled_by: 'staff' }),
  'another tasker': ({ staff, other }) => staff.assign(other.id, { pay_rwf: 9_000 }),
  'the first tasker': ({ staff, tasker }) => staff.assign(tasker.id, { pay_rwf: 8_000 }),
  begun: ({ staff }) => staff.step('in_progress'),
}

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((total, one) => total + (one ?? 0), 0)

type Money = {
  dueRwf: number
  /** Null where the mark stays as it was: the request ended without the work. */
  isPaid: boolean | null
}

/** What is due, and whether that is marked as paid, worked out a second time from the rows alone. */
export async function moneyByRows(id: string): Promise<Money> {
  const [request] = await read((db) => db.select().from(requests).where(eq(requests.id, id)))
  const [prices, paid, jobsOf, entries] = [
    await quotesOf(id),
    await paymentsOf(id),
    await read((db) => db.select().from(jobs).where(eq(jobs.requestId, id)).orderBy(jobs.assignedAt)),
    await entriesOf(id),
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
  const dueRwf =
    (brokeOff ? 0 : total) -
    sum(counted.map(({ settledRwf }) => settledRwf)) +
    sum(back.filter((one) => one.state === 'paid' && counts(one)).map(({ amount }) => amount)) -
    standing('let_go') +
    (isOurs || !brokeOff ? standing('keep') : 0)
  // A price of nothing is paid once the work is done.
  const isSettled = dueRwf < 0 || (dueRwf === 0 && (total > 0 || request?.status === 'completed'))
  return { dueRwf, isPaid: brokeOff ? null : accepted !== undefined && isSettled }
}
