import { describe, expect, it } from 'vitest'
import { bodyHash } from '@/lib/requests/idempotency'
import { createRequestSchema } from '@/lib/requests/schema'
import { aRequest } from '../support/fixtures'

const input = createRequestSchema.parse({ ...aRequest, answers: { taps: 'one', floor: 'second' } })
const submission = { locale: 'en', source: 'api', idempotencyKey: 'a key of the phone' } as const
const hashOf = (more: object = {}) =>
  bodyHash({ ...submission, input: { ...input, ...more } }, '+250788123456')

describe('the hash of a request that is sent with a key', () => {
  it.each([[''], [null], [false], [[]], [{}]])(
    'is the same with a newer field whose value is %j',
    (value) => {
      expect(hashOf({ landmark: value })).toBe(hashOf())
    },
  )
  it('does not depend on the order of fields and answers, the language or the photos', () => {
    const answers = { floor: 'second', taps: 'one' }
    const other = {
      ...Object.fromEntries(Object.entries(input).reverse()),
      answers,
      locale: 'rw',
      photos: ['x'],
    }
    expect(hashOf(other)).toBe(hashOf())
  })
  it('is another one when anything was typed', () => {
    const others = [
      { landmark: 'the mosque' },
      { location: 'Kacyiru' },
      { whatsapp: true },
      { answers: { taps: 'one' } },
    ]
    expect(new Set([hashOf(), ...others.map(hashOf)]).size).toBe(5)
  })
})
