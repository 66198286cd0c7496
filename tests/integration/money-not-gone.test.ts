// Money that did not go out: somebody must see it, until it has gone or is closed.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as listPayouts } from '@/app/api/admin/money/payouts/route'
import { POST as close } from '@/app/api/admin/payouts/[id]/close/route'
import { read } from '@/db/client'
import { auditLog, moneyWork } from '@/db/schema'
import { payOutQueue, payoutSweepQueue } from '@/lib/money/payouts/work-schema'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { call } from '../support/call'
import { doJob, workQueue } from '../support/mails'
import { asCashier, refundsOf } from '../support/money'
import { aPayableJob, askAll, askRefunds, collectAll, startOnline } from '../support/online'
import { anOwedTasker, asPayer, payoutsOf, switchOnPayouts, workOfTasker } from '../support/payouts'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeAll(switchOnPayouts)
beforeEach(async () => {
  pawapay.misbehave()
  // What the test before has left would meet what this one has the provider do.
  await collectAll()
  for (const queue of [giveBackQueue, payOutQueue]) await workQueue(queue)
})

const refused = (failureCode: string, status = 200) => ({
  status,
  body: { status: 'REJECTED', failureReason: { failureCode, failureMessage: 'No' } },
})
const empty = refused('PAWAPAY_WALLET_OUT_OF_FUNDS')

async function aPaidJob(state: Parameters<typeof aPayableJob>[0] = 'is begun') {
  const job = await aPayableJob(state)
  const paymentId = String((await job.payer.pay()).json.data.id)
  await collectAll()
  await askAll()
  return { ...job, paymentId, cashier: asCashier((await logInAs('dispatcher')).bearer) }
}
type PaidJob = Awaited<ReturnType<typeof aPaidJob>>

/** Asks for a refund that does not go. */
async function anyFailed({ paymentId, cashier }: PaidJob, body: object = {}): Promise<string> {
  const { json } = await cashier.ask(paymentId, { amount_rwf: 2_000, ...body })
  pawapay.misbehave(empty)
  await workQueue(giveBackQueue)
  return String(json.data.id)
}

const workOf = (requestId: string) =>
  read((db) => db.select().from(moneyWork).where(eq(moneyWork.requestId, requestId)))

describe('a refund that has failed', () => {
  it.each(['goodwill', 'complaint'])('is on the work list (%s), until it has gone', async (reason) => {
    const job = await aPaidJob()
    await anyFailed(job, { reason })
    expect(await workOf(job.id)).toMatchObject([{ kind: 'out_failed', amountRwf: 2_000 }])
    expect((await job.staff.money()).refunds).toMatchObject([
      { state: 'failed', provider_code: 'PAWAPAY_WALLET_OUT_OF_FUNDS' },
    ])
    // Another try takes its place, and fails, too.
    await job.cashier.ask(job.paymentId, { amount_rwf: 3_000, reason })
    expect(await workOf(job.id)).toEqual([])
    pawapay.misbehave(empty)
    await workQueue(giveBackQueue)
    expect(await workOf(job.id)).toMatchObject([{ kind: 'out_failed', amountRwf: 3_000 }])
    await job.cashier.ask(job.paymentId, { amount_rwf: 3_000, reason })
    await workQueue(giveBackQueue)
    await askRefunds()
    expect((await refundsOf(job.paymentId)).map(({ state }) => state)).toEqual(['failed', 'failed', 'paid'])
    expect(await workOf(job.id)).toEqual([])
  })

  it('is closed by anybody who says why, and only then', async () => {
    const job = await aPaidJob()
    const refundId = await anyFailed(job)
    const other = asCashier((await logInAs('dispatcher')).bearer)
    expect((await other.cancel(refundId, { note: '' })).status).toBe(422)
    expect((await other.cancel(refundId, { note: 'The customer wants none' })).status).toBe(200)
    expect((await other.cancel(refundId, { note: 'The customer wants none' })).status).toBe(200)
    expect(await workOf(job.id)).toEqual([])
    expect(await refundsOf(job.paymentId)).toMatchObject([{ state: 'cancelled' }])
    // One that goes is not cancelled by another person.
    const { json } = await job.cashier.ask(job.paymentId)
    expect((await other.cancel(String(json.data.id))).status).toBe(403)
  })

  it('of money that is too much is on its own list, as before it was asked for', async () => {
    const job = await aPaidJob('is accepted')
    await job.payer.cancel({ reason: 'too_late' })
    await anyFailed(job, { amount_rwf: 4_000, reason: 'cancelled' })
    expect(await workOf(job.id)).toMatchObject([{ kind: 'to_refund', amountRwf: 22_000 }])
  })
})

const closePayout = (id: string, headers: Record<string, string>, note = 'They came for it') =>
  call(close, `/api/admin/payouts/${id}/close`, { headers, params: { id }, body: { note } })

describe('a payout that has failed', () => {
  async function aFailed() {
    const { tasker, owner } = await anOwedTasker()
    const id = String((await owner.pay(tasker.id)).json.data.id)
    pawapay.misbehave(empty)
    await workQueue(payOutQueue)
    expect(await workOfTasker(tasker.id)).toMatchObject([{ kind: 'out_failed', amountRwf: 22_000 }])
    return { tasker, owner, id }
  }
  const isOpenIn = async (headers: Record<string, string>, name: string) =>
    (
      await call(listPayouts, `/api/admin/money/payouts?q=${encodeURIComponent(name)}`, { headers })
    ).json.data.map((row: { is_failed_open: boolean }) => row.is_failed_open)

  it('is on the work list, until it is made once more', async () => {
    const { tasker, owner } = await aFailed()
    expect(await isOpenIn(owner.bearer, tasker.name)).toEqual([true])
    expect((await owner.pay(tasker.id)).status).toBe(201)
    expect(await workOfTasker(tasker.id)).toEqual([])
    expect(await isOpenIn(owner.bearer, tasker.name)).toEqual([false, false])
  })

  it('is found by its tasker, among those of others of the same name', async () => {
    const [{ tasker, owner, id }, other] = [await aFailed(), await aFailed()]
    const found = async (taskerId: string) =>
      (
        await call(listPayouts, `/api/admin/money/payouts?tasker=${taskerId}`, { headers: owner.bearer })
      ).json.data.map((row: { id: string }) => row.id)
    expect(await found(tasker.id)).toEqual([id])
    expect(await found(other.tasker.id)).toEqual([other.id])
    expect(await found(randomUUID())).toEqual([])
  })

  it('or until an owner closes it', async () => {
    const { tasker, owner, id } = await aFailed()
    expect((await closePayout(id, (await asPayer('dispatcher')).bearer)).status).toBe(403)
    expect((await closePayout(randomUUID(), owner.bearer)).status).toBe(404)
    expect((await closePayout(id, owner.bearer, ' ')).status).toBe(422)
    for (const _ of [1, 2]) expect((await closePayout(id, owner.bearer)).status).toBe(200)
    expect(await workOfTasker(tasker.id)).toEqual([])
    const note = 'For the work of this week · They came for it'
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'failed', note }])
    const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, tasker.id)))
    expect(audit.filter(({ action }) => action === 'payout.closed')).toHaveLength(1)
    const again = String((await owner.pay(tasker.id)).json.data.id)
    expect((await closePayout(again, owner.bearer)).status).toBe(409)
  })

  it('or until nothing is owed, because it was given by hand', async () => {
    const { tasker, owner } = await aFailed()
    const byHand = { kind: 'tasker_paid', tasker_id: tasker.id, amount_rwf: 20_000 }
    expect((await asCashier(owner.bearer).enter(byHand)).status).toBe(201)
    await doJob(payoutSweepQueue, {})
    expect(await workOfTasker(tasker.id)).toHaveLength(1)
    await asCashier(owner.bearer).enter({ ...byHand, amount_rwf: 2_000 })
    await doJob(payoutSweepQueue, {})
    expect(await workOfTasker(tasker.id)).toEqual([])
  })
})
