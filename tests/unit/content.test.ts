import { describe, expect, it } from 'vitest'
import { wrongLocales } from '@/components/console/content/language-fields'
import { emptyTask, taskBodyOf } from '@/components/console/tasks/values'
import { incompleteLocales, missingTexts, orderSchema } from '@/lib/content/schema'
import { kindOf } from '@/lib/media/signature'
import { slugOf } from '@/lib/tasks/staff/workflow'

describe('slugOf', () => {
  it.each([
    ['Home & Office Repairs', 'home-office-repairs'],
    ['  Déménagement — rapide! ', 'demenagement-rapide'],
    ['Tasker’s choice', 'taskers-choice'],
    ['???', ''],
    ['Kwimuka 24/7', 'kwimuka-24-7'],
    [`${'very '.repeat(20)}long`, 'very-very-very-very-very-very-very-very-very-very-very-very'],
  ])('makes of %j the address %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })
})

describe('the languages', () => {
  const parts = { title: { en: 'a', rw: '', fr: 'b' }, tags: { en: ['a'], rw: ['b'], fr: [] } }
  it('are incomplete where any part is empty', () => {
    expect(incompleteLocales(parts)).toEqual(['rw', 'fr'])
    expect(incompleteLocales({})).toEqual([])
  })
  it('with an error are found in fields and in lists of entries', () => {
    const refused = { type: 'refused', message: 'Too long' }
    expect(wrongLocales({ title: { rw: refused } })).toEqual(['rw'])
    const options = [undefined, { text: { fr: refused }, adds_from_rwf: refused }]
    expect(wrongLocales({ price: refused, questions: [{ options }] })).toEqual(['fr'])
    expect(wrongLocales({ price: refused, questions: refused })).toEqual([])
  })
  it('are named at each field that lacks them', () => {
    expect(missingTexts(parts)).toEqual([
      { path: ['title', 'rw'], message: 'This is needed in Kinyarwanda before it is published.' },
      { path: ['tags', 'fr'], message: 'This is needed in Français before it is published.' },
    ])
  })
})

describe('what is typed of a task', () => {
  it.each([
    ['25,000', 25_000],
    ['25 000', 25_000],
    [' 25000', 25_000],
    ['0', 0],
    ['', null],
    [' ', null],
    ['about 20', 'about 20'],
    ['12.5', '12.5'],
    ['-5', '-5'],
  ])('as the price %j is sent as %j', (price, sent) => {
    expect(taskBodyOf({ ...emptyTask, price }).price_rwf).toBe(sent)
  })
  it('is split into lines and search words', () => {
    const included = { en: 'One\n\n Two ', rw: '', fr: '' }
    const tags = { en: 'a, b,,c\nd', rw: '', fr: '' }
    expect(taskBodyOf({ ...emptyTask, included, tags })).toMatchObject({
      included: { en: ['One', 'Two'], rw: [], fr: [] },
      tags: { en: ['a', 'b', 'c', 'd'] },
    })
  })
})

it('an order names each entry once, and those that were seen', () => {
  const isOrder = (ids: unknown, seen: unknown) => orderSchema.safeParse({ ids, seen }).success
  expect(isOrder([2, 1], [1, 2])).toBe(true)
  expect(isOrder([], [])).toBe(true)
  expect(isOrder([1, 1], [1, 2])).toBe(false)
  expect(isOrder([1], [1, 2])).toBe(false)
})

describe('kindOf', () => {
  const kind = (text: string) => kindOf(Buffer.from(text, 'latin1'))
  it('knows pictures and films by their first bytes', () => {
    expect(kind('\xff\xd8\xff\xe0')).toEqual({ kind: 'image' })
    expect(kind('RIFF\0\0\0\0WEBPVP8 ')).toEqual({ kind: 'image' })
    expect(kind('\0\0\0\x18ftypmp42')).toEqual({ kind: 'video' })
    expect(kind('\x1aE\xdf\xa3')).toEqual({ kind: 'video' })
  })
  it('has a sentence for everything else', () => {
    expect(kind('<svg')).toEqual({ refusal: expect.stringContaining('SVG') })
    expect(kind('<html>')).toEqual({ refusal: expect.stringContaining('web page') })
    expect(kind('anything')).toEqual({ refusal: expect.stringContaining('neither') })
  })
})
