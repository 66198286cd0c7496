// Bad input about money gets a 4xx that names its field, and changes nothing; and no number, name or key of a
// link is in a line of the log.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as entry } from '@/app/api/admin/money/entries/route'
import { POST as refund } from '@/app/api/admin/payments/[id]/refunds/route'
import { POST as staffCash } from '@/app/api/admin/task-requests/[id]/cash/route'
import { POST as quotes } from '@/app/api/admin/task-requests/[id]/quotes/route'
import { POST as linkCash } from '@/app/api/jobs/[token]/cash/route'
import { POST as taskerCash } from '@/app/api/taskers/[id]/jobs/[request_id]/cash/route'
import { POST as customerCash } from '@/app/api/track/[token]/cash/route'
import { read } from '@/db/client'
import { ledgerEntries } from '@/db/schema'
import en from '@/messages/en.json'
import { call } from '../support/call'
import { asCustomer, rowOf } from '../support/customers'
import { byJobLink, jobTokenOf } from '../support/job-links'
import { linesOf } from '../support/log-lines'
import {
  aPricedJob,
  asCashier,
  bookedFor,
  openCases,
  paymentsOf,
  quotesOf,
  refundsOf,
  statesOf,
} from '../support/money'
import { logInAs } from '../support/people'

type Handler = Parameters<typeof call>[0]

const paid = await aPricedJob('full', 'is done')
await paid.staff.step('completed')
await paid.staff.pay()
const [payment] = await paymentsOf(paid.id)
const open = await aPricedJob('cash', 'is begun')
const owner = await logInAs('owner')
const customer = await asCustomer(open.id)
const jobToken = await jobTokenOf(open.id)
const { version } = await open.staff.get()

type Target = {
  handler: Handler
  path: string
  params?: Record<string, string>
  body: object
  headers?: object
  /** Where the sum stands. */
  field?: string
}

const targets: Record<string, Target> = {
  'cash of staff': {
    ...{ handler: staffCash, path: `/api/admin/task-requests/${open.id}/cash`, params: { id: open.id } },
    ...{ headers: open.admin.bearer, body: { version, said_by: 'staff' } },
  },
  'cash of a tasker': {
    ...{ handler: taskerCash, path: `/api/taskers/${open.tasker.id}/jobs/${open.id}/cash`, body: {} },
    ...{ headers: open.tasker.headers, params: { id: open.tasker.id, request_id: open.id } },
  },
  'cash by the link of a job': {
    ...{ handler: linkCash, path: `/api/jobs/${jobToken}/cash`, params: { token: jobToken }, body: {} },
  },
  'cash of a customer': {
    ...{ handler: customerCash, path: `/api/track/${customer.token}/cash`, body: {} },
    params: { token: customer.token },
  },
  'a refund': {
    ...{ handler: refund, path: `/api/admin/payments/${payment?.id}/refunds`, headers: paid.admin.bearer },
    ...{ params: { id: payment?.id ?? '' }, body: { reason: 'goodwill', note: 'Came late' } },
  },
  'a price': {
    ...{ handler: quotes, path: `/api/admin/task-requests/${open.id}/quotes`, params: { id: open.id } },
    ...{ headers: open.admin.bearer, body: { version, transport_rwf: 0, materials_rwf: 0 } },
    field: 'labour_rwf',
  },
  'an entry': {
    ...{ handler: entry, path: '/api/admin/money/entries', headers: owner.bearer },
    body: { kind: 'tasker_brought', tasker_id: paid.tasker.id, note: 'At noon' },
  },
}

const send = ({ handler, path, params, headers }: Target, body: unknown, raw?: string) =>
  call(handler, path, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(params && { params }),
    ...(raw === undefined ? { body } : { raw }),
  })

/** All that a call about money could have changed. */
const whole = async () => ({
  booked: [await bookedFor(paid.id), await bookedFor(open.id), await read((db) => db.$count(ledgerEntries))],
  quotes: [await quotesOf(paid.id), await quotesOf(open.id)],
  payments: [await paymentsOf(paid.id), await paymentsOf(open.id)],
  refunds: await refundsOf(payment?.id ?? ''),
  cases: await openCases(open.id),
  versions: [(await rowOf(paid.id)).version, (await rowOf(open.id)).version],
})

const names = Object.keys(targets)
const targetOf = (name: string) => targets[name] as Target
const sums = [-1, 1.5, '18,500', 1e9, '18500', {}, true, '', undefined]
const { amount: noAmount, amount_missing: missing } = en.validation

describe.each(names)('%s', (name) => {
  const { body, field = 'amount_rwf', ...target } = targetOf(name)

  // A customer has not paid, and work may cost nothing.
  it.each(['cash of a customer', 'a price'].includes(name) ? sums : [0, ...sums])(
    'of %o is refused by its field, and nothing changes',
    async (sum) => {
      const before = await whole()
      const { status, json } = await send({ ...target, body }, { ...body, [field]: sum })
      const text = sum === '' || sum === undefined ? missing : noAmount
      expect([status, json.errors]).toEqual([422, { [field]: [text] }])
      expect(await whole()).toEqual(before)
    },
  )

  it('of a megabyte, or that is no JSON, is refused, and nothing changes', async () => {
    const before = await whole()
    const large = { ...body, [field]: 22_000, note: 'x'.repeat(1024 * 1024) }
    expect((await send({ ...target, body }, large)).status).toBe(413)
    for (const raw of ['{"amount_rwf": 22000', 'amount_rwf=22000', '[]', 'null', '\u0000'])
      expect([raw, Math.floor((await send({ ...target, body }, null, raw)).status / 100)]).toEqual([raw, 4])
    expect(await whole()).toEqual(before)
  })
})

it('letters that no text may hold are taken out of a note, or the note is refused', async () => {
  for (const name of ['a refund', 'an entry', 'cash of staff', 'a price']) {
    const before = await whole()
    const { body, field = 'amount_rwf', ...target } = targetOf(name)
    // Of the note alone there is nothing left; and the sum is wrong besides.
    const { status, json } = await send({ ...target, body }, { ...body, [field]: -1, note: '\u0000' })
    expect([name, status]).toEqual([name, 422])
    expect(Object.keys(json.errors)).toContain(field)
    expect(await whole()).toEqual(before)
  }
  const made = await send(targetOf('an entry'), {
    ...targetOf('an entry').body,
    amount_rwf: 1_000,
    note: 'At\u0000 noon',
  })
  expect(made.status).toBe(201)
  const [row] = await read((db) =>
    db.select().from(ledgerEntries).where(eq(ledgerEntries.id, made.json.data.id)),
  )
  expect(row?.note).toMatch(/^At ?noon$/)
})

describe('the JSON call of a job’s link', () => {
  it('says what was paid, corrects it, and takes it back', async () => {
    const { id } = await aPricedJob('cash')
    const link = byJobLink(await jobTokenOf(id))
    const said = await link.step('cash', { amount_rwf: 21_000 })
    expect(said.json).toMatchObject({ data: { cash_said_rwf: 21_000, cash_differs: true } })
    const mended = await link.step('cash', { amount_rwf: 22_000 })
    expect(mended.json).toMatchObject({ data: { cash_said_rwf: 22_000, cash_differs: false } })
    const back = await link.step('cash', { amount_rwf: null })
    expect([back.status, back.json.data.cash_said_rwf]).toEqual([200, null])
    expect(await statesOf(id)).toEqual([['failed', null, 'withdrawn']])
  })

  it('settles it where the customer said the same, and then there is nothing to say', async () => {
    const { id } = await aPricedJob('cash')
    const link = byJobLink(await jobTokenOf(id))
    await (await asCustomer(id)).sayCash(22_000)
    expect((await link.step('cash')).json).toMatchObject({ data: { money: { is_paid: true, due_rwf: 0 } } })
    expect(await statesOf(id)).toEqual([['paid', 22_000, null]])
    expect((await link.step('cash')).status).toBe(409)
  })

  it('is refused with a key that is none, an old version, and before the way', async () => {
    expect((await byJobLink('no-link').step('cash')).status).toBe(404)
    const { id } = await aPricedJob('cash')
    const token = await jobTokenOf(id)
    expect((await byJobLink(token).step('cash', { version: 0 })).status).toBe(409)
    const early = await aPricedJob('cash', 'is accepted')
    expect((await byJobLink(await jobTokenOf(early.id)).step('cash')).status).toBe(409)
    expect(await paymentsOf(id)).toEqual([])
  })
})

it('no number, name, sum or key of a link is in a line of the log', async () => {
  const lines = await linesOf(async () => {
    for (const name of names) {
      const { body, field = 'amount_rwf', ...target } = targetOf(name)
      for (const sum of [18_765, '18,765'])
        await send({ ...target, body }, { ...body, [field]: sum, note: 'For Aline, +250788123456' })
      await send({ ...target, body }, null, `{"${field}": 18765`)
    }
    await customer.sayCash(18_765)
    await asCashier(owner.bearer).approve(randomUUID(), { note: 'For Aline' })
  })
  expect(lines.length).toBeGreaterThan(3 * names.length)
  const { phone, fullName } = await rowOf(open.id)
  const secrets = [customer.token, customer.textToken, jobToken, phone, fullName, open.tasker.name]
  for (const secret of [...secrets, '250788123456', '18765', '18,765', 'Aline'])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
