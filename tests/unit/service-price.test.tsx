// What the page of a service says about its price. The page's language and texts come from next-intl.
import { createTranslator } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { InPrice, UsualPrice } from '@/app/[locale]/services/[slug]/_sections/price-facts'
import type { TaskDetails } from '@/lib/tasks/schema'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'

const page = vi.hoisted(() => ({ locale: 'en' as 'en' | 'fr' }))
vi.mock('next-intl/server', () => ({
  getLocale: async () => page.locale,
  getTranslations: async () =>
    createTranslator({ locale: page.locale, messages: page.locale === 'fr' ? fr : en, namespace: 'service' }),
}))
beforeEach(() => {
  page.locale = 'en'
})

const rooms = {
  id: 'rooms',
  text: 'How many rooms?',
  options: [
    { id: 'few', text: 'Up to two', adds: [0, 5_000] },
    { id: 'many', text: 'More', adds: [10_000, 25_000] },
  ],
} satisfies TaskDetails['questions'][number]

const task = {
  included: ['Soap'],
  excluded: ['Curtains'],
  priceRwf: 20_000,
  questions: [rooms],
} as unknown as TaskDetails

const shown = async (part: Promise<React.ReactElement | null>) => renderToStaticMarkup(await part)

it('is what is in it, and beside that what is not', async () => {
  const both = await shown(InPrice({ task }))
  expect(both).toContain('What is not included')
  expect(both.indexOf('Soap')).toBeLessThan(both.indexOf('Curtains'))
  const one = await shown(InPrice({ task: { ...task, excluded: [] } }))
  expect(one).toContain('Soap')
  expect(one).not.toContain('What is not included')
})

it('is a range with the questions that make it, as the language writes it', async () => {
  const english = await shown(UsualPrice({ task }))
  expect(english).toContain('Usually RWF\u00a020,000 to 45,000, depending on:')
  expect(english).toContain('How many rooms?')
  page.locale = 'fr'
  expect((await shown(UsualPrice({ task }))).replaceAll('\u00a0', ' ')).toContain(
    'En général de 20 000 à 45 000 RWF, selon :',
  )
})

it('is no range where no question moves it', async () => {
  const free = { ...rooms, options: rooms.options.map((option) => ({ ...option, adds: [0, 0] as [0, 0] })) }
  expect(await shown(UsualPrice({ task: { ...task, questions: [] } }))).toBe('')
  expect(await shown(UsualPrice({ task: { ...task, questions: [free] } }))).toBe('')
  expect(await shown(UsualPrice({ task: { ...task, price: null, priceRwf: null } }))).toBe('')
})
