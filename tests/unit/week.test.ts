// The people and words of the played week must be such as the product accepts, whatever seed is played.
import { describe, expect, it } from 'vitest'
import tasks from '@/db/seed/tasks.json' with { type: 'json' }
import { locales } from '@/lib/i18n/constants'
import { createRequestSchema } from '@/lib/requests/schema'
import { applicants, customerOf } from '@/scripts/drills/week/people'
import { placeOf } from '@/scripts/drills/week/places'
import { addressOf } from '@/scripts/drills/week/team'
import { wordsFor } from '@/scripts/drills/week/words'

/** As many as a week can have. */
const numbers = Array.from({ length: 700 }, (_, number) => number)
const most = 12

describe('the played week', () => {
  it('gives each customer of a week another name and number', () => {
    const customers = numbers.map(customerOf)
    expect(new Set(customers.map(({ full_name }) => full_name)).size).toBe(numbers.length)
    expect(new Set(customers.map(({ phone }) => phone)).size).toBe(numbers.length)
  })

  it('gives each tasker an address of their own', () => {
    expect(new Set(applicants.map(({ name }) => addressOf(name))).size).toBe(applicants.length)
  })

  it('has words for each task that the form accepts, with answers to its questions', () => {
    for (const { slug, questions } of tasks)
      for (let before = 0; before < most; before++) {
        const { locale, description, answers } = wordsFor(slug, before)
        const request = {
          ...customerOf(before),
          ...placeOf(locale, before),
          ...{ description, locale, answers, popular_task_id: 1 },
        }
        expect(createRequestSchema.safeParse(request).error).toBeUndefined()
        for (const [question, option] of Object.entries(answers)) {
          const options = questions.find(({ id }) => id === question)?.options ?? []
          expect(options.map(({ id }) => id)).toContain(option)
        }
      }
  })

  it('names real sectors of Kigali in each language', () => {
    for (const locale of locales)
      for (let number = 0; number < most; number++) {
        const { district, sector } = placeOf(locale, number)
        const place = createRequestSchema.safeParse({
          ...customerOf(number),
          ...{ district, sector, location: sector, popular_task_id: 1 },
          description: 'Twenty letters are enough.',
        })
        expect(place.error).toBeUndefined()
      }
  })
})
