// What the tests of the contract share: spoilt bodies, and the check that an operation describes the answer.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { z } from 'zod'
import { errorSchema } from '@/lib/platform/openapi'
import type { Operation } from '@/lib/platform/operation'

export const runs = 1_500
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
