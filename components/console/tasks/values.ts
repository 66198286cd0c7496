import { emptyText, incompleteLocales } from '@/lib/content/schema'
import type { Locale, Localized } from '@/lib/i18n/constants'
import { formatRwf, readSigned, readWhole, typedWhole } from '@/lib/i18n/money'
import { type TaskQuestion, type TaskStatus, taskStatuses } from '@/lib/tasks/constants'
import { type StaffTask, taskParts } from '@/lib/tasks/staff/schema'
import { priceRangeOf } from '@/lib/tasks/workflow'

const inEach = <Value>(make: (locale: Locale) => Value): Localized<Value> => ({
  en: make('en'),
  rw: make('rw'),
  fr: make('fr'),
})

/** A question with its amounts as typed. */
const questionValuesOf = ({ id, text, options }: TaskQuestion) => ({
  id,
  text,
  options: options.map(({ adds_from_rwf, adds_to_rwf, ...option }) => ({
    ...option,
    adds_from_rwf: formatRwf(adds_from_rwf),
    adds_to_rwf: formatRwf(adds_to_rwf),
  })),
})
export type QuestionValues = ReturnType<typeof questionValuesOf>

// As long as the ids of the seed; unique within one task, where there are eighteen at most.
const newId = () => crypto.randomUUID().slice(0, 8)
export const newOption = () => ({
  id: newId(),
  text: emptyText,
  adds_from_rwf: '0',
  adds_to_rwf: '0',
})
export const newQuestion = (): QuestionValues => ({
  id: newId(),
  text: emptyText,
  options: [newOption(), newOption()],
})

/** The values of the form: lists as text, numbers as typed. */
export const taskValuesOf = (task: StaffTask) => ({
  title: task.title,
  summary: task.summary,
  included: inEach((locale) => task.included[locale].join('\n')),
  excluded: inEach((locale) => task.excluded[locale].join('\n')),
  details_hint: task.details_hint,
  questions: task.questions.map(questionValuesOf),
  tags: inEach((locale) => task.tags[locale].join(', ')),
  alt: inEach((locale) => task.media?.alt?.[locale] ?? ''),
  price: task.price_rwf === null ? '' : formatRwf(task.price_rwf),
  duration: String(task.duration_minutes),
  status: task.status as TaskStatus,
  slug: task.slug,
  media_id: task.media?.id ?? null,
})
export type TaskValues = ReturnType<typeof taskValuesOf>

export const emptyTask: TaskValues = {
  title: emptyText,
  summary: emptyText,
  included: emptyText,
  excluded: emptyText,
  details_hint: emptyText,
  questions: [],
  tags: emptyText,
  alt: emptyText,
  price: '',
  duration: '',
  status: taskStatuses.draft,
  slug: '',
  media_id: null,
}

const signedOf = (text: string): number | string => readSigned(text) ?? text

const questionBodyOf = ({ options, ...question }: QuestionValues) => ({
  ...question,
  options: options.map(({ adds_from_rwf, adds_to_rwf, ...option }) => ({
    ...option,
    adds_from_rwf: signedOf(adds_from_rwf),
    adds_to_rwf: signedOf(adds_to_rwf),
  })),
})

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

export function taskBodyOf({ price, duration, status, ...values }: TaskValues) {
  const split = (texts: Localized, separator: RegExp) => inEach((locale) => partsOf(texts[locale], separator))
  return {
    ...values,
    included: split(values.included, /\n/),
    excluded: split(values.excluded, /\n/),
    questions: values.questions.map(questionBodyOf),
    tags: split(values.tags, /[,\n]/),
    price_rwf: typedWhole(price),
    duration_minutes: typedWhole(duration),
    status: Number(status),
  }
}

const havePrices = (questions: ReturnType<typeof questionBodyOf>[]): questions is TaskQuestion[] =>
  questions.every(({ options }) =>
    options.every((option) => [option.adds_from_rwf, option.adds_to_rwf].every(Number.isInteger)),
  )

/** What the task usually costs, as typed now; null without questions, and while an amount is no number. */
export function usualPriceOf({ price, questions }: Pick<TaskValues, 'price' | 'questions'>) {
  const from = readWhole(price)
  const priced = questions.map(questionBodyOf)
  return typeof from === 'number' && havePrices(priced) ? priceRangeOf(from, priced, {}) : null
}

export function taskFieldOf([name, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  if (name === 'price_rwf') return ['price']
  if (name === 'duration_minutes') return ['duration']
  return name === undefined ? [] : [name, ...rest]
}

export function incompleteIn(task: StaffTask): Locale[] {
  const { alt, ...texts } = taskParts({ ...task, alt: task.media?.alt ?? emptyText })
  return incompleteLocales(task.media ? { ...texts, alt: alt ?? emptyText } : texts)
}
