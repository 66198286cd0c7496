// Money that the provider brings to taskers: asked by owners, booked once, lost, refused, and forgotten.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as listOwed } from '@/app/api/admin/money/owed/route'
import { GET as list } from '@/app/api/admin/money/payouts/route'
import { DELETE as remove } from '@/app/api/taskers/[id]/route'
import { read, transact } from '@/db/client'
import { auditLog } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { claimPayout } from '@/lib/money/payouts/online/mutations'
import { askPayoutStatus } from '@/lib/money/payouts/online/work'
import { payOutQueue, payoutSweepQueue } from '@/lib/money/payouts/work-schema'
import { compareWithProvider } from '@/lib/money/proof/provider'
import { findDifferences } from '@/lib/money/proof/queries'
import { sweepKept } from '@/lib/money/record/mutations'
import { getStatement } from '@/lib/money/statements/queries'
import { env } from '@/lib/platform/env'
import { exportTaskers } from '@/lib/privacy/tasker/queries'
import { call } from '../support/call'
import { doJob, workQueue } from '../support/mails'
import { asCashier, seller, setMoney } from '../support/money'
import { askPayouts, bring, payingNumber, startOnline } from '../support/online'
import { anOwedTasker, asPayer, balanceOf, letPayoutsPass, payoutsOf, workOfTasker } from '../support/payouts'
import { logInAs } from '../support/people'

const pawapay = await startOnline()
afterAll(pawapay.stop)

const bringAll = () => workQueue(payOutQueue)
beforeEach(async () => {
  Object.assign(env(), { PAYOUTS: 'on' })
  pawapay.misbehave()
  await bringAll()
  await askPayouts()
})

beforeAll(() => setMoney({ ...seller, sells: 'full' }))

const brought = (id: string) => [...pawapay.attempts.values()].filter((one) => one.id === id)
describe('a payout', () => {
  it('is brought, booked on the provider, and stands in the statement of the tasker', async () => {
    const { tasker, owner } = await anOwedTasker()
    const { status, json } = await owner.pay(tasker.id)
    expect([status, json.data.status]).toEqual([201, 'created'])
    const id = String(json.data.id)
    await bringAll()
    await askPayouts()
    expect(await payoutsOf(tasker.id)).toMatchObject([
      { id, state: 'paid', amountRwf: 22_000, nextAskAt: null },
    ])
    expect(brought(id)).toMatchObject([{ kind: 'payout', amount: 22_000, status: 'COMPLETED' }])
    expect(await balanceOf(tasker.id)).toBe(0)
    const day = kigaliDay(new Date())
    const { rows } = await getStatement(tasker.id, { from: day, to: day })
    expect(rows.map(({ kind, amount_rwf }) => [kind, amount_rwf])).toContainEqual(['paid', 22_000])
    const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, tasker.id)))
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['payout.asked', 'payout.paid']))
    expect(await transact(findDifferences)).toEqual([])
    expect((await compareWithProvider()).differences).toEqual([])
    const [copy] = await read((db) => exportTaskers(db, [tasker.id]))
    expect(copy?.payouts).toMatchObject([{ amount_rwf: 22_000, phone: payingNumber, state: 'paid' }])
  })

  it('is made once for each press; another content with the same key is refused', async () => {
    const { tasker, owner } = await anOwedTasker()
    const key = randomUUID()
    const presses = await Promise.all(Array.from({ length: 10 }, () => owner.pay(tasker.id, {}, key)))
    expect(new Set(presses.map(({ status, json }) => `${status} ${json.data.id}`)).size).toBe(1)
    expect((await owner.pay(tasker.id, { amount_rwf: 5_000 }, key)).status).toBe(422)
    const others = await Promise.all(Array.from({ length: 5 }, () => owner.pay(tasker.id)))
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    await bringAll()
    await askPayouts()
    expect(await payoutsOf(tasker.id)).toHaveLength(1)
    // The same press again, later, and while payouts are off: the first answer.
    Object.assign(env(), { PAYOUTS: '' })
    expect((await owner.pay(tasker.id, {}, key)).json.data.status).toBe('paid')
    expect((await owner.pay(tasker.id)).status).toBe(503)
  })

  it.each([
    ['more than we owe', { amount_rwf: 22_001 }, 'amount_rwf'],
    ['nothing', { amount_rwf: 0 }, 'amount_rwf'],
    ['half a franc', { amount_rwf: 1.5 }, 'amount_rwf'],
    ['a sum that the operator does not bring', { amount_rwf: 50 }, 'amount_rwf'],
    ['a foreign number', { phone: '+32470123456' }, 'phone'],
    ['an unknown operator', { operator: 'tigo' }, 'operator'],
    ['no word', { note: ' ' }, 'note'],
    ['NUL bytes', { note: '\0\0\0' }, 'note'],
  ])('of %s is refused at its field', async (_what, body, field) => {
    const { tasker, owner } = await anOwedTasker()
    const { status, json } = await owner.pay(tasker.id, body)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await payoutsOf(tasker.id)).toEqual([])
  })

  it('is for owners, for a tasker who is known, and with a key', async () => {
    const { tasker, owner } = await anOwedTasker()
    for (const role of ['dispatcher', 'editor'] as const)
      expect((await (await asPayer(role)).pay(tasker.id)).status).toBe(403)
    expect((await owner.pay(randomUUID())).status).toBe(404)
    expect((await owner.pay(tasker.id, {}, 'no uuid')).status).toBe(422)
    expect((await owner.notPaid(randomUUID())).status).toBe(404)
  })

  it('is not given by hand at the same time, and stands beside what is owed', async () => {
    const { tasker, owner } = await anOwedTasker()
    const owed = async () =>
      (
        await call(listOwed, `/api/admin/money/owed?q=${encodeURIComponent(tasker.name)}&size=100`, {
          headers: owner.bearer,
        })
      ).json.data.find(({ tasker_id }: { tasker_id: string }) => tasker_id === tasker.id)
    expect(await owed()).toMatchObject({ balance_rwf: -22_000, on_its_way_rwf: null })
    await owner.pay(tasker.id)
    expect(await owed()).toMatchObject({ balance_rwf: -22_000, on_its_way_rwf: 22_000 })
    const byHand = { kind: 'tasker_paid', tasker_id: tasker.id, amount_rwf: 22_000 }
    expect((await asCashier(owner.bearer).enter(byHand)).status).toBe(409)
  })

  it('is not sent once we owe less', async () => {
    const { tasker, owner } = await anOwedTasker()
    const { json } = await owner.pay(tasker.id)
    const correction = {
      ...{ kind: 'correction', amount_rwf: 2_000 },
      ...{ debit: { kind: 'tasker', owner: tasker.id }, credit: { kind: 'revenue' } },
    }
    expect((await asCashier(owner.bearer).enter(correction)).status).toBe(201)
    await bringAll()
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'failed', providerCode: 'not due' }])
    expect(brought(String(json.data.id))).toEqual([])
  })

  it.each([
    ['250783456089', 'RECIPIENT_NOT_FOUND'],
    ['250733456119', 'UNSPECIFIED_FAILURE'],
  ])('to %s fails with %s, and can be made again', async (phone, code) => {
    const { tasker, owner } = await anOwedTasker()
    const operator = phone.startsWith('25078') ? 'mtn' : 'airtel'
    await owner.pay(tasker.id, { phone: `+${phone}`, operator })
    await bringAll()
    await askPayouts()
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'failed', providerCode: code }])
    expect(await balanceOf(tasker.id)).toBe(-22_000)
    expect((await owner.pay(tasker.id)).status).toBe(201)
  })

  it('that the provider refuses in its answer has failed', async () => {
    const { tasker, owner } = await anOwedTasker()
    await owner.pay(tasker.id)
    const failureReason = { failureCode: 'PAWAPAY_WALLET_OUT_OF_FUNDS', failureMessage: 'No' }
    pawapay.misbehave({ status: 200, body: { status: 'REJECTED', failureReason } })
    await bringAll()
    expect(await payoutsOf(tasker.id)).toMatchObject([
      { state: 'failed', providerCode: 'PAWAPAY_WALLET_OUT_OF_FUNDS' },
    ])
  })

  it.each(['lose_answer', 'broken', 'no_json'] as const)(
    'whose answer is %s is brought once',
    async (mischief) => {
      const { tasker, owner } = await anOwedTasker()
      const id = String((await owner.pay(tasker.id)).json.data.id)
      pawapay.misbehave(mischief)
      await bringAll()
      expect((await owner.pay(tasker.id)).status).toBe(409)
      await askPayoutStatus(id)
      expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'paid' }])
      expect(brought(id)).toHaveLength(1)
    },
  )

  it('of a worker that is killed before its call is called once by the next one, or by the clock', async () => {
    const { tasker, owner } = await anOwedTasker()
    const id = String((await owner.pay(tasker.id)).json.data.id)
    await claimPayout(id)
    await bringAll()
    expect(brought(id)).toHaveLength(1)

    const other = await anOwedTasker()
    const otherId = String((await other.owner.pay(other.tasker.id)).json.data.id)
    await transact((tx) => tx.execute(sql`delete from pgboss.job where name = 'money.pay_out'`))
    await letPayoutsPass(other.tasker.id, '3 minutes')
    await doJob(payoutSweepQueue, {})
    expect(brought(otherId)).toHaveLength(1)
  })

  it('is asked about after its callback, and by a late question only when it is time', async () => {
    const { tasker, owner } = await anOwedTasker()
    const id = String((await owner.pay(tasker.id)).json.data.id)
    await bringAll()
    const asked = () => pawapay.calls.filter(({ path }) => path.endsWith(id)).length
    await workQueue('money.ask_payout')
    expect(asked()).toBe(0)
    const address = 'http://localhost:3000/api/webhooks/pawapay/payouts'
    expect((await bring(pawapay.callbackOf(id, address, { kind: 'payout' }), 'payouts')).status).toBe(200)
    await workQueue('money.ask_payout')
    expect(asked()).toBe(1)
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'paid' }])
  })

  it('that the provider does not know blocks another, is on the work list, and is decided by an owner after three days', async () => {
    const { tasker, owner } = await anOwedTasker()
    const id = String((await owner.pay(tasker.id)).json.data.id)
    pawapay.misbehave('refuse_connection')
    await bringAll()
    await letPayoutsPass(tasker.id, '6 minutes')
    await doJob(payoutSweepQueue, {})
    expect(await workOfTasker(tasker.id)).toMatchObject([{ kind: 'undecided', amountRwf: 22_000 }])
    expect((await owner.pay(tasker.id)).status).toBe(409)
    expect((await owner.notPaid(id)).status).toBe(409)
    await letPayoutsPass(tasker.id, '3 days')
    await askPayoutStatus(id)
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'pending', nextAskAt: null }])
    expect((await owner.notPaid(id)).status).toBe(200)
    const note = 'For the work of this week · The provider knows nothing of it'
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'failed', note }])
    expect(await workOfTasker(tasker.id)).toMatchObject([{ kind: 'out_failed' }])
    expect((await owner.pay(tasker.id)).status).toBe(201)
  })

  it('that is undecided for long leaves the work list once it is paid', async () => {
    const { tasker, owner } = await anOwedTasker()
    await owner.pay(tasker.id)
    await bringAll()
    await letPayoutsPass(tasker.id, '6 minutes')
    pawapay.goAway()
    await doJob(payoutSweepQueue, {})
    pawapay.goAway(false)
    expect(await workOfTasker(tasker.id)).toMatchObject([{ kind: 'undecided' }])
    await askPayouts()
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'paid' }])
    expect(await workOfTasker(tasker.id)).toEqual([])
  })

  it('whose second call is refused stays undecided until its status tells', async () => {
    const { tasker, owner } = await anOwedTasker()
    const id = String((await owner.pay(tasker.id)).json.data.id)
    await claimPayout(id)
    const failureReason = { failureCode: 'PAWAPAY_WALLET_OUT_OF_FUNDS', failureMessage: 'No' }
    pawapay.misbehaveAt('POST /v2/payouts', { status: 200, body: { status: 'REJECTED', failureReason } })
    await bringAll()
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'pending' }])
  })

  it('whose number was emptied is not sent', async () => {
    const { tasker, owner } = await anOwedTasker()
    const id = String((await owner.pay(tasker.id)).json.data.id)
    await transact((tx) => tx.execute(sql`update payouts set phone = null where id = ${id}`))
    await bringAll()
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'failed', providerCode: 'not due' }])
  })

  it('of another sum than we asked for stays undecided', async () => {
    const { tasker, owner } = await anOwedTasker()
    const id = String((await owner.pay(tasker.id)).json.data.id)
    await bringAll()
    const attempt = pawapay.attempts.get(id)
    if (attempt) attempt.amount = 21_000
    await askPayouts()
    expect(await payoutsOf(tasker.id)).toMatchObject([{ state: 'pending' }])
    expect(await balanceOf(tasker.id)).toBe(-22_000)
  })

  it('is on its way while the tasker leaves: it is booked, and then their number is forgotten', async () => {
    const { tasker, owner } = await anOwedTasker()
    await owner.pay(tasker.id)
    await bringAll()
    const { id, headers } = tasker
    await call(remove, `/api/taskers/${id}`, { method: 'DELETE', headers, params: { id } })
    expect(await workOfTasker(id)).toMatchObject([{ kind: 'erased_owed', amountRwf: 22_000 }])
    expect(await payoutsOf(id)).toMatchObject([{ note: null, phone: payingNumber }])
    await askPayouts()
    expect(await workOfTasker(id)).toEqual([])
    await transact(sweepKept)
    expect(await payoutsOf(id)).toMatchObject([{ state: 'paid', note: null, phone: null }])
  })
})

it('payouts are listed, searched by name, and read by owners only', async () => {
  const { tasker, owner } = await anOwedTasker()
  await owner.pay(tasker.id)
  const find = async (query: string, headers = owner.bearer) =>
    call(list, `/api/admin/money/payouts?${query}`, { headers })
  const named = await find(`q=${encodeURIComponent(tasker.name)}&state=created`)
  expect(named.json.data).toMatchObject([{ tasker_id: tasker.id, amount_rwf: 22_000, phone: payingNumber }])
  expect((await find('q=nobodyhasthisname')).json.total).toBe(0)
  expect((await find('', (await logInAs('dispatcher')).bearer)).status).toBe(403)
})
