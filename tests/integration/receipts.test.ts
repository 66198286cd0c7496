// Receipts: numbers without gaps, the VAT in them, who may read them, and the PDF.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as statement } from '@/app/api/taskers/[id]/statement/route'
import { GET as readReceipt } from '@/app/api/track/[token]/receipts/[id]/route'
import { read, transact } from '@/db/client'
import { receipts } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { getTrackedMoney } from '@/lib/money/record/customer/queries'
import { getOwnMoney } from '@/lib/money/statements/queries'
import { exportTaskers } from '@/lib/privacy/tasker/queries'
import { mondayOf } from '@/lib/settings/clock'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { aPricedJob, asCashier, receiptsOf, seller, setMoney } from '../support/money'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { setRequest } from '../support/staff-requests'
import { rowsOf, tellAll } from '../support/texts'

const numberOf = (number: string | null | undefined) => Number(number?.slice(-6))

async function aReceipt(sells: 'cash' | 'full' = 'full') {
  const job = await aPricedJob(sells, 'is done')
  await job.staff.step('completed')
  await job.staff.pay()
  const [receipt] = await receiptsOf(job.id)
  if (!receipt) throw new Error('no receipt')
  return { ...job, receipt, customer: await asCustomer(job.id) }
}

const readFile = (token: string, id: string) =>
  call(readReceipt, `/api/track/${token}/receipts/${id}`, { params: { token, id } })

afterEach(() => void vi.useRealTimers())

describe('a receipt', () => {
  it('begins its numbers anew with the year in Kigali, two hours before the year of the server', async () => {
    const paid: (() => Promise<string | null | undefined>)[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id, tasker } = await aPricedJob('full', 'is done')
      expect((await tasker.step('cash', id)).status).toBe(200)
      const customer = await asCustomer(id)
      paid.push(async () => {
        await customer.sayCash(22_000)
        return (await receiptsOf(id))[0]?.number
      })
    }
    const [last, first, second] = paid
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-12-31T23:59:00+02:00') })
    expect(await last?.()).toBe('R-2040-000001')
    vi.setSystemTime(new Date('2041-01-01T00:01:00+02:00'))
    expect([await first?.(), await second?.()]).toEqual(['R-2041-000001', 'R-2041-000002'])
  })

  it('has the lines and the VAT of the price that stands when it is paid, not when cash was first spoken of', async () => {
    await setMoney({ ...seller, vat_percent: 0 })
    const { id, staff, tasker } = await aPricedJob('full', 'is begun')
    await (await asCustomer(id)).sayCash(22_000)
    await setMoney({ vat_percent: 18 })
    await staff.price({ labour_rwf: 10_000, transport_rwf: 2_000, materials_rwf: 10_000 })
    expect((await tasker.step('cash', id)).status).toBe(200)
    await setMoney({ vat_percent: 0 })
    const [receipt] = await receiptsOf(id)
    expect(receipt).toMatchObject({ vatPercent: 18, vatRwf: 3_356, totalRwf: 22_000 })
    expect(receipt?.lines).toMatchObject([
      { amount_rwf: 10_000 },
      { amount_rwf: 2_000 },
      { amount_rwf: 10_000 },
    ])
  })

  it('has the next number, also when many are written at once', async () => {
    const paid: Awaited<ReturnType<typeof aPricedJob>>[] = []
    for (let count = 0; count < 8; count += 1) paid.push(await aPricedJob('full', 'is begun'))
    const first = numberOf((await aReceipt()).receipt.number)
    await Promise.all(paid.map(({ staff }) => staff.pay()))
    const numbers = await Promise.all(paid.map(async ({ id }) => numberOf((await receiptsOf(id))[0]?.number)))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(paid.map((_, index) => first + 1 + index))
  })

  it('says how much VAT is in it, rounded half up once', async () => {
    await setMoney({ vat_percent: 18 })
    const { receipt } = await aReceipt()
    // 22,000 × 18 / 118 is 3,355.93.
    expect(receipt).toMatchObject({ totalRwf: 22_000, vatPercent: 18, vatRwf: 3_356 })
    expect(receipt.lines).toEqual([
      { name: 'labour', amount_rwf: 20_000 },
      { name: 'transport', amount_rwf: 2_000 },
      { name: 'materials', amount_rwf: 0 },
    ])
    await setMoney({ vat_percent: 0 })
  })

  it.each([
    ['full', true, 'customer.paid', 'Your receipt: '],
    ['cash', false, 'customer.paid_tasker', 'Confirmation: '],
  ] as const)(
    'is called what it is in the text and on the page (%s)',
    async (sells, isOurs, template, words) => {
      const job = await aPricedJob(sells, 'is done')
      const [phone, customer] = [aNumber(), await asCustomer(job.id)]
      await setRequest(job.id, { phone })
      await job.staff.step('completed')
      await job.staff.pay()
      await tellAll()
      const texts = (await rowsOf(phone)).filter((row) => row.template.startsWith('customer.paid'))
      expect(texts).toMatchObject([{ template, text: expect.stringContaining(words) }])
      const page = await getTrackedMoney(customer.token)
      expect(page).toMatchObject({ isOurs, receipts: [{ isOurs, isRefund: false }] })
    },
  )

  it.each(['full', 'cash'] as const)(
    'is a small PDF with the link of its request alone (%s)',
    async (sells) => {
      const { receipt, customer } = await aReceipt(sells)
      const { status, response } = await readFile(customer.token, receipt.id)
      expect([status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('cache-control')).toContain('no-store')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.toString('latin1')).toContain('/MarkInfo')
      expect(bytes.length).toBeLessThanOrEqual(60 * 1024)
      const other = await aReceipt(sells)
      expect((await readFile(other.customer.token, receipt.id)).status).toBe(404)
      for (const id of [randomUUID(), 'no-uuid'])
        expect((await readFile(customer.token, id)).status).toBe(404)
    },
  )

  it('is kept as it is, but for the number of the tax authority', async () => {
    const { receipt, admin } = await aReceipt()
    const write = asCashier(admin.bearer).writeTaxReceipt
    const number = `SDC/${randomUUID()}`
    expect((await write(receipt.id, number)).status).toBe(200)
    expect((await write(receipt.id, '')).status).toBe(422)
    expect((await write(receipt.id, 'x'.repeat(100))).status).toBe(422)
    expect((await write((await aReceipt()).receipt.id, number)).status).toBe(422)
    expect((await write((await aReceipt('cash')).receipt.id, 'SDC/1')).status).toBe(404)
    const editor = asCashier((await logInAs('editor')).bearer)
    expect((await editor.writeTaxReceipt(receipt.id, 'SDC/2')).status).toBe(403)
    const of = eq(receipts.id, receipt.id)
    await expect(transact((tx) => tx.update(receipts).set({ totalRwf: 1 }).where(of))).rejects.toThrow()
    await expect(transact((tx) => tx.delete(receipts).where(of))).rejects.toThrow()
  })
})

describe('the statement of a tasker', () => {
  const days = { from: '2026-01-01', to: '2027-12-31' }
  const ask = (id: string, cookie: string, query: Record<string, string> = days) =>
    call(statement, `/api/taskers/${id}/statement?${new URLSearchParams(query)}`, {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      params: { id },
    })

  it('has what was booked, and the balance before and after', async () => {
    const { tasker } = await aReceipt()
    const { status, json } = await ask(tasker.id, tasker.cookie)
    expect(status).toBe(200)
    const { rows, closing_rwf, opening_rwf } = json.data
    expect([opening_rwf, closing_rwf, rows.length]).toEqual([0, 0, 2])
    expect(rows.map(({ amount_rwf }: { amount_rwf: number }) => amount_rwf)).toEqual([-22_000, 22_000])
  })

  it('is a file too, and refuses days that are none', async () => {
    const { tasker } = await aReceipt()
    const csv = await ask(tasker.id, tasker.cookie, { ...days, format: 'csv' })
    expect(csv.response.headers.get('content-type')).toContain('text/csv')
    // Headings, two rows, what the week came to, and the balance before and after.
    expect((await csv.response.text()).trim().split('\r\n')).toHaveLength(6)
    for (const query of [
      { from: '2026-13-01', to: '2026-12-31' },
      { from: '2026-12-31', to: '2026-01-01' },
      {},
    ])
      expect((await ask(tasker.id, tasker.cookie, query as Record<string, string>)).status).toBe(422)
  })

  it('is a file in the language of the page that it is taken from', async () => {
    const { tasker } = await aReceipt()
    for (const [locale, words] of [
      ['rw', 'Igisigaye'],
      ['fr', 'Solde'],
    ] as const) {
      const { response } = await ask(tasker.id, tasker.cookie, { ...days, format: 'csv', locale })
      expect(await response.text()).toContain(words)
    }
    expect((await ask(tasker.id, tasker.cookie, { ...days, locale: 'sw' })).status).toBe(422)
  })

  it('says for each week what was received, what of it is ours, what we owe, and what was settled', async () => {
    const { tasker, staff } = await aPricedJob('full', 'is done')
    await staff.setPay(18_000)
    await staff.step('completed')
    await staff.pay()
    const owner = asCashier((await logInAs('owner')).bearer)
    await owner.enter({ kind: 'tasker_brought', tasker_id: tasker.id, amount_rwf: 3_000 })
    const week = mondayOf(kigaliDay(new Date()))
    const sums = { received_rwf: 22_000, owed_to_us_rwf: 22_000, owed_to_you_rwf: 18_000 }
    const settled = { paid_rwf: 0, brought_rwf: 3_000 }
    const { json } = await ask(tasker.id, tasker.cookie)
    expect(json.data).toMatchObject({ received_rwf: 22_000, opening_rwf: 0, closing_rwf: 1_000 })
    expect(json.data.weeks).toEqual([{ week, ...sums, ...settled }])
    expect(await getOwnMoney(tasker.id)).toEqual({ balance_rwf: 1_000, weeks: json.data.weeks })
    const file = await (await ask(tasker.id, tasker.cookie, { ...days, format: 'csv' })).response.text()
    const lines = file.trim().split('\r\n')
    expect(lines[0]).toMatch(/,Received from customers,You owe Taskers,Taskers owes you,Taskers paid you,You/)
    expect(lines.find((line) => line.includes('Week of'))).toMatch(/,22000,22000,18000,,3000$/)
    expect(lines.slice(1).find((line) => line.includes('You paid Taskers'))).toMatch(/,,,,,3000$/)
  })

  it('says of cash that is the tasker’s only that it was received', async () => {
    const { tasker } = await aReceipt('cash')
    const { json } = await ask(tasker.id, tasker.cookie)
    const [week, ...more] = json.data.weeks
    expect(more).toEqual([])
    const nothing = { owed_to_us_rwf: 0, owed_to_you_rwf: 0, paid_rwf: 0, brought_rwf: 0 }
    expect(week).toMatchObject({ received_rwf: 22_000, ...nothing })
  })

  it('is of nobody else', async () => {
    const [mine, other] = [await aReceipt(), await aReceipt()]
    expect((await ask(other.tasker.id, mine.tasker.cookie)).status).toBe(403)
    expect((await ask(mine.tasker.id, '')).status).toBe(401)
  })
})

describe('the copy of a tasker’s data', () => {
  const copyOf = async (id: string) => (await read((db) => exportTaskers(db, [id])))[0]

  it('has the cash of their jobs and the confirmations that name them, and nothing of the customer', async () => {
    const { tasker, staff, id, reference } = await aPricedJob('cash')
    await (await asCustomer(id)).sayCash(20_000)
    await tasker.step('cash', id)
    await staff.pay(20_000)
    const copy = await copyOf(tasker.id)
    expect(copy?.cash).toMatchObject([
      {
        reference,
        state: 'paid',
        settled_rwf: 20_000,
        said_by_tasker_rwf: 22_000,
        settled_at: expect.any(Date),
      },
    ])
    expect(copy?.confirmations).toMatchObject([{ reference, receiver: tasker.name, total_rwf: 20_000 }])
    const { name } = (await receiptsOf(id))[0] ?? {}
    expect(name).not.toBe('')
    expect(JSON.stringify([copy?.cash, copy?.confirmations])).not.toContain(name)
    expect(Object.keys(copy?.cash[0] ?? {})).not.toContain('said_by_customer_rwf')
  })

  it('has cash that they took for us, and no receipt of ours', async () => {
    const [{ tasker }, other] = [await aReceipt('full'), await aReceipt('cash')]
    const copy = await copyOf(tasker.id)
    expect(copy?.cash).toMatchObject([{ settled_rwf: 22_000 }])
    expect(copy?.confirmations).toEqual([])
    expect((await copyOf(other.tasker.id))?.confirmations).toHaveLength(1)
  })
})
