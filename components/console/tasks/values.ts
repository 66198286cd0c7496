import { emptyText, incompleteLocales } from '@/lib/content/schema'
import { type Locale, type Localized, locales } from '@/lib/i18n/constants'
import { type TaskStatus, taskStatuses } from '@/lib/tasks/constants'
import { formatRwf, readWhole } from '@/lib/tasks/money'
import { type StaffTask, taskParts } from '@/lib/tasks/staff/schema'

/** The values of the form: lists as text, numbers as typed. */
export type TaskValues = {
  title: Localized
  summary: Localized
  included: Localized
  tags: Localized
  alt: Localized
  price: string
  duration: string
  status: TaskStatus
  slug: string
  media_id: string | null
}

const inEach = (make: (locale: keyof Localized) => string): Localized => ({
  en: make('en'),
  rw: make('rw'),
  fr: make('fr'),
})

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

export const taskValuesOf = (task: StaffTask): TaskValues => ({
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

/** A text that is no whole number is sent unchanged, and the server refuses it. */
const numberOf = (text: string): number | string => readWhole(text) ?? text

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** The body for the API. */
export function taskBodyOf({ price, duration, status, ...values }: TaskValues) {
  const split = (texts: Localized, separator: RegExp) =>
    Object.fromEntries(locales.map((locale) => [locale, partsOf(texts[locale], separator)])) as Localized<
      string[]
    >
  return {
    ...values,
    included: split(values.included, /\n/),
    tags: split(values.tags, /[,\n]/),
    price_rwf: numberOf(price),
    duration_minutes: numberOf(duration),
    status: Number(status),
  }
}

/** The field that shows an error of the body. */
export function taskFieldOf([name, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  if (name === 'price_rwf') return ['price']
  if (name === 'duration_minutes') return ['duration']
  return name === undefined ? [] : [name, ...rest]
}

/** The languages in which a saved task is incomplete. */
export function incompleteIn(task: StaffTask): Locale[] {
  const { alt, ...texts } = taskParts({ ...task, alt: task.media?.alt ?? emptyText })
  return incompleteLocales(task.media ? { ...texts, alt: alt ?? emptyText } : texts)
}
