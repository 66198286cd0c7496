// What a task usually costs with the answers to its questions, and what a request keeps of them.
import { describe, expect, it } from 'vitest'
import { emptyTask, newQuestion, taskBodyOf, usualPriceOf } from '@/components/console/tasks/values'
import { rangeText, readSigned } from '@/lib/i18n/money'
import { missingInTask } from '@/lib/tasks/staff/schema'
import {
  askedQuestions,
  keptAnswers,
  movesPrice,
  priceFacts,
  priceRangeOf,
  questionTexts,
} from '@/lib/tasks/workflow'
import { aQuestion, aTask, inAll } from '../support/content-samples'

const size = aQuestion('size', 'How big is it?')
const kind = {
  ...aQuestion('kind', 'What kind?'),
  options: [
    { id: 'a', text: inAll('Simple'), adds_from_rwf: -8_000, adds_to_rwf: -2_000 },
    { id: 'b', text: inAll('Hard'), adds_from_rwf: 1_000, adds_to_rwf: 30_000 },
  ],
}

it('is price and time in two parts; without a price, one that says so', () => {
  const texts = { from: 'from RWF {price} · about {duration} min', noPrice: 'Price agreed by phone' }
  expect(priceFacts({ price: '15,000', duration: '15' }, texts)).toEqual(['from RWF 15,000', 'about 15 min'])
  expect(priceFacts({ price: null, duration: '60' }, texts)).toEqual(['Price agreed by phone'])
})

describe('the usual price', () => {
  it.each<[string, Record<string, string>, number, number]>([
    ['every option, without answers', {}, 12_000, 60_000],
    ['the chosen option, and every one of the other question', { size: 'big' }, 17_000, 60_000],
    ['the chosen options', { size: 'big', kind: 'a' }, 17_000, 28_000],
    ['every option, with answers that are unknown by now', { size: 'huge', colour: 'red' }, 12_000, 60_000],
  ])('counts %s', (_what, answers, from, to) => {
    expect(priceRangeOf(20_000, [size, kind], answers)).toEqual({ from, to })
  })

  it('depends on the questions whose options differ', () => {
    const same = {
      ...aQuestion('leak', 'Is it urgent?'),
      options: size.options.map((one) => ({ ...one, adds_from_rwf: 5, adds_to_rwf: 9 })),
    }
    const ids = askedQuestions([size, same, kind], 'en')
      .filter(movesPrice)
      .map(({ id }) => id)
    expect(ids).toEqual(['size', 'kind'])
  })

  it('is never below nothing, and is unknown without questions', () => {
    expect(priceRangeOf(1_000, [kind], { kind: 'a' })).toEqual({ from: 0, to: 0 })
    expect(priceRangeOf(20_000, [], {})).toBeNull()
    expect(priceRangeOf(null, [size, kind], {})).toBeNull()
  })

  it('is written with one figure where both ends are the same', () => {
    expect(rangeText({ from: 20_000, to: 45_000 })).toBe('RWF\u00a020,000 to 45,000')
    expect(rangeText({ from: 20_000, to: 20_000 })).toBe('RWF\u00a020,000')
  })
})

it('a request keeps the texts of its answers, in the order of the questions', () => {
  expect(keptAnswers([size, kind], { kind: 'b', size: 'small', other: 'x' })).toEqual([
    { question: size.text, answer: inAll('Small') },
    { question: kind.text, answer: inAll('Hard') },
  ])
  expect(keptAnswers([size, kind], { size: 'huge', kind: 'toString' })).toEqual([])
})

describe('the questions of a task', () => {
  const task = { ...aTask('Ironing'), media_id: '00000000-0000-4000-8000-000000000000' }
  const missing = (change: object) => missingInTask({ ...task, ...change }).map(({ path }) => path.join('.'))

  it('are whole in three languages before it is published', () => {
    expect(missing({})).toEqual([])
    const half = { ...size, text: { ...size.text, rw: '' } }
    const [small, big] = size.options
    const odd = { ...size, options: [small, { ...big, text: { en: '', rw: 'x', fr: '' } }] }
    expect(missing({ questions: [half, odd] })).toEqual([
      'questions.0.text.rw',
      'questions.1.options.1.text.en',
      'questions.1.options.1.text.fr',
    ])
    expect(Object.keys(questionTexts([size]))).toEqual([
      'questions.0.text',
      'questions.0.options.0.text',
      'questions.0.options.1.text',
    ])
  })

  it('may be none; what is not in the price, and the hint, are there in all languages or in none', () => {
    const none = { en: '', rw: '', fr: '' }
    expect(missing({ questions: [], details_hint: none, excluded: { en: [], rw: [], fr: [] } })).toEqual([])
    expect(
      missing({ details_hint: { ...none, en: 'Which?' }, excluded: { en: [], rw: ['x'], fr: ['y'] } }),
    ).toEqual(['excluded.en', 'details_hint.rw', 'details_hint.fr'])
  })
})

describe('what is typed of a question', () => {
  it.each([
    ['5,000', 5_000],
    ['-5,000', -5_000],
    ['−5 000', -5_000],
    ['+5000', 5_000],
    ['-0', 0],
    ['', null],
    ['-', null],
    ['5-', undefined],
    ['some', undefined],
  ])('as the amount %j is read as %j', (typed, read) => {
    expect(readSigned(typed)).toBe(read)
  })

  it('is sent as it will be kept, and makes the usual price', () => {
    const question = newQuestion()
    const [first, second] = question.options
    if (!first || !second) throw new Error('A new question has two options')
    const typed = {
      ...question,
      options: [first, { ...second, adds_from_rwf: '-2,000', adds_to_rwf: '9000' }],
    }
    const values = { ...emptyTask, price: '20,000', questions: [typed] }
    expect(taskBodyOf(values).questions).toEqual([
      {
        ...question,
        options: [
          { ...first, adds_from_rwf: 0, adds_to_rwf: 0 },
          { ...second, adds_from_rwf: -2_000, adds_to_rwf: 9_000 },
        ],
      },
    ])
    expect(new Set([question.id, first.id, second.id]).size).toBe(3)
    expect(question.id).toMatch(/^[a-z0-9]{1,12}$/)
    expect(usualPriceOf(values)).toEqual({ from: 18_000, to: 29_000 })
    expect(usualPriceOf({ ...values, price: 'about 20' })).toBeNull()
    expect(usualPriceOf({ ...values, price: ' ' })).toBeNull()
    const odd = { ...typed, options: [first, { ...second, adds_to_rwf: 'much' }] }
    expect(usualPriceOf({ ...values, questions: [odd] })).toBeNull()
  })
})
