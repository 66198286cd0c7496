// The database restarts at each statement of a step of the money: in the end it stands exactly once.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, it } from 'vitest'
import { transact } from '@/db/client'
import { follow } from '@/lib/consequences/follow'
import { completeJobs } from '@/lib/jobs/work'
import { sweepMoney } from '@/lib/money/payments/work'
import { asCustomer, rowOf } from '../support/customers'
import { tried } from '../support/depth'
import { allowFaults } from '../support/faults'
import { asCashier, entriesOf, paymentsOf, receiptsOf, seller, setMoney } from '../support/money'
import { expectOnce, type Ready } from '../support/money-once'
import { expectWholeReceipts, tracesOfTasker } from '../support/money-traces'
import { aCalledRequest, aJobThat, aTaskerAtWork } from '../support/offers'
import { logInAs } from '../support/people'

beforeAll(allowFaults)

/** Each step is broken off some thirty times, and several at once. */
const patience = 60_000

type State = Parameters<typeof aJobThat>[0]

const someone = async (role: 'owner' | 'dispatcher') => asCashier((await logInAs(role)).bearer)

/** A job whose page staff have before their eyes. */
async function seen(state: State, prepare: (job: Awaited<ReturnType<typeof aJobThat>>) => unknown = () => 0) {
  const job = await aJobThat(state)
  await prepare(job)
  const { version } = await job.staff.get()
  return { ...job, version, customer: await asCustomer(job.id) }
}

async function aRefund(amount_rwf: number) {
  const job = await seen('is done', async ({ staff }) => {
    await staff.pay()
    await staff.step('completed')
  })
  const [payment] = await paymentsOf(job.id)
  const asker = await someone('dispatcher')
  const { json } = await asker.ask(payment?.id ?? '', { amount_rwf })
  return { ...job, asker, refundId: String(json.data.id) }
}

const steps = {
  'a price is sent': async () => {
    const { id, staff } = await aCalledRequest()
    const { version } = await staff.get()
    return { id, call: () => staff.quote({ version }) }
  },
  'a price is accepted': async () => {
    const { id, staff } = await aCalledRequest()
    const { json } = await staff.quote()
    const customer = await asCustomer(id)
    return { id, call: () => customer.answerQuote('yes', json.data.id) }
  },
  'a price is declined': async () => {
    const { id, staff } = await aCalledRequest()
    const { json } = await staff.quote()
    const customer = await asCustomer(id)
    return { id, call: () => customer.answerQuote('no', json.data.id) }
  },
  'a price is withdrawn': async () => {
    const { id, staff } = await aCalledRequest()
    const { json } = await staff.quote()
    const dispatcher = await someone('dispatcher')
    return { id, call: () => dispatcher.withdrawQuote(json.data.id) }
  },
  'another price is agreed by phone': async () => {
    const { id, staff, version } = await seen('is begun')
    return { id, call: () => staff.price({ version, labour_rwf: 30_000 }) }
  },

  'the customer says of cash what the tasker said': async () => {
    const { id, customer } = await seen('is begun', ({ id, tasker }) => tasker.step('cash', id))
    return { id, call: () => customer.sayCash(22_000) }
  },
  'the tasker says of cash what the customer said': async () => {
    const { id, tasker } = await seen('is begun', async ({ id }) => (await asCustomer(id)).sayCash(22_000))
    const key = randomUUID()
    return { id, call: () => tasker.step('cash', id, { key }) }
  },
  'the customer takes their word back': async () => {
    const { id, customer } = await seen('is begun', async ({ id }) => (await asCustomer(id)).sayCash(22_000))
    return { id, call: () => customer.sayCash(null) }
  },
  'the tasker says it with “Done”': async () => {
    const { id, tasker } = await seen('is begun', async ({ id }) => (await asCustomer(id)).sayCash(22_000))
    const key = randomUUID()
    return { id, call: () => tasker.step('finish', id, { key, cash_rwf: 22_000 }) }
  },
  'staff record cash': async () => {
    const { id, staff, version } = await seen('is begun')
    return { id, call: () => staff.pay(22_000, { version }) }
  },
  'the clock settles what the tasker said': async () => {
    const { id } = await seen('is begun', ({ id, tasker }) => tasker.step('finish', id, { cash_rwf: 22_000 }))
    await transact((tx) =>
      tx.execute(sql`update payments set said_at = said_at - interval '25 hours',
          told_at = now() - interval '25 hours' where request_id = ${id}`),
    )
    const call = () =>
      sweepMoney(follow).then(
        () => ({ status: 200 }),
        () => ({ status: 503 }),
      )
    return { id, call }
  },

  'the pay is set': async () => {
    const { id, staff, version } = await seen('is begun')
    return { id, call: () => staff.setPay(20_000, { version }) }
  },
  'the work is completed': async () => {
    const { id, staff, version } = await seen('is done', ({ staff }) => staff.pay())
    return { id, call: () => staff.step('completed', { version }) }
  },
  'the customer says that the work is done': async () => {
    const { id, customer } = await seen('is done', ({ staff }) => staff.pay())
    return { id, call: () => customer.sayDone() }
  },
  'the clock completes the work': async () => {
    const { id } = await seen('is done', ({ staff }) => staff.pay())
    await transact((tx) =>
      tx.execute(sql`update jobs set finished_at = now() - interval '25 hours' where request_id = ${id}`),
    )
    // The clock goes on after a job that failed.
    const isCompleted = async () => (await rowOf(id)).status === 'completed'
    const call = () =>
      completeJobs(follow)
        .then(isCompleted)
        .then(
          (isSo) => ({ status: isSo ? 200 : 503 }),
          () => ({ status: 503 }),
        )
    return { id, call }
  },
  'another tasker takes over what was paid': async () => {
    const { id, staff, version } = await seen('is accepted', ({ staff }) => staff.pay())
    const other = await aTaskerAtWork()
    return { id, call: () => staff.assign(other.id, { version, pay_rwf: 9_000 }) }
  },
  'the customer is erased': async () => {
    const { id, customer } = await seen('is done', async ({ staff }) => {
      await staff.pay(20_000)
      await staff.step('completed')
    })
    return { id, call: () => customer.erase() }
  },
  'another price is agreed after the completion': async () => {
    const { id, staff, version } = await seen('is done', ({ staff }) => staff.step('completed'))
    return { id, call: () => staff.price({ version, labour_rwf: 30_000 }) }
  },
  'the work is opened again': async () => {
    const { id, staff, version } = await seen('is done', ({ staff }) => staff.step('completed'))
    return { id, call: () => staff.send('reopenings', { version, reason: 'It leaks again' }) }
  },
  'a request with money ends': async () => {
    const { id, staff, version } = await seen('is begun', ({ staff }) => staff.pay())
    const end = { reason: 'no_longer_needed', cancelled_by: 'customer', version }
    return { id, call: () => staff.step('cancelled', end) }
  },

  'a refund is asked for': async () => {
    const { id, admin } = await seen('is done', ({ staff }) => staff.pay())
    const [payment] = await paymentsOf(id)
    const key = randomUUID()
    return { id, call: () => asCashier(admin.bearer).ask(payment?.id ?? '', {}, key) }
  },
  'a refund is approved': async () => {
    const { id, refundId } = await aRefund(21_000)
    const owner = await someone('owner')
    return { id, call: () => owner.approve(refundId) }
  },
  'a refund is refused': async () => {
    const { id, refundId } = await aRefund(21_000)
    const owner = await someone('owner')
    return { id, call: () => owner.refuse(refundId) }
  },
  'a refund is cancelled': async () => {
    const { id, refundId, asker } = await aRefund(21_000)
    return { id, call: () => asker.cancel(refundId) }
  },
  'a refund is handed over': async () => {
    const { id, refundId, admin } = await aRefund(3_000)
    return { id, call: () => asCashier(admin.bearer).handOver(refundId, 'tasker') }
  },
  'money is kept': async () => {
    const { id } = await seen('is begun', async ({ staff }) => {
      await staff.pay()
      await staff.step('cancelled', { reason: 'no_longer_needed', cancelled_by: 'customer' })
    })
    const [owner, key] = [await someone('owner'), randomUUID()]
    return { id, call: () => owner.enter({ kind: 'keep', request_id: id, amount_rwf: 5_000 }, key) }
  },
  'what is due is let go': async () => {
    const { id } = await seen('is done', ({ staff }) => staff.step('completed'))
    const [owner, key] = [await someone('owner'), randomUUID()]
    return { id, call: () => owner.enter({ kind: 'let_go', request_id: id, amount_rwf: 22_000 }, key) }
  },
  'an entry is taken back': async () => {
    const { id } = await seen('is done', ({ staff }) => staff.step('completed'))
    const [owner, key] = [await someone('owner'), randomUUID()]
    await owner.enter({ kind: 'let_go', request_id: id, amount_rwf: 22_000 })
    const entry = (await entriesOf(id)).find(({ kind }) => kind === 'let_go')
    const back = { kind: 'correction', reverses: entry?.id, amount_rwf: 22_000 }
    return { id, call: () => owner.enter(back, key) }
  },
} satisfies Record<string, () => Promise<Ready>>

/** Entries of owners about a tasker, and not about a request. */
const entries: Record<string, (taskerId: string) => object> = {
  'a tasker brings us money': (tasker_id) => ({ kind: 'tasker_brought', tasker_id, amount_rwf: 5_000 }),
  'a tasker is paid by the bank': (tasker_id) => ({ kind: 'tasker_paid', tasker_id, amount_rwf: 5_000 }),
  'two accounts are corrected': (owner) => ({
    ...{ kind: 'correction', amount_rwf: 5_000 },
    ...{ debit: { kind: 'tasker', owner }, credit: { kind: 'revenue' } },
  }),
}

const {
  'the tasker says of cash what the customer said': said,
  'another price is agreed by phone': agreed,
  'the clock settles what the tasker said': clock,
  ...others
} = steps

const some = [
  'a price is accepted',
  'the tasker says it with “Done”',
  'staff record cash',
  'the work is completed',
  'the customer is erased',
  'a refund is approved',
  'an entry is taken back',
]

describe('where the money is ours', () => {
  beforeAll(() => setMoney({ ...seller, vat_percent: 18, sells: 'full' }))
  it.concurrent.each(tried({ ...others, agreed, clock }, [...some, 'agreed']))(
    '%s',
    (_name, prepare) => expectOnce(prepare),
    patience,
  )

  it.concurrent(
    'the number of a tax receipt is written',
    () => {
      const prepare = async () => {
        const { id, admin } = await seen('is done', ({ staff }) => staff.pay())
        const [receipt] = await receiptsOf(id)
        const number = `SDC/${randomUUID()}`
        return { id, call: () => asCashier(admin.bearer).writeTaxReceipt(receipt?.id ?? '', number) }
      }
      // It moves no money, so it has fewer statements.
      return expectOnce(prepare, { least: 6 })
    },
    patience,
  )
})

it.concurrent.each(tried(entries, ['a tasker brings us money']))(
  '%s',
  (_name, entryOf) =>
    expectOnce(
      async () => {
        const { id } = await aTaskerAtWork()
        const [owner, key] = [await someone('owner'), randomUUID()]
        return { id, call: () => owner.enter(entryOf(id), key) }
      },
      { traces: tracesOfTasker },
    ),
  patience,
)

describe('where the money is the tasker’s', () => {
  beforeAll(() => setMoney({ sells: 'cash' }))
  it.concurrent.each(tried({ said, agreed, clock }, ['said', 'clock']))(
    '%s',
    (_name, prepare) => expectOnce(prepare),
    patience,
  )
})

it('no number of a receipt is missing, and no payment is without one', () => expectWholeReceipts())
