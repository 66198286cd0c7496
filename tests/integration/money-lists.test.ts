// The lists of money as files: the words of their screens, and what the audit log keeps of taking them away.
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GET as exportEntries } from '@/app/api/admin/money/entries/export/route'
import { GET as exportOwed } from '@/app/api/admin/money/owed/export/route'
import { GET as exportPayments } from '@/app/api/admin/money/payments/export/route'
import { GET as exportRefunds } from '@/app/api/admin/money/refunds/export/route'
import { GET as exportWork } from '@/app/api/admin/money/work/export/route'
import { read } from '@/db/client'
import { auditLog } from '@/db/schema'
import { call } from '../support/call'
import { aPricedJob, asCashier, paymentsOf } from '../support/money'
import { logInAs } from '../support/people'

type Handler = Parameters<typeof call>[0]

const owner = await logInAs('owner')

/** The rows of a file by its headings, and what the audit log says of it. None of the cells has a comma. */
async function take(handler: Handler, path: string, headers: Record<string, string> = owner.bearer) {
  const { response, status } = await call(handler, `/api/admin/money/${path}`, { headers })
  expect([status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head = '', ...lines] = (await response.text()).replace('\ufeff', '').trim().split('\r\n')
  const headings = head.split(',')
  const [audit] = await read((db) => db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))
  return {
    rows: lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, index) => [headings[index] ?? '', cell])),
    ),
    audit,
  }
}

/** A paid job of ours, of which a part is to go back, and for which the tasker brought some. */
async function aTradedJob() {
  const job = await aPricedJob('full', 'is done')
  await job.staff.setPay(18_000)
  await job.staff.step('completed')
  await job.staff.pay()
  const [payment] = await paymentsOf(job.id)
  const asked = await asCashier(job.admin.bearer).ask(payment?.id ?? '', { amount_rwf: 21_000 })
  const brought = { kind: 'tasker_brought', tasker_id: job.tasker.id, amount_rwf: 3_000, note: 'At noon' }
  await asCashier(owner.bearer).enter(brought)
  return { ...job, paymentId: payment?.id ?? '', refundId: String(asked.json.data.id) }
}

const moment = expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/)
const job = await aTradedJob()

it.each([
  [
    'payments',
    exportPayments,
    'payments/export?state=paid',
    { action: 'payments.exported', subjectKind: 'payments', filters: { state: 'paid' } },
    {
      ...{ Begun: moment, Method: 'Cash', 'Taken by': job.tasker.name, Ours: 'yes', 'Paid RWF': '22000' },
      ...{ State: 'Paid', Why: '', 'Settled at': moment },
    },
  ],
  [
    'refunds',
    exportRefunds,
    'refunds/export?state=asked',
    { action: 'refunds.exported', subjectKind: 'refunds', filters: { state: 'asked' } },
    {
      RWF: '21000',
      Reason: 'Goodwill',
      Note: 'Came late',
      State: 'To approve',
      'Asked by': 'Test dispatcher',
    },
  ],
  [
    'the work list',
    exportWork,
    'work/export?kind=to_approve',
    { action: 'money_work.exported', subjectKind: 'money_work', filters: { kind: 'to_approve' } },
    { What: 'To approve', RWF: '21000', Since: moment },
  ],
] as const)('%s, and who took them', async (_name, handler, path, { filters, ...audit }, cells) => {
  const search = `${path}&q=${job.reference}`
  const file = await take(handler, search)
  expect(file.rows).toHaveLength(1)
  expect(file.rows[0]).toMatchObject({ Reference: job.reference, ...cells })
  // The words of a search may be about a person.
  expect(file.audit).toMatchObject({ ...audit, subjectId: 'list', actorId: owner.id })
  expect(file.audit?.after).toMatchObject({ ...filters, rows: 1 })
  expect(JSON.stringify(file.audit)).not.toContain(job.reference)
  expect((await take(handler, search, job.admin.bearer)).rows).toEqual(file.rows)
  const { bearer } = await logInAs('editor')
  expect((await call(handler, `/api/admin/money/${search}`, { headers: bearer })).status).toBe(403)
})

it('what is owed, and the entries of the ledger, for owners alone', async () => {
  const owed = await take(exportOwed, `owed/export?side=ours&q=${encodeURIComponent(job.tasker.name)}`)
  expect(owed.rows.find((row) => row['Owes us RWF'] === '1000')).toMatchObject({
    Tasker: job.tasker.name,
    'We owe RWF': '0',
  })
  expect(owed.audit).toMatchObject({ action: 'owed.exported', subjectKind: 'owed', actorId: owner.id })
  expect(owed.audit?.after).toMatchObject({ side: 'ours', rows: owed.rows.length })
  expect(JSON.stringify(owed.audit)).not.toContain(job.tasker.name)

  const entries = await take(exportEntries, `entries/export?tasker=${job.tasker.id}`)
  const shown = entries.rows.map((row) => [row.What, row.Debit, row.Credit, row.RWF, row.Note])
  const tasker = `Tasker ${job.tasker.name}`
  expect(shown.toSorted()).toEqual(
    [
      ['Sale', 'Revenue', tasker, '18000', ''],
      ['Payment', tasker, `Customer ${job.reference}`, '22000', ''],
      ['Brought by a tasker', 'Bank and till', tasker, '3000', 'At noon'],
    ].toSorted(),
  )
  expect(entries.audit).toMatchObject({ action: 'entries.exported', subjectKind: 'entries' })
  expect(entries.audit?.after).toMatchObject({ tasker: job.tasker.id, rows: 3 })
  for (const [handler, path] of [
    [exportOwed, 'owed'],
    [exportEntries, 'entries'],
  ] as const) {
    const refused = await call(handler, `/api/admin/money/${path}/export`, { headers: job.admin.bearer })
    expect(refused.status).toBe(403)
  }
})

it('only the columns that are shown are in the file', async () => {
  const path = `payments/export?q=${job.reference}&columns=request,amount`
  const { rows } = await take(exportPayments, path)
  expect(Object.keys(rows[0] ?? {})).toEqual(['Reference', 'Customer', 'Due RWF', 'Paid RWF'])
})
