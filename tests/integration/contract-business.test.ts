// Generated requests against the contract of staff, settings, records and wishes.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GET as audit } from '@/app/api/admin/audit/route'
import { PUT as decideRemedy } from '@/app/api/admin/cases/[id]/remedy/route'
import { POST as replyToMessage } from '@/app/api/admin/messages/[id]/reply/route'
import { POST as retryMessages } from '@/app/api/admin/messages/retry/route'
import { GET as messages } from '@/app/api/admin/messages/route'
import { POST as erase } from '@/app/api/admin/privacy/[id]/erase/route'
import { POST as record, GET as wishes } from '@/app/api/admin/privacy/route'
import { PUT as rename } from '@/app/api/admin/profile/route'
import { PUT as confirm } from '@/app/api/admin/profile/two-factor/route'
import { PUT as save } from '@/app/api/admin/settings/[key]/route'
import { PUT as update } from '@/app/api/admin/staff/[id]/route'
import { POST as invite, GET as staff } from '@/app/api/admin/staff/route'
import { GET as waitlist } from '@/app/api/admin/waitlist/route'
import { POST as forgot } from '@/app/api/auth/forgot-password/route'
import { POST as setPassword } from '@/app/api/auth/set-password/route'
import { POST as login } from '@/app/api/login/route'
import { read, transact } from '@/db/client'
import { cases, messages as messageTable } from '@/db/schema'
import { adminOperations, passwordOperations } from '@/lib/admins/operations'
import { auditOperations } from '@/lib/audit-log/operations'
import { authOperations } from '@/lib/auth/operations'
import { openCase } from '@/lib/cases/mutations'
import { caseOperations } from '@/lib/cases/operations'
import { messageOperations } from '@/lib/messages/operations'
import type { Operation } from '@/lib/platform/operation'
import { privacyOperations } from '@/lib/privacy/operations'
import { profileOperations } from '@/lib/profile/operations'
import { settingOperations } from '@/lib/settings/operations'
import { defaultSettings, settingKeys } from '@/lib/settings/schema'
import { waitlistStaffOperations } from '@/lib/waitlist/staff/operations'
import { call } from '../support/call'
import { anything, assertDescribed, bodies, strange } from '../support/contract'
import { createAdmin, logInAs } from '../support/people'
import { ask } from '../support/staff-requests'

const { id: ownerId, bearer: headers } = await logInAs('owner')
type Handler = Parameters<typeof call>[0]

/** Sends one body after another; every answer must be one that the operation describes. */
async function assertBodies(
  operation: Operation,
  handler: Handler,
  body: fc.Arbitrary<unknown>,
  options: { params?: Record<string, string>; runs?: number } = {},
) {
  const { params, runs = 150 } = options
  const method = operation.method
  const property = fc.asyncProperty(body, async (value) => {
    const { status, json } = await call(handler, operation.path, {
      method,
      headers,
      body: value,
      ...(params && { params }),
    })
    assertDescribed(operation, status, json)
  })
  await fc.assert(property, { numRuns: runs })
}

it('entering: login with a code, forgotten passwords, mailed links', async () => {
  const secret = { email: 'nobody@taskers.test', password: 'x', code: '123456' }
  await assertBodies(authOperations.login, login, bodies(secret), { runs: 60 })
  await assertBodies(passwordOperations.forgotPassword, forgot, bodies({ email: 'nobody@taskers.test' }))
  await assertBodies(
    passwordOperations.setPassword,
    setPassword,
    bodies({ token: 'x'.repeat(43), password: 'x'.repeat(12) }),
  )
}, 120_000)

it('the staff and one’s own account', async () => {
  const { id } = await createAdmin('editor')
  await assertBodies(
    adminOperations.inviteAdmin,
    invite,
    bodies({ name: 'Aline', email: 'a@b.rw', role: 'editor' }),
  )
  await assertBodies(
    adminOperations.updateAdmin,
    update,
    bodies({ version: 1, role: 'editor', is_disabled: false }),
    {
      params: { id },
    },
  )
  await assertBodies(profileOperations.updateProfile, rename, bodies({ version: 1, name: 'Aline' }))
  await assertBodies(profileOperations.confirmTwoFactor, confirm, bodies({ code: '123456' }), { runs: 40 })
}, 120_000)

it.each(settingKeys)(
  'the setting %s',
  async (key) => {
    const valid = defaultSettings[key]
    const value = typeof valid === 'object' && !Array.isArray(valid) ? bodies(valid) : anything
    const body = fc.record({
      version: fc.constantFrom(0, 1, -1, 'x'),
      value: fc.oneof(value, fc.constant(valid)),
    })
    await assertBodies(settingOperations.saveSetting, save, body, { params: { key } })
  },
  120_000,
)

it('answers to what a number wrote', async () => {
  const received = { direction: 'in', status: 'received', channel: 'sms', template: 'inbound' } as const
  const words = { subject: '', html: '', text: 'Hello', address: '+250788123456' }
  const [row] = await transact((tx) =>
    tx
      .insert(messageTable)
      .values({ dedupeKey: 'contract:reply', ...received, ...words })
      .returning({ id: messageTable.id }),
  )
  await assertBodies(
    messageOperations.replyToMessage,
    replyToMessage,
    bodies({ key: crypto.randomUUID(), text: 'We come at 14:00.' }),
    { params: { id: row?.id ?? '' } },
  )
}, 120_000)

it('messages that are sent again', async () => {
  const body = bodies({ channel: 'sms', day: '2026-11-24', with_unknown: false })
  await assertBodies(messageOperations.retryMessages, retryMessages, body, { runs: 60 })
}, 120_000)

it('what is done about a case', async () => {
  const { id: requestId } = await ask()
  await transact((tx) => openCase(tx, { kind: 'complaint', requestId, taskerId: null }))
  const [row] = await read((db) => db.select({ id: cases.id }).from(cases))
  await assertBodies(
    caseOperations.decideRemedy,
    decideRemedy,
    bodies({ remedy: 'redo', by: ownerId, due_at: new Date(Date.now() + 3_600_000).toISOString() }),
    { params: { id: row?.id ?? '' } },
  )
}, 120_000)

it('wishes to see or erase', async () => {
  const created = await call(record, '/api/admin/privacy', {
    headers,
    body: { kind: 'erasure', contact: '0788 123 456' },
  })
  expect(created.status).toBe(201)
  await assertBodies(
    privacyOperations.recordPrivacyRequest,
    record,
    bodies({ kind: 'access', contact: 'a@b.rw', note: null }),
  )
  const choice = { version: 2, requests: [], taskers: [], waitlist: [] }
  await assertBodies(privacyOperations.erasePersonalData, erase, bodies(choice), {
    params: { id: created.json.data.id },
  })
}, 120_000)

it.each([
  [adminOperations.listStaff, staff, ['role', 'state']],
  [auditOperations.listAudit, audit, ['actor', 'action', 'kind', 'subject', 'day']],
  [messageOperations.listMessages, messages, ['channel', 'view', 'status', 'template']],
  [waitlistStaffOperations.listWaitlist, waitlist, ['state', 'locale']],
  [privacyOperations.listPrivacyRequests, wishes, ['kind', 'status']],
] as [Operation, Handler, string[]][])(
  'the query of $id',
  async (operation, handler, filters) => {
    const names = ['q', 'sort', 'order', 'page', 'size', ...filters]
    const query = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(strange, fc.constantFrom('1', '50', 'desc')),
    )
    const property = fc.asyncProperty(query, async (values) => {
      const path = `${operation.path}?${new URLSearchParams(values)}`
      const { status, json } = await call(handler, path, { headers })
      assertDescribed(operation, status, json)
    })
    await fc.assert(property, { numRuns: 150 })
  },
  120_000,
)
