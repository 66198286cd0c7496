import type { Locale, Localized } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import type { KeptAnswer, TaskQuestion } from './constants'

export const questionLimits = { questions: 3, options: { min: 2, max: 5 }, text: 80, option: 40 } as const

/** A question in one language, as the customer's form shows it. */
export type AskedQuestion = {
  id: string
  text: string
  options: { id: string; text: string; adds: [from: number, to: number] }[]
}

/** The chosen options, by the ids of their questions. */
export type Answers = Record<string, string>

export type PriceRange = { from: number; to: number }

/** The name that the answers of a task have in a form. Those of another task stay, and do not count. */
export const answersIn = (taskId: number | string): string => `task${taskId}`

/** The answers to the questions of a task, without those that were taken back. */
export function answersOf(
  { answers }: { answers: Record<string, Answers> },
  taskId: number | string,
): Answers {
  const given = Object.entries(answers?.[answersIn(taskId)] ?? {})
  return Object.fromEntries(given.filter(([, option]) => option))
}

const options = /([a-z0-9]{1,12}):([a-z0-9]{1,12})/g

/** Answers as one text (`rooms:two lift:no`), for a form that is shown again; and back. */
export const packAnswers = (answers: Answers): string =>
  Object.entries(answers)
    .map(([id, option]) => `${id}:${option}`)
    .join(' ')
export const unpackAnswers = (packed: string): Answers =>
  Object.fromEntries([...packed.matchAll(options)].map(([, id = '', option = '']) => [id, option]))

/** The questions in one language. */
export const askedQuestions = (questions: readonly TaskQuestion[], locale: Locale): AskedQuestion[] =>
  questions.map(({ id, text, options }) => ({
    id,
    text: text[locale],
    options: options.map((option) => ({
      id: option.id,
      text: option.text[locale],
      adds: [option.adds_from_rwf, option.adds_to_rwf],
    })),
  }))

type PricedQuestion = { id: string; options: readonly { id: string; adds: readonly [number, number] }[] }

const chosenId = (answers: Answers, id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined)

type Priced = { price: string | null; duration: string }

/** What a customer reads of price and time. Work without a price has no time either. */
export const priceFacts = (
  { price, duration }: Priced,
  texts: { from: string; noPrice: string },
): string[] => (price === null ? [texts.noPrice] : fill(texts.from, { price, duration }).split(' · '))

/** What a task usually costs with these answers. A question without an answer counts with all its options. */
export function priceRange(
  priceRwf: number | null,
  questions: readonly PricedQuestion[],
  answers: Answers,
): PriceRange | null {
  if (priceRwf === null || questions.length === 0) return null
  let [from, to] = [priceRwf, priceRwf]
  for (const { id, options } of questions) {
    const chosen = options.find((option) => option.id === chosenId(answers, id))
    const counted = chosen ? [chosen] : options
    from += Math.min(...counted.map(({ adds }) => adds[0]))
    to += Math.max(...counted.map(({ adds }) => adds[1]))
  }
  return { from: Math.max(0, from), to: Math.max(0, from, to) }
}

/** The same of the questions as they are stored. */
export const priceRangeOf = (priceRwf: number | null, questions: readonly TaskQuestion[], answers: Answers) =>
  priceRange(priceRwf, askedQuestions(questions, 'en'), answers)

/** Whether the answer to a question changes the price. */
export const movesPrice = ({ options }: PricedQuestion): boolean =>
  new Set(options.map(({ adds }) => adds.join())).size > 1

/** The answers with their texts, in the order of the questions; ids that are unknown by now are left out. */
export function keptAnswers(questions: readonly TaskQuestion[], answers: Answers): KeptAnswer[] {
  return questions.flatMap(({ id, text, options }) => {
    const chosen = options.find((option) => option.id === chosenId(answers, id))
    return chosen ? [{ question: text, answer: chosen.text }] : []
  })
}

/** The texts of the questions by their paths: `questions.0.options.1.text`. */
export const questionTexts = (questions: readonly TaskQuestion[]): Record<string, Localized> =>
  Object.fromEntries(
    questions.flatMap(({ text, options }, index) => [
      [`questions.${index}.text`, text],
      ...options.map((option, place) => [`questions.${index}.options.${place}.text`, option.text]),
    ]),
  )
