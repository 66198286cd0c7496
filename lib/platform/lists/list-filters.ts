import { cleanLine } from '@/lib/i18n/clean-text'

/** What a filter takes, as the address writes it. `listSchemas` says the same to the API. */
export type FilterRule =
  | { kind: 'id' }
  | { kind: 'day' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'person'; words: readonly string[] }
  | { kind: 'word'; pattern: RegExp }
  | { kind: 'line'; most: number }

/** `read` returns undefined where the text is nothing that the filter takes. */
export type Filter<Value> = { rule: FilterRule; read: (text: string) => Value | undefined }
export type Filters = Readonly<Record<string, Filter<unknown>>>
export type FilterValues<Some extends Filters> = {
  [Name in keyof Some]?: (Some[Name] extends Filter<infer Value> ? Value : never) | undefined
}

export const largestId = 2_147_483_647
export const longestSearch = 200
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A number from 1 on; undefined for all else. */
export function wholeNumber(text: string, most: number): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const idFilter: Filter<number> = { rule: { kind: 'id' }, read: (text) => wholeNumber(text, largestId) }

/** A calendar day (`2026-03-03`). */
export const dayFilter: Filter<string> = {
  rule: { kind: 'day' },
  read: (text) => (isDay(text) ? text : undefined),
}

/** A list's filter by one of these values. */
export const choiceFilter = <const Values extends readonly [string, ...string[]]>(
  values: Values,
): Filter<Values[number]> => ({
  rule: { kind: 'choice', values },
  read: (text) => values.find((value) => value === text),
})

/** A list's filter by a person: an id, or one of these words. */
export const personFilter = <const Words extends readonly [string, ...string[]]>(
  words: Words,
): Filter<string> => ({
  rule: { kind: 'person', words },
  read: (text) => (words.includes(text) || uuidPattern.test(text) ? text : undefined),
})

/** A list's filter by a word of the program, such as the name of a template. */
export const wordFilter = (pattern: RegExp): Filter<string> => ({
  rule: { kind: 'word', pattern },
  read: (text) => (pattern.test(text) ? text : undefined),
})

/** A list's filter by words that a person wrote. */
export const lineFilter = (most: number): Filter<string> => ({
  rule: { kind: 'line', most },
  read: (text) => (text.length <= most ? cleanLine(text) : undefined),
})
