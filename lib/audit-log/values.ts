import { isLocale, localeNames } from '@/lib/i18n/constants'
import { lowerFirst } from '@/lib/i18n/letter-case'
import { kigaliDateTime, longDate } from '@/lib/i18n/time'
import { templateLabel } from '@/lib/messages/labels'
import { displayPhone } from '@/lib/places/phone'
import { formatRwf } from '@/lib/tasks/money'
import { fieldLabel, namelessText } from './labels'
import { changedHours, isWeek } from './opening-hours'
import { changedQuestions, isQuestions } from './questions'
import { changedScenes, isScenes } from './scenes'
import { type AuditRow, uuidPattern } from './schema'
import { countText, knownWord, switchWord } from './value-words'

export type ValueContext = Pick<AuditRow, 'subject_kind' | 'names'>

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

// What an id stands for that has no name any more.
const kindOfId: Record<string, string> = {
  tasker_id: 'tasker',
  tasker_ids: 'tasker',
  duplicate_of: 'request',
  media_id: 'media',
  poster_id: 'media',
}

function numberText(value: number, field: string): string {
  if (field.endsWith('_rwf')) return `RWF ${formatRwf(value)}`
  if (field === 'rating') return `${value} of 5`
  if (field === 'bytes') return `${Math.max(0.1, value / 1_000_000).toFixed(1)} MB`
  return countText(field, value)
}

function wordText(value: string | number, field: string, { subject_kind, names }: ValueContext): string {
  const text = String(value)
  const known =
    knownWord(subject_kind, field, text) ?? (field === 'ids' || field === 'task' ? names[text] : '')
  if (known) return known
  if (typeof value === 'number') return numberText(value, field)
  if (field === 'fields') return lowerFirst(fieldLabel(text, subject_kind))
  if (field === 'template') return templateLabel(text)
  if (uuidPattern.test(text)) return names[text] ?? namelessText(kindOfId[field] ?? 'admin')
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDate(text, 'en')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return kigaliDateTime(new Date(text))
  if (/^\+250\d{9}$/.test(text)) return displayPhone(text)
  return field === 'sort' || field === 'view' ? text.replaceAll('_', ' ') : text
}

/** A value as text for staff: names instead of ids; the items of lists and objects. */
export function valueText(value: unknown, field: string, context: ValueContext): string {
  if (isNothing(value)) return field === 'admin_id' ? 'nobody' : 'nothing'
  if (typeof value === 'boolean') return switchWord(field, value)
  if (Array.isArray(value)) return value.map((part) => valueText(part, field, context)).join('; ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, part]) => `${fieldLabel(name).toLowerCase()} ${valueText(part, name, context)}`)
      .join(', ')
  }
  return wordText(value as string | number, field, context)
}

const longest = 160
const leadIn = 40

/** Cuts long texts to the part around the first difference. */
function excerpts(texts: readonly (string | null)[]): (string | null)[] {
  if (texts.every((text) => (text?.length ?? 0) <= longest)) return [...texts]
  const [one = '', other = ''] = texts.flatMap((text) => text ?? [])
  let same = 0
  while (other && same < one.length && one[same] === other[same]) same += 1
  const space = one.lastIndexOf(' ', Math.max(0, same - leadIn))
  const start = same <= leadIn ? 0 : Math.max(space + 1, same - 2 * leadIn)
  return texts.map((text) => {
    if (text === null) return null
    const part = text.slice(start, start + longest)
    return `${start > 0 ? '…' : ''}${part}${start + longest < text.length ? '…' : ''}`
  })
}

export type Difference = { field: string; name: string; before: string | null; after: string | null }
type Value = { field: string; label: string; value: unknown }

const isInLanguages = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).every(isLocale)

/** The values of one part by label; a text in several languages gives one value for each. */
function valuesOf(part: AuditRow['before'], kind: string): Map<string, Value> {
  const values = Object.entries(part ?? {}).flatMap(([field, value]): Value[] => {
    const label = fieldLabel(field, kind)
    if (!isInLanguages(value)) return [{ field, label, value }]
    return Object.entries(value).map(([locale, text]) => ({
      field,
      label: `${label} (${isLocale(locale) ? localeNames[locale] : locale})`,
      value: text,
    }))
  })
  return new Map(values.map((value) => [value.label, value]))
}

type Parts = Pick<AuditRow, 'before' | 'after'>

/** The changes of a task's questions, one line each, and the row without them. */
function takeQuestions({ before, after }: Parts): { rest: Parts; lines: Difference[] } {
  const { questions: was, ...restBefore } = before ?? {}
  const { questions: is, ...restAfter } = after ?? {}
  if (!isQuestions(was) || !isQuestions(is)) return { rest: { before, after }, lines: [] }
  const lines = changedQuestions(was, is).map(({ name, before: old, after: now }) => {
    const [first = null, second = null] = excerpts([old, now])
    return { field: 'questions', name, before: first, after: second }
  })
  return { rest: { before: restBefore, after: restAfter }, lines }
}

/** The changes of a setting that is a list as a whole; null for all other rows. */
function changesOfList({ before, after }: Parts): Difference[] | null {
  const inField = (field: string) => (change: Omit<Difference, 'field'>) => ({ field, ...change })
  const hours = [before?.opening_hours, after?.opening_hours]
  if (isWeek(hours[0]) && isWeek(hours[1]))
    return changedHours(hours[0], hours[1]).map(inField('opening_hours'))
  const scenes = [before?.hero, after?.hero]
  if (isScenes(scenes[0]) && isScenes(scenes[1]))
    return changedScenes(scenes[0], scenes[1]).map(inField('hero'))
  return null
}

const isWords = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')

/** What came into a list of words and what went; null where they only have another order. */
function cameAndWent(was: Value, is: Value, context: ValueContext): Difference[] | null {
  if (!isWords(was.value) || !isWords(is.value)) return null
  const { field, label } = is
  const [old, now] = [was.value, is.value]
  const added = now.filter((one) => !old.includes(one))
  const removed = old.filter((one) => !now.includes(one))
  if (added.length === 0 && removed.length === 0) return null
  const line = (word: string, values: unknown[]) =>
    values.length === 0
      ? []
      : [{ field, name: `${label} ${word}`, before: null, after: valueText(values, field, context) }]
  return [...line('added', added), ...line('removed', removed)]
}

/** The changes by field; null for a part that was not recorded. Fields empty in both are left out. */
export function differencesOf(row: ValueContext & Parts): Difference[] {
  const whole = changesOfList(row)
  if (whole) return whole
  const { rest, lines } = takeQuestions(row)
  const [before, after] = [valuesOf(rest.before, row.subject_kind), valuesOf(rest.after, row.subject_kind)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const fields = names.flatMap((name): Difference[] => {
    const [was, is] = [before.get(name), after.get(name)]
    if (isNothing(was?.value) && isNothing(is?.value)) return []
    if (was && is && JSON.stringify(was.value) === JSON.stringify(is.value)) return []
    const words = was && is && cameAndWent(was, is, row)
    if (words) return words
    const texts = [was, is].map((part) => (part ? valueText(part.value, part.field, row) : null))
    const [first = null, second = null] = excerpts(texts)
    return [{ field: (is ?? was)?.field ?? '', name, before: first, after: second }]
  })
  return [...fields, ...lines]
}
