// Prices: in versions, sent to the customer or agreed by phone, and what they do to the job.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as acceptQuote } from '@/app/api/track/[token]/quotes/[id]/accept/route'
import { POST as declineQuote } from '@/app/api/track/[token]/quotes/[id]/decline/route'
import { transact } from '@/db/client'
import { quotes } from '@/db/schema'
import { saveSetting } from '@/lib/settings/mutations'
import { getSettingEntries } from '@/lib/settings/queries'
import { call } from '../support/call'
import { asCustomer, rowOf } from '../support/customers'
import { asCashier, quotesOf, seller, setMoney } from '../support/money'
import { aCalledRequest, aJobThat, aTaskerAtWork, eventsOf, inTurn, linkOf } from '../support/offers'
import { logInAs } from '../support/people'

const byLink = (handler: Parameters<typeof call>[0], token: string, id: string, words?: string) =>
  call(handler, `/api/track/${token}/quotes/${id}/answer`, { params: { token, id }, body: { words } })
const statesOf = async (id: string) => (await quotesOf(id)).map(({ status }) => status)

async function aQuotedRequest() {
  const called = await aCalledRequest()
  const { status, json } = await called.staff.quote({ note: 'With a new tap' })
  expect(status).toBe(201)
  return { ...called, quoteId: String(json.data.id), customer: await asCustomer(called.id) }
}

describe('a price that is sent', () => {
  it('is accepted by the customer once, and again is nothing', async () => {
    const { id, quoteId, customer, staff } = await aQuotedRequest()
    expect(await staff.get()).toMatchObject({ labour_rwf: null, open_quote: { labour_rwf: 20_000 } })
    for (const _ of [1, 2]) expect((await byLink(acceptQuote, customer.token, quoteId)).status).toBe(200)
    expect(await staff.get()).toMatchObject({
      ...{ labour_rwf: 20_000, transport_rwf: 2_000, due_rwf: 22_000, open_quote: null },
      accepted_by: 'customer',
    })
    const ofQuotes = (await eventsOf(id)).filter((type) => type.startsWith('quote.'))
    expect(ofQuotes).toEqual(['quote.sent', 'quote.accepted'])
  })

  it('is declined with words, which stand in the story', async () => {
    const { id, quoteId, customer, staff } = await aQuotedRequest()
    expect((await customer.answerQuote('no', quoteId, 'RWF 15,000 would suit me')).status).toBe(303)
    expect(await statesOf(id)).toEqual(['declined'])
    const { events } = await staff.story()
    const said = events.find(({ type }) => type === 'quote.declined')
    expect(said?.note).toBe('RWF 15,000 would suit me')
    expect((await byLink(acceptQuote, customer.token, quoteId)).status).toBe(409)
  })

  it('takes the place of an open one; the older version can no longer be accepted', async () => {
    const { id, quoteId, customer, staff } = await aQuotedRequest()
    const { json } = await staff.quote({ labour_rwf: 18_000 })
    expect((await byLink(acceptQuote, customer.token, quoteId)).status).toBe(409)
    expect((await byLink(acceptQuote, customer.token, json.data.id)).status).toBe(200)
    expect(await statesOf(id)).toEqual(['replaced', 'accepted'])
  })

  it('leaves the accepted one until it is accepted itself', async () => {
    const { id, staff } = await aCalledRequest()
    await staff.price()
    const { json } = await staff.quote({ labour_rwf: 30_000 })
    expect((await staff.get()).due_rwf).toBe(22_000)
    const customer = await asCustomer(id)
    await customer.answerQuote('yes', json.data.id)
    expect((await staff.get()).due_rwf).toBe(32_000)
    expect(await statesOf(id)).toEqual(['replaced', 'accepted'])
  })

  it('is replaced by a spoken yes, also to the price that was agreed before', async () => {
    const { id, staff } = await aCalledRequest()
    await staff.price()
    await staff.quote({ labour_rwf: 30_000 })
    for (const _press of [1, 2]) {
      const { status, json } = await staff.price()
      expect([status, json.data]).toMatchObject([201, { total_rwf: 22_000, status: 'accepted' }])
      expect(await statesOf(id)).toEqual(['replaced', 'replaced', 'accepted'])
    }
    expect(await staff.get()).toMatchObject({ due_rwf: 22_000, open_quote: null })
  })

  it.each(['is paid', 'is let go'])('of completed work is withdrawn once what is due %s', async (how) => {
    await setMoney({ ...seller, sells: 'full' })
    const { id, staff } = await aJobThat('is done')
    await staff.step('completed')
    const { json } = await staff.quote({ labour_rwf: 30_000 })
    const owner = asCashier((await logInAs('owner')).bearer)
    if (how === 'is paid') await staff.pay()
    else await owner.enter({ kind: 'let_go', request_id: id, amount_rwf: 1_000 })
    expect((await statesOf(id)).at(-1)).toBe('withdrawn')
    const { token } = await asCustomer(id)
    expect((await byLink(acceptQuote, token, json.data.id)).status).toBe(409)
  })

  it('is withdrawn by staff, and by every ending', async () => {
    const first = await aQuotedRequest()
    const cashier = asCashier(first.admin.bearer)
    for (const _ of [1, 2]) expect((await cashier.withdrawQuote(first.quoteId)).status).toBe(200)
    expect((await byLink(acceptQuote, first.customer.token, first.quoteId)).status).toBe(409)
    const second = await aQuotedRequest()
    await second.staff.step('cancelled', { reason: 'too_expensive', cancelled_by: 'customer' })
    expect([await statesOf(first.id), await statesOf(second.id)]).toEqual([['withdrawn'], ['withdrawn']])
  })

  it('is seen with the link of its request alone, and never by staff as the customer', async () => {
    const { quoteId, customer, admin } = await aQuotedRequest()
    const other = await asCustomer((await aCalledRequest()).id)
    expect((await byLink(acceptQuote, other.token, quoteId)).status).toBe(404)
    expect((await byLink(declineQuote, other.token, quoteId)).status).toBe(404)
    expect((await byLink(acceptQuote, customer.token, 'no-uuid')).status).toBe(404)
    const asStaff = await call(acceptQuote, `/api/track/${customer.token}/quotes/${quoteId}/accept`, {
      params: { token: customer.token, id: quoteId },
      headers: { cookie: admin.cookie },
      body: {},
    })
    expect(asStaff.status).toBe(403)
    expect(await statesOf((await quotesOfId(quoteId)).requestId)).toEqual(['open'])
  })

  it('is answered before the customer says that the work is done', async () => {
    const { id, staff } = await aJobThat('is done')
    const { json } = await staff.quote({ labour_rwf: 25_000 })
    const customer = await asCustomer(id)
    await customer.sayDone()
    expect((await rowOf(id)).status).toBe('in_progress')
    await customer.answerQuote('yes', json.data.id)
    await customer.sayDone()
    expect((await rowOf(id)).status).toBe('completed')
  })
})

async function quotesOfId(id: string) {
  const [row] = await transact((tx) => tx.select().from(quotes).where(eq(quotes.id, id)))
  if (!row) throw new Error('no such price')
  return row
}

describe('a price', () => {
  it.each([
    ['labour_rwf', 0.5],
    ['labour_rwf', -1],
    ['transport_rwf', '18,500'],
    ['materials_rwf', 1e9],
    ['note', 'x'.repeat(2_000)],
  ])('with a wrong %s is refused by its name, and nothing changes', async (field, value) => {
    const { id, staff } = await aCalledRequest()
    const { status, json } = await staff.price({ [field]: value })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]])
    expect(await quotesOf(id)).toEqual([])
  })

  it('keeps letters out that no text may hold', async () => {
    const { id, staff } = await aCalledRequest()
    const { status } = await staff.quote({ note: 'With\u0000 a tap' })
    expect([200, 201, 422]).toContain(status)
    expect(JSON.stringify(await quotesOf(id))).not.toContain('\\u0000')
  })

  it('is not made from a page that is out of date, nor by an editor', async () => {
    const { id, staff } = await aCalledRequest()
    expect((await staff.price({ version: 0 })).status).toBe(409)
    const { onRequest } = await import('../support/staff-requests')
    const editor = onRequest(id, (await logInAs('editor')).bearer)
    expect((await editor.raw('quotes', { version: 1 })).status).toBe(403)
    expect(await quotesOf(id)).toEqual([])
  })

  it('keeps the way of selling of the first one, and its share and VAT as they were', async () => {
    await setMoney({ ...seller, sells: 'full', share_percent: 15, vat_percent: 18 })
    const { id, staff } = await aCalledRequest()
    for (const labour_rwf of [10_003, 10_010]) await staff.price({ labour_rwf })
    await setMoney({ sells: 'cash', share_percent: 50, vat_percent: 0 })
    await staff.price({ labour_rwf: 20_000 })
    const [first, half, last] = await quotesOf(id)
    // 15 % of 10,003 is 1,500.45, of 10,010 it is 1,501.5.
    expect(first).toMatchObject({ sells: 'full', shareRwf: 1_500, vatPercent: 18 })
    expect(half).toMatchObject({ sells: 'full', shareRwf: 1_502, vatPercent: 18 })
    expect(last).toMatchObject({ sells: 'full' })
    await expect(
      transact((tx) => tx.update(quotes).set({ shareRwf: 9 }).where(eq(quotes.requestId, id))),
    ).rejects.toThrow()
  })

  it('is the pay of the tasker, where the money is theirs, and they are told', async () => {
    await setMoney({ sells: 'cash' })
    const { id, staff, tasker } = await aJobThat('is accepted')
    await staff.price({ labour_rwf: 30_000 })
    expect((await tasker.jobOf(id))?.pay_rwf).toBe(32_000)
    expect(await eventsOf(id)).toContain('job.pay_set')
  })

  it('that is lower asks the tasker again before the work', async () => {
    const { id, staff, tasker } = await aJobThat('is accepted')
    await staff.price({ labour_rwf: 12_000 })
    const row = await rowOf(id)
    expect([row.payRwf, row.confirmedAt, row.status]).toEqual([14_000, null, 'assigned'])
    expect((await tasker.step('confirm', id)).status).toBe(200)
  })

  it('without work and way is a pay of nothing, by the same way as each lower one', async () => {
    await setMoney({ sells: 'cash' })
    const free = { labour_rwf: 0, transport_rwf: 0, materials_rwf: 5_000 }
    const [before, during] = [await aJobThat('is accepted'), await aJobThat('is begun')]
    for (const { staff } of [before, during]) await staff.price(free)
    expect(await rowOf(before.id)).toMatchObject({ payRwf: 0, confirmedAt: null, status: 'assigned' })
    expect((await before.tasker.step('confirm', before.id)).status).toBe(200)
    expect((await rowOf(during.id)).payRwf).toBe(0)
    expect((await during.staff.get()).cases.map(({ kind }) => kind)).toEqual(['lower_pay'])
  })

  it('that is lower during the work is a case, and does not stand in the way of the end', async () => {
    const { id, staff } = await aJobThat('is begun')
    await staff.price({ labour_rwf: 3_000 })
    expect((await rowOf(id)).payRwf).toBe(5_000)
    const { cases, status } = await staff.get()
    expect([cases.map(({ kind }) => kind), status]).toEqual([['lower_pay'], 'in_progress'])
    expect((await staff.step('completed')).status).toBe(200)
  })

  it('that is lower during the work is settled when the tasker reports just that, or is no more lower', async () => {
    const openKinds = async ({ staff }: Awaited<ReturnType<typeof aJobThat>>) =>
      (await staff.get()).cases.filter(({ settled_at }) => !settled_at).map(({ kind }) => kind)
    const agrees = await aJobThat('is begun')
    await agrees.staff.price({ labour_rwf: 3_000 })
    expect(await openKinds(agrees)).toEqual(['lower_pay'])
    await agrees.tasker.step('finish', agrees.id, { labour_rwf: 3_000 })
    expect(await openKinds(agrees)).toEqual([])

    const differs = await aJobThat('is begun')
    await differs.staff.price({ labour_rwf: 3_000 })
    await differs.tasker.step('finish', differs.id, { labour_rwf: 4_000 })
    expect(await openKinds(differs)).toEqual(['other_amounts'])

    const raised = await aJobThat('is begun')
    await raised.staff.price({ labour_rwf: 3_000 })
    await raised.staff.price({ labour_rwf: 4_000 })
    expect(await openKinds(raised)).toEqual(['lower_pay'])
    await raised.staff.price({ labour_rwf: 20_000 })
    expect(await openKinds(raised)).toEqual([])
  })

  it('does not touch the pay where the money is ours', async () => {
    await setMoney({ ...seller, sells: 'full' })
    const { id, staff, tasker } = await aJobThat('is accepted')
    await staff.price({ labour_rwf: 50_000 })
    expect((await tasker.jobOf(id))?.pay_rwf).toBe(22_000)
    await setMoney({ sells: 'cash' })
  })

  it('that is accepted twice at once, from two versions, is one', async () => {
    const { id, quoteId, customer, staff } = await aQuotedRequest()
    const { version } = await staff.get()
    const [yes, agreed] = await inTurn(id, [
      async () => (await byLink(acceptQuote, customer.token, quoteId)).status,
      async () => (await staff.price({ version, labour_rwf: 19_000 })).status,
    ])
    expect([yes, agreed]).toEqual([200, 409])
    const accepted = (await quotesOf(id)).filter(({ status }) => status === 'accepted')
    expect(accepted).toHaveLength(1)
  })

  it('stands in the way of nothing that an offer says: who pays whom', async () => {
    const { id, staff } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    await staff.price()
    await staff.offer([tasker], { pay_rwf: 22_000 })
    const link = await linkOf(tasker, id)
    expect(await link.see()).toMatchObject({ pay_rwf: 22_000, money: { sells: 'cash' } })
  })
})

describe('the settings of money', () => {
  const save = async (change: object) => {
    const { version, value } = (await getSettingEntries()).money
    const { id: adminId } = await logInAs('owner')
    return saveSetting({ key: 'money', version, value: { ...value, ...change }, adminId })
  }

  it.each([
    [{ sells: 'full', seller_name: '', seller_address: '' }],
    [{ vat_percent: 18, tax_number: '' }],
    [{ vat_percent: 17 }],
    [{ share_percent: 51 }],
    [{ sells: 'all' }],
  ])('refuse %o', async (change) => {
    const before = await getSettingEntries()
    await expect(save(change)).rejects.toThrow()
    expect((await getSettingEntries()).money).toEqual(before.money)
  })
})
