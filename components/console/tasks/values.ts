import { emptyText, incompleteLocales } from '@/lib/content/schema'
import type { Locale, Localized } from '@/lib/i18n/constants'
import { type TaskStatus, taskStatuses } from '@/lib/tasks/constants'
import { formatRwf, readWhole } from '@/lib/tasks/money'
import { type StaffTask, taskParts } from '@/lib/tasks/staff/schema'

const inEach = <Value>(make: (locale: Locale) => Value): Localized<Value> => ({
  en: make('en'),
  rw: make('rw'),
  fr: make('fr'),
})

/** The values of the form: lists as text, numbers as typed. */
export const taskValuesOf = (task: StaffTask) => ({
  title: task.title,
  summary: task.summary,
  included: inEach((locale) => task.included[locale].join('\n')),
  tags: inEach((locale) => task.tags[locale].join(', ')),
  alt: inEach((locale) => task.media?.alt?.[locale] ?? ''),
  price: formatRwf(task.price_rwf),
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
  tags: emptyText,
  alt: emptyText,
  price: '',
  duration: '',
  status: taskStatuses.draft,
  slug: '',
  media_id: null,
}

/** A text that is no whole number is sent unchanged, and the server refuses it. */
const numberOf = (text: string): number | string => readWhole(text) ?? text

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
    tags: split(values.tags, /[,\n]/),
    price_rwf: numberOf(price),
    duration_minutes: numberOf(duration),
    status: Number(status),
  }
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
