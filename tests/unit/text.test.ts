import { describe, expect, it } from 'vitest'
import { cleanText } from '@/lib/i18n/clean-text'
import { formatRwf, readWhole } from '@/lib/i18n/money'
import { preferredLocale } from '@/lib/i18n/preferred-locale'
import { fieldErrors } from '@/lib/i18n/validation'
import { requestMistakes } from '@/lib/requests/fields'
import { createRequestSchema } from '@/lib/requests/schema'
import { matchServices } from '@/lib/tasks/search'
import { aRequest } from '../support/fixtures'

describe('cleanText', () => {
  it('drops what PostgreSQL cannot store and nobody types', () => {
    expect(cleanText('  a\u0000b\u0007\r\nc\ud800 ')).toBe('ab\nc\ufffd')
  })
})

describe('createRequestSchema', () => {
  const errorsOf = (input: unknown, locale: 'en' | 'rw' | 'fr' = 'en') => {
    const result = createRequestSchema.safeParse(input)
    return result.success ? {} : fieldErrors(result.error, locale)
  }

  it('accepts what the wizard sends, and a task id as a form sends it', () => {
    expect(errorsOf(aRequest)).toEqual({})
    expect(errorsOf({ ...aRequest, popular_task_id: '4' })).toEqual({})
  })

  it("says the specification's sentences", () => {
    expect(
      errorsOf({ full_name: 'A', phone: '12', location: 'R', description: 'short', popular_task_id: 1 }),
    ).toEqual({
      full_name: ['Name must be at least 2 characters.'],
      phone: ['Invalid phone number.'],
      location: ['Please enter valid location!.'],
      description: ['Please describe how we can help you in at least 20 characters.'],
    })
  })

  it.each([[{}], [null], ['text'], [[]], [{ ...aRequest, full_name: 7, phone: null, popular_task_id: {} }]])(
    'answers %j with texts, never with a key',
    (input) => {
      for (const texts of Object.values(errorsOf(input))) {
        for (const text of texts) expect(text).toMatch(/ .*[.!]$/)
      }
      expect(Object.keys(errorsOf(input)).length).toBeGreaterThan(0)
    },
  )

  it.each([
    ['nothing', {}],
    ['too little', { full_name: 'A', phone: '12', location: 'R', description: 'short', popular_task_id: 0 }],
    ['too much', Object.fromEntries(Object.keys(aRequest).map((field) => [field, 'a'.repeat(9_000)]))],
    ['something else', Object.fromEntries(Object.keys(aRequest).map((field) => [field, [7]]))],
  ])('has only mistakes that the wizard has words for, given %s', (_, input) => {
    const issues = createRequestSchema.safeParse({ ...input, locale: 'en' }).error?.issues ?? []
    expect(issues.length).toBeGreaterThan(4)
    for (const { message } of issues) expect(requestMistakes).toContain(message)
  })

  it('counts trimmed characters', () => {
    expect(errorsOf({ ...aRequest, description: `${' '.repeat(30)}short` })).toHaveProperty('description')
  })

  it.each(['rw', 'fr'] as const)('speaks %s', (locale) => {
    const english = errorsOf({}, 'en')
    const other = errorsOf({}, locale)
    expect(Object.keys(other)).toEqual(Object.keys(english))
    expect(other.description).not.toEqual(english.description)
  })
})

describe('preferredLocale', () => {
  it.each([
    [null, 'en'],
    ['rw', 'rw'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de, rw;q=0.5, en;q=0.4', 'rw'],
    ['fr;q=0, *', 'en'],
    [',,;;q=', 'en'],
  ])('of %s is %s', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale)
  })
})

it('writes francs with thousands separators', () => {
  expect([0, 900, 20_000, 1_250_000].map(formatRwf)).toEqual(['0', '900', '20,000', '1,250,000'])
})

it.each([
  ['12.500', 12_500],
  ['12,500', 12_500],
  ['12 500', 12_500],
  ['12\u00a0500', 12_500],
  [' 12500 ', 12_500],
  ['1,250,000', 1_250_000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['12.5', undefined],
  ['12,50', undefined],
  ['1.2345', undefined],
  ['1250,000', undefined],
  ['1,250.000', undefined],
  ['12.', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['abc', undefined],
  ['1234567890', undefined],
])('reads %j as the whole number %j', (typed, expected) => {
  expect(readWhole(typed)).toBe(expected)
})

describe('matchServices', () => {
  const services = [
    { id: 1, title: 'Plumbing', price: '1', tags: ['tap', 'leak'] },
    { id: 2, title: 'Déménagement', price: '1', tags: ['l’étage'] },
  ]
  const found = (text: string) => matchServices(services, text).map(({ id }) => id)
  it('finds by title or tag, whatever the case, the accents and the apostrophe', () => {
    expect(found(' PLUMB ')).toEqual([1])
    expect(found('leak')).toEqual([1])
    expect(found('demenage')).toEqual([2])
    expect(found("l'etage")).toEqual([2])
  })
  it('puts the start of a title first, then a title, then a tag', () => {
    const ranked = [
      { id: 1, title: 'Home repairs', tags: ['paint the door'] },
      { id: 2, title: 'House painting', tags: [] },
      { id: 3, title: 'Painting', tags: [] },
    ]
    expect(matchServices(ranked, 'paint').map(({ id }) => id)).toEqual([3, 2, 1])
  })
  it('finds nothing for nothing', () => {
    expect(found('   ')).toEqual([])
    expect(found('roof')).toEqual([])
  })
})
