// The nightly proof beside what the provider says: what differs stands on the work list until the provider
// agrees, and what it does not answer is not taken for a yes.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { POST as notPaid } from '@/app/api/admin/refunds/[id]/not-paid/route'
import { read, transact } from '@/db/client'
import { moneyWork } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { askStatus } from '@/lib/money/online/work'
import { payOutQueue } from '@/lib/money/payouts/work-schema'
import { compareWithProvider } from '@/lib/money/proof/provider'
import { proveMoney } from '@/lib/money/proof/work'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { call } from '../support/call'
import { workQueue } from '../support/mails'
import { asCashier, refundsOf } from '../support/money'
import {
  aPayableJob,
  askAll,
  askPayouts,
  askRefunds,
  collectAll,
  letPass,
  startOnline,
} from '../support/online'
import { anOwedTasker, switchOnPayouts } from '../support/payouts'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)
beforeEach(async () => {
  pawapay.goAway(false)
  await letDaysPass()
  await transact((tx) => tx.delete(moneyWork).where(eq(moneyWork.kind, 'proof')))
})

/** Lets all that was said be four days older; the table itself only takes more. */
const letDaysPass = () =>
  transact(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(sql`update money_events set at = at - interval '4 days'`)
  })

const listed = async () =>
  (
    await read((db) =>
      db
        .select({ detail: moneyWork.detail })
        .from(moneyWork)
        .where(eq(moneyWork.kind, 'proof'))
        .orderBy(moneyWork.since, moneyWork.id),
    )
  ).map(({ detail }) => detail)

async function proved(): Promise<(string | null)[]> {
  await proveMoney()
  return listed()
}

async function aPayment(code?: string) {
  const job = await aPayableJob()
  const id = String((await job.payer.pay()).json.data.id)
  await collectAll()
  pawapay.decide(id, code)
  await askAll()
  return { ...job, paymentId: id }
}

async function aRefund() {
  const { paymentId } = await aPayment()
  const cashier = asCashier((await logInAs('dispatcher')).bearer)
  const id = String((await cashier.ask(paymentId, { amount_rwf: 2_000 })).json.data.id)
  await workQueue(giveBackQueue)
  return { id, paymentId }
}

const change = (id: string, values: object) => Object.assign(pawapay.attempts.get(id) ?? {}, values)
const knownAs = (id: string) => `, which knows it as ${id}`

it('tells each difference, until the provider agrees', async () => {
  const [paid, failed, other] = [await aPayment(), await aPayment('PAYER_NOT_FOUND'), await aPayment()]
  expect(await proved()).toEqual([])
  change(paid.paymentId, { status: 'FAILED' })
  change(failed.paymentId, { status: 'COMPLETED' })
  change(other.paymentId, { amount: 21_000 })
  const differences = [
    `A payment of 22000 francs is paid here, but not at the provider${knownAs(paid.paymentId)}`,
    `A payment of 22000 francs failed here, but is paid at the provider${knownAs(failed.paymentId)}`,
    `A payment of 22000 francs has a different amount at the provider${knownAs(other.paymentId)}`,
  ]
  expect((await proved()).toSorted()).toEqual(differences.toSorted())
  expect((await proved()).toSorted()).toEqual(differences.toSorted())
  change(paid.paymentId, { status: 'COMPLETED' })
  expect(await proved()).toHaveLength(2)
  // It says something else now.
  change(other.paymentId, { status: 'FAILED' })
  expect(await proved()).toContain(
    `A payment of 22000 francs is paid here, but not at the provider${knownAs(other.paymentId)}`,
  )
  change(other.paymentId, { status: 'COMPLETED', amount: 22_000 })
  change(failed.paymentId, { status: 'FAILED' })
  expect(await proved()).toEqual([])
})

it('keeps what differed while the provider is away, and says of how much it does not know', async () => {
  const { paymentId } = await aPayment()
  await aPayment()
  change(paymentId, { status: 'FAILED' })
  const [difference] = await proved()
  expect(difference).toContain(paymentId)
  pawapay.goAway()
  const unknown =
    'Of 2 payments, refunds and payouts we do not know whether the provider agrees: it did not answer'
  expect(await proved()).toEqual([difference, unknown])
  pawapay.goAway(false)
  expect(await proved()).toEqual([difference])
  // Also after the days in which the others are asked about.
  await letDaysPass()
  expect(await proved()).toEqual([difference])
  change(paymentId, { status: 'COMPLETED' })
  expect(await proved()).toEqual([])
})

it('asks about the last ones first, and says how many it has not asked about', async () => {
  const [first, last] = [await aPayment(), await aPayment()]
  for (const { paymentId } of [first, last]) change(paymentId, { status: 'FAILED' })
  const { differences, answered } = await compareWithProvider(1)
  expect([...answered]).toEqual([last.paymentId])
  expect(differences.map(({ detail }) => detail)).toEqual([
    expect.stringContaining(last.paymentId),
    'Of 1 payments, refunds and payouts we do not know whether the provider agrees: more were decided than can be asked about in a night',
  ])
})

it('asks about a payment that came days after its call', async () => {
  const { id, payer } = await aPayableJob()
  const paymentId = String((await payer.pay()).json.data.id)
  pawapay.misbehave('refuse_connection')
  await collectAll()
  await letPass(id, 71 * 3_600)
  await askAll()
  expect(await payer.read(paymentId)).toMatchObject({ status: 'failed', reason: 'lost' })
  const twin = (await aPayment()).paymentId
  const known = pawapay.attempts.get(twin)
  const late = { ...known, id: paymentId, status: 'PROCESSING', settlesAt: null }
  if (known) pawapay.attempts.set(paymentId, Object.assign(late, { kind: known.kind }) as typeof known)
  // It is asked about until it turns up.
  expect(await proved()).toEqual([])
  pawapay.decide(paymentId)
  await letPass(id, 3_600)
  await askStatus(paymentId, follow)
  expect(await payer.read(paymentId)).toMatchObject({ status: 'paid' })
  expect((await compareWithProvider()).answered).toContain(paymentId)
})

it('sees a refund that was called not paid, and goes all the same', async () => {
  const { id, paymentId } = await aRefund()
  const known = pawapay.attempts.get(id)
  pawapay.attempts.delete(id)
  await transact((tx) =>
    tx.execute(sql`update refunds set called_at = called_at - interval '3 days' where id = ${id}`),
  )
  const { bearer: headers } = await logInAs('owner')
  const body = { note: 'They say that nothing went' }
  const said = await call(notPaid, `/api/admin/refunds/${id}/not-paid`, { headers, params: { id }, body })
  expect(said.status).toBe(200)
  expect(await proved()).toEqual([])
  if (known) pawapay.attempts.set(id, Object.assign(known, { status: 'ENQUEUED', settlesAt: null }))
  expect(await proved()).toEqual([
    `A refund of 2000 francs failed here, but is under way at the provider${knownAs(id)}`,
  ])
  pawapay.decide(id)
  expect(await proved()).toEqual([
    `A refund of 2000 francs failed here, but is paid at the provider${knownAs(id)}`,
  ])
  pawapay.decide(id, 'MANUALLY_CANCELLED')
  expect(await proved()).toEqual([])
  expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }])
})

it('asks about refunds and payouts that are paid, too', async () => {
  const { id } = await aRefund()
  await askRefunds()
  const { tasker, owner } = await anOwedTasker()
  const payoutId = String((await owner.pay(tasker.id)).json.data.id)
  await workQueue(payOutQueue)
  await askPayouts()
  for (const one of [id, payoutId]) change(one, { status: 'FAILED' })
  expect((await proved()).toSorted()).toEqual([
    `A payout of 22000 francs is paid here, but not at the provider${knownAs(payoutId)}`,
    `A refund of 2000 francs is paid here, but not at the provider${knownAs(id)}`,
  ])
})
