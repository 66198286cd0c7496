// Generated requests against the contract of what staff do with requests.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { it } from 'vitest'
import { GET as board } from '@/app/api/admin/task-requests/board/route'
import { POST as bulk } from '@/app/api/admin/task-requests/bulk/route'
import { GET as exportCsv } from '@/app/api/admin/task-requests/export/route'
import { GET as list } from '@/app/api/admin/task-requests/route'
import { bulkOperations } from '@/lib/bulk/operations'
import { paymentOperations } from '@/lib/money/payments/operations'
import { quoteOperations } from '@/lib/money/quotes/operations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'
import { call } from '../support/call'
import { assertDescribed, bodies, runs, strange } from '../support/contract'
import { logInAs } from '../support/people'
import { ask, onRequest } from '../support/staff-requests'

const valid = {
  owner: { version: 1, action: 'claim' },
  contacts: { version: 1, channel: 'call', outcome: 'answered', note: 'x', key: randomUUID() },
  messages: { key: randomUUID(), channel: 'sms', text: 'We come at 14:00.' },
  notes: { version: 1, note: 'x', key: randomUUID() },
  assignment: { version: 1, tasker_id: randomUUID(), note: null },
  schedule: { version: 1, tasker_id: randomUUID(), wanted_at: '2026-12-01T08:00:00Z' },
  transitions: { version: 1, to: 'cancelled', reason: 'other', cancelled_by: 'staff', note: null },
  reopenings: { version: 1, reason: 'They called back' },
  spam: { version: 1, is_spam: true, reason: null },
  quotes: { version: 1, labour_rwf: 1, transport_rwf: 0, materials_rwf: 0, note: 'x', spoken_yes: true },
  cash: { version: 1, amount_rwf: 1, said_by: 'staff', note: 'x' },
  pay: { version: 1, pay_rwf: 1 },
}
const operations = {
  owner: requestStaffOperations.changeTaskRequestOwner,
  contacts: requestStaffOperations.logTaskRequestContact,
  messages: requestStaffOperations.writeToCustomer,
  notes: requestStaffOperations.addTaskRequestNote,
  assignment: requestStaffOperations.assignTasker,
  schedule: requestStaffOperations.scheduleTaskRequest,
  transitions: requestStaffOperations.transitionTaskRequest,
  reopenings: requestStaffOperations.reopenTaskRequest,
  spam: requestStaffOperations.judgeTaskRequestSpam,
  quotes: quoteOperations.sendQuote,
  cash: paymentOperations.recordCash,
  pay: quoteOperations.setPay,
}
const names = Object.keys(valid) as (keyof typeof valid)[]

it.each(names)(
  'changing a request: %s',
  async (name) => {
    const { bearer } = await logInAs()
    const staff = onRequest((await ask()).id, bearer)
    const property = fc.asyncProperty(bodies(valid[name]), async (body) => {
      const { status, json } = await staff.raw(name, body)
      assertDescribed(operations[name], status, json)
    })
    await fc.assert(property, { numRuns: runs / 10 })
  },
  120_000,
)

it('changing several requests', async () => {
  const { bearer: headers } = await logInAs()
  const requests = [{ id: (await ask()).id, version: 1 }]
  const whom = { to: randomUUID(), tasker_id: randomUUID(), pay_rwf: 1, note: 'x' }
  const valid = { action: 'claim', requests, ...whom }
  const property = fc.asyncProperty(bodies(valid), async (body) => {
    const { status, json } = await call(bulk, '/api/admin/task-requests/bulk', { headers, body })
    assertDescribed(bulkOperations.changeTaskRequests, status, json)
  })
  await fc.assert(property, { numRuns: runs / 10 })
}, 120_000)

it('listing, the board and exporting', async () => {
  await ask()
  const { bearer: headers } = await logInAs()
  const query = fc.record(
    {
      q: strange,
      view: fc.oneof(fc.constantFrom('mine', 'all', 'today'), strange),
      status: fc.oneof(fc.constant('new'), strange),
      owner: fc.oneof(fc.constantFrom('mine', 'nobody'), strange),
      tasker: fc.oneof(fc.constant('nobody'), strange),
      ids: strange,
      day: fc.oneof(fc.constantFrom('2026-11-20', '0001-01-01', '9999-12-31'), strange),
      end_reason: strange,
      sort: fc.oneof(fc.constantFrom('due', 'name', 'last_contact'), strange),
      order: fc.oneof(fc.constantFrom('asc', 'desc'), strange),
      page: fc.oneof(fc.constantFrom('1', '2'), strange),
      size: fc.oneof(fc.constantFrom('25', '200'), strange),
    },
    { requiredKeys: [] },
  )
  const property = fc.asyncProperty(query, async (values) => {
    const search = new URLSearchParams(values as Record<string, string>)
    const listed = await call(list, `/api/admin/task-requests?${search}`, { headers })
    assertDescribed(requestStaffOperations.listTaskRequests, listed.status, listed.json)
    const shown = await call(board, `/api/admin/task-requests/board?${search}`, { headers })
    assertDescribed(requestStaffOperations.getTaskRequestBoard, shown.status, shown.json)
    const exported = await call(exportCsv, `/api/admin/task-requests/export?${search}`, { headers })
    assertDescribed(
      requestStaffOperations.exportTaskRequests,
      exported.status,
      exported.json ?? (await exported.response.text()),
    )
  })
  await fc.assert(property, { numRuns: runs / 5 })
}, 120_000)
