// What the tests of the contract share: what is sent, and the check that an operation describes the answer.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { z } from 'zod'
import { makeAccessToken, makeCookieToken, sessionCookieName } from '@/lib/auth/tokens'
import { errorSchema } from '@/lib/platform/openapi'
import type { Operation } from '@/lib/platform/operation'
import { always } from './call'
import { times } from './depth'

export const runs = times(1_500, 500)
export const strange = fc.oneof(
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
export const anything = fc.oneof(strange, fc.jsonValue({ maxDepth: 4 }), fc.integer(), fc.constant(null))

const nobody = crypto.randomUUID()
/** Broken, undecodable, huge, or signed by us but not for this or not for anybody. */
export const cookieValue = fc.oneof(
  fc.constantFrom('%', '%E0%A4%A', '%zz', '', '=', '"', 'a.b.c.d.e', 'x'.repeat(20_000), '%'.repeat(5_000)),
  fc.constantFrom(
    await makeCookieToken(nobody, 'admin'),
    await makeCookieToken(nobody, 'tasker'),
    await makeAccessToken(nobody, 'admin'),
  ),
  fc.string({ unit: fc.constantFrom('%', 'E', '0', 'a', '.', '=', '"', ' ', ',', 'ÿ'), maxLength: 60 }),
)
const cookieName = fc.constantFrom(
  ...[
    sessionCookieName('admin'),
    sessionCookieName('tasker'),
    'taskers-track',
    'admin-return',
    '__proto__',
    '',
  ],
)
const cookies = fc
  .array(fc.tuple(cookieName, cookieValue), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([name, value]) => `${name}=${value}`).join('; '))

// All calls of the contract's tests bring such cookies. The seed is fixed: a failure comes back.
const sample = fc.sample(cookies, { numRuns: 1_000, seed: 1 })
let sent = 0
always.headers = () => {
  sent += 1
  return { cookie: sample[sent % sample.length] ?? '' }
}

/** A valid body with any of its fields spoilt, or something else altogether. */
export function bodies(valid: Record<string, unknown>) {
  const fields = Object.fromEntries(
    Object.entries(valid).map(([name, value]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, anything),
    ]),
  )
  return fc.oneof({ weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) }, fc.jsonValue())
}

export function assertDescribed(operation: Operation, status: number, body: unknown): void {
  const described = operation.responses[status]
  expect(described, `${operation.id} answered ${status}`).toBeDefined()
  const schema: z.ZodType | undefined = described?.schema ?? (status >= 400 ? errorSchema : undefined)
  if (schema) expect(schema.safeParse(body).error).toBeUndefined()
}
