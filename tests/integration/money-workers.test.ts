// Two workers do the same work of the money at once: each row is settled once, and everybody is told once.
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { ledgerAccounts, messages, moneyWork, requestEvents } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { sweepMoney } from '@/lib/money/payments/work'
import { proveMoney } from '@/lib/money/proof/work'
import { customerTextQueue } from '@/lib/requests/work-schema'
import { allowFaults, throughEachFault } from '../support/faults'
import { doJob, mailsTo } from '../support/mails'
import { aPricedJob, paymentsOf, receiptsOf } from '../support/money'
import { differencesOf, expectWholeReceipts } from '../support/money-traces'
import { eventsOf, inTurn } from '../support/offers'
import { createAdmin } from '../support/people'

beforeAll(allowFaults)

const sweep = () => sweepMoney(follow)
/** What three workers do at once; none of them fails. */
const atOnce = (work: () => Promise<unknown>) => Promise.all([work(), work(), work()])
/** The words of a tasker, or an end, of yesterday. */
const since = (column: 'said_at' | 'told_at' | 'ended_at') =>
  sql.raw(`${column} = now() - interval '25 hours'`)

/** A job whose tasker said the day before that they were paid; the customer said nothing. */
async function aSilentJob(sells: 'cash' | 'full') {
  const job = await aPricedJob(sells, 'is begun')
  expect((await job.tasker.step('finish', job.id, { cash_rwf: 22_000 })).status).toBe(200)
  await transact((tx) =>
    tx.execute(
      sql`update payments set ${since('said_at')}, ${since('told_at')} where request_id = ${job.id}`,
    ),
  )
  return job
}

const workOf = (requestId: string) =>
  read((db) => db.select().from(moneyWork).where(eq(moneyWork.requestId, requestId)))

async function expectSettledOnce(id: string): Promise<void> {
  expect((await paymentsOf(id)).map(({ state, settledRwf }) => [state, settledRwf])).toEqual([
    ['paid', 22_000],
  ])
  expect(await receiptsOf(id)).toHaveLength(1)
  expect((await eventsOf(id)).filter((type) => type === 'payment.settled')).toHaveLength(1)
}

describe('the clock', () => {
  it('settles what the tasker said once, although two workers found it', async () => {
    const { id } = await aSilentJob('full')
    await inTurn<void>(id, [sweep, sweep])
    await expectSettledOnce(id)
    expect(await differencesOf(id)).toEqual([])
  })

  it('settles many once, and lists once what nobody speaks of', async () => {
    const silent: string[] = []
    for (const sells of ['full', 'cash', 'full', 'cash'] as const) silent.push((await aSilentJob(sells)).id)
    const unpaid = await aPricedJob('full', 'is done')
    await unpaid.staff.step('completed')
    await transact((tx) => tx.execute(sql`update requests set ${since('ended_at')} where id = ${unpaid.id}`))
    await atOnce(sweep)
    for (const id of silent) await expectSettledOnce(id)
    expect((await workOf(unpaid.id)).map(({ kind }) => kind)).toEqual(['cash_not_said'])
    expect(await differencesOf(unpaid.id, ...silent)).toEqual([])
    await expectWholeReceipts()
  })

  it('has the customer told once that it was paid', async () => {
    const { id } = await aSilentJob('full')
    await sweep()
    const isSettled = and(eq(requestEvents.requestId, id), eq(requestEvents.type, 'payment.settled'))
    const [settled] = await read((db) => db.select().from(requestEvents).where(isSettled))
    await atOnce(() => doJob(customerTextQueue, { event_id: settled?.id }))
    const texts = await read((db) => db.select().from(messages).where(eq(messages.requestId, id)))
    expect(texts.map(({ template }) => template)).toEqual(['customer.paid'])
  })
})

describe('the nightly proof', () => {
  /** Two accounts that nobody has booked on, but that say something else. */
  async function twoDifferences() {
    const [one, other] = [await aPricedJob('full'), await aPricedJob('full')]
    for (const { staff, id } of [one, other]) {
      await staff.pay()
      await setBalance(id, 7)
    }
    return [one.id, other.id] as const
  }
  const setBalance = (owner: string, balanceRwf: number) =>
    transact((tx) => tx.update(ledgerAccounts).set({ balanceRwf }).where(eq(ledgerAccounts.owner, owner)))
  const found = async (...ids: string[]) =>
    (await Promise.all(ids.map(workOf))).map((rows) => rows.filter(({ kind }) => kind === 'proof').length)

  it('of two workers lists a difference once, and mails each owner once', async () => {
    const owner = await createAdmin('owner')
    const ids = await twoDifferences()
    await atOnce(proveMoney)
    expect(await found(...ids)).toEqual([2, 2])
    expect(mailsTo(owner.email)).toHaveLength(1)
    for (const id of ids) await setBalance(id, -22_000)
    await proveMoney()
    expect(await found(...ids)).toEqual([0, 0])
  })

  it('lists it once, and mails each owner once, although the connection ends at each statement', async () => {
    const owner = await createAdmin('owner')
    const ids = await twoDifferences()
    const isDone = () =>
      proveMoney().then(
        () => true,
        () => false,
      )
    let last = false
    for await (const { answer } of throughEachFault(isDone)) last = answer
    expect(last).toBe(true)
    expect(await found(...ids)).toEqual([2, 2])
    expect(mailsTo(owner.email)).toHaveLength(1)
    for (const id of ids) await setBalance(id, -22_000)
  })

  it('takes off the list what is right again, although another account is still wrong', async () => {
    const [one, other] = await twoDifferences()
    await proveMoney()
    await setBalance(one, -22_000)
    await proveMoney()
    expect(await found(one, other)).toEqual([0, 2])
    await setBalance(other, -22_000)
  })
})
