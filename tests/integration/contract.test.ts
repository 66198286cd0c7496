// Generated requests against the contract: whatever is sent, the answer is one that the operation describes.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { POST as login } from '@/app/api/login/route'
import { POST as submitForm } from '@/app/api/task-requests/form/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { PUT as updateTasker } from '@/app/api/taskers/[id]/route'
import { PUT as setPhoto } from '@/app/api/taskers/me/photo/route'
import { PUT as updateWork } from '@/app/api/taskers/me/route'
import { POST as requestCode } from '@/app/api/taskers/request-verification/route'
import { POST as registerTasker } from '@/app/api/taskers/route'
import { POST as verifyCode } from '@/app/api/taskers/verify-code/route'
import { loginOperation } from '@/lib/auth/operations'
import { errorSchema } from '@/lib/platform/openapi'
import type { Operation } from '@/lib/platform/operation'
import { createRequestOperation, submitRequestFormOperation } from '@/lib/requests/operations'
import {
  registerTaskerOperation,
  requestCodeOperation,
  setPhotoOperation,
  updateTaskerOperation,
  updateWorkOperation,
  verifyCodeOperation,
} from '@/lib/taskers/operations'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { anApplication, registerTasker as registerOne } from '../support/taskers'

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

it('applying as a tasker', async () => {
  const property = fc.asyncProperty(bodies({ ...anApplication(), locale: 'rw' }), async (body) => {
    const { status, json } = await call(registerTasker, '/api/taskers', { body })
    assertDescribed(registerTaskerOperation, status, json)
  })
  await fc.assert(property, { numRuns: runs })
}, 120_000)

it('changing a profile and its work', async () => {
  const { id, bearer, application } = await registerOne()
  const property = fc.asyncProperty(
    bodies(application),
    bodies({
      task_ids: [1, 4],
      areas: [{ district: 'Gasabo', sector: 'Remera' }],
      is_available: true,
      locale: 'fr',
    }),
    async (person, work) => {
      const changed = await call(updateTasker, `/api/taskers/${id}`, {
        method: 'PUT',
        body: person,
        headers: bearer,
        params: { id },
      })
      assertDescribed(updateTaskerOperation, changed.status, changed.json)
      const worked = await call(updateWork, '/api/taskers/me', { method: 'PUT', body: work, headers: bearer })
      assertDescribed(updateWorkOperation, worked.status, worked.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 2 })
}, 120_000)

it('asking for a code and guessing it', async () => {
  const { email } = await registerOne()
  const property = fc.asyncProperty(
    bodies({ email }),
    bodies({ email, code: '123456' }),
    async (asked, guessed) => {
      const sent = await call(requestCode, '/api/taskers/request-verification', { body: asked })
      assertDescribed(requestCodeOperation, sent.status, sent.json)
      const verified = await call(verifyCode, '/api/taskers/verify-code', { body: guessed })
      assertDescribed(verifyCodeOperation, verified.status, verified.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 2 })
}, 120_000)

it('uploading a photo', async () => {
  const { bearer } = await registerOne()
  const starts = fc.constantFrom('', '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x00\x00\x00\x00WEBP')
  const property = fc.asyncProperty(starts, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
    const raw = new Uint8Array([...Buffer.from(start, 'latin1'), ...rest])
    const headers = { ...bearer, 'content-type': 'image/png' }
    const { status, json } = await call(setPhoto, '/api/taskers/me/photo', { method: 'PUT', raw, headers })
    assertDescribed(setPhotoOperation, status, json)
  })
  await fc.assert(property, { numRuns: 300 })
}, 120_000)
