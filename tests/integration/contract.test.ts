// Generated requests against the contract: whatever is sent, the answer is one that the operation describes.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { POST as login } from '@/app/api/login/route'
import { POST as submitForm } from '@/app/api/task-requests/form/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { POST as confirmWaitlist } from '@/app/api/waitlist/confirm/route'
import { POST as joinWaitlistForm } from '@/app/api/waitlist/form/route'
import { POST as joinWaitlist } from '@/app/api/waitlist/route'
import { loginOperation } from '@/lib/auth/operations'
import { errorSchema } from '@/lib/platform/openapi'
import type { Operation } from '@/lib/platform/operation'
import { createRequestOperation, submitRequestFormOperation } from '@/lib/requests/operations'
import {
  confirmWaitlistOperation,
  joinWaitlistFormOperation,
  joinWaitlistOperation,
} from '@/lib/waitlist/operations'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'

const runs = 1_500
const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table requests; --",
    '<script>',
    '0788123456',
    '%00',
    '../..',
  ),
  fc.string({ minLength: 2_000, maxLength: 3_000 }),
)
const anything = fc.oneof(strange, fc.jsonValue({ maxDepth: 4 }), fc.integer(), fc.constant(null))

/** A valid body with any of its fields spoilt, or something else altogether. */
function bodies(valid: Record<string, unknown>) {
  const fields = Object.fromEntries(
    Object.entries(valid).map(([name, value]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, anything),
    ]),
  )
  return fc.oneof({ weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) }, fc.jsonValue())
}

function assertDescribed(operation: Operation, status: number, body: unknown): void {
  const described = operation.responses[status]
  expect(described, `${operation.id} answered ${status}`).toBeDefined()
  const schema: z.ZodType | undefined = described?.schema ?? (status >= 400 ? errorSchema : undefined)
  if (schema) expect(schema.safeParse(body).error).toBeUndefined()
}

it('asking for a tasker', async () => {
  const property = fc.asyncProperty(
    bodies({ ...aRequest, locale: 'fr' }),
    fc.option(strange, { nil: undefined }),
    async (body, key) => {
      const header: Record<string, string> =
        key && /^[\t\x20-\x7e\x80-\xff]*$/.test(key) ? { 'idempotency-key': key } : {}
      const { status, json } = await call(createRequest, '/api/task-requests', { body, headers: header })
      assertDescribed(createRequestOperation, status, json)
    },
  )
  await fc.assert(property, { numRuns: runs })
}, 120_000)

it('the form without scripts', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const property = fc.asyncProperty(
    fc.dictionary(fc.constantFrom(...Object.keys(aRequest), 'locale'), strange),
    async (fields) => {
      const raw = new URLSearchParams(fields).toString()
      const { status, json } = await call(submitForm, '/api/task-requests/form', { raw, headers: type })
      assertDescribed(submitRequestFormOperation, status, json)
    },
  )
  await fc.assert(property, { numRuns: runs })
}, 120_000)

it('logging in', async () => {
  const property = fc.asyncProperty(bodies({ email: 'nobody@taskers.test', password: 'x' }), async (body) => {
    const { status, json } = await call(login, '/api/login', { body })
    assertDescribed(loginOperation, status, json)
  })
  await fc.assert(property, { numRuns: 300 })
}, 120_000)

it('signing up for news of the app', async () => {
  const valid = { email: 'aline@example.rw', consent: true, locale: 'rw' }
  const property = fc.asyncProperty(bodies(valid), async (body) => {
    const { status, json } = await call(joinWaitlist, '/api/waitlist', { body })
    assertDescribed(joinWaitlistOperation, status, json)
  })
  await fc.assert(property, { numRuns: 500 })
}, 120_000)

it('confirming an address', async () => {
  const property = fc.asyncProperty(bodies({ token: 'x'.repeat(24) }), async (body) => {
    const { status, json } = await call(confirmWaitlist, '/api/waitlist/confirm', { body })
    assertDescribed(confirmWaitlistOperation, status, json)
  })
  await fc.assert(property, { numRuns: 300 })
}, 120_000)

it('signing up by the form without scripts', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const property = fc.asyncProperty(
    fc.dictionary(fc.constantFrom('email', 'consent', 'locale'), strange),
    async (fields) => {
      const raw = new URLSearchParams(fields).toString()
      const { status, json } = await call(joinWaitlistForm, '/api/waitlist/form', { raw, headers: type })
      assertDescribed(joinWaitlistFormOperation, status, json)
    },
  )
  await fc.assert(property, { numRuns: 300 })
}, 120_000)
