import { roleLabels } from '@/lib/admins/labels'
import { type AuditRow, uuidPattern } from '@/lib/audit/schema'
import { isLocale, localeNames } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/time'
import { templateLabel } from '@/lib/messages/labels'
import { lowerFirst } from '@/lib/platform/letter-case'
import { kindLabels as wishLabels } from '@/lib/privacy/labels'
import { contactChannelLabels, contactOutcomeLabels, requestStatusLabels } from '@/lib/requests/constants'
import { cancellerLabels, endReasonLabels, rhythmLabels } from '@/lib/requests/staff/labels'
import {
  checkLabels,
  codeChannelLabels,
  outcomeLabels,
  reasonLabels,
  statusLabels,
} from '@/lib/taskers/staff/labels'
import { taskStatusLabels } from '@/lib/tasks/constants'
import { formatRwf } from '@/lib/tasks/money'
import { fieldLabel, shortId } from './labels'
import { changedHours, isWeek } from './opening-hours'
import { changedQuestions, isQuestions } from './questions'

type Words = Record<string, string>

const words: Record<string, Record<string, Words>> = {
  request: {
    status: requestStatusLabels,
    reason: endReasonLabels,
    cancelled_by: cancellerLabels,
    channel: contactChannelLabels,
    outcome: contactOutcomeLabels,
    rhythm: rhythmLabels,
    locale: localeNames,
  },
  requests: { status: requestStatusLabels, end_reason: endReasonLabels },
  tasker: {
    status: statusLabels,
    reason: reasonLabels,
    kind: checkLabels,
    outcome: outcomeLabels,
    code_channel: codeChannelLabels,
  },
  taskers: { status: statusLabels },
  task: { status: taskStatusLabels },
  admin: { role: roleLabels },
  privacy_request: { kind: wishLabels },
}

export type ValueContext = Pick<AuditRow, 'subject_kind' | 'names'>

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function wordText(value: string | number, field: string, { subject_kind, names }: ValueContext): string {
  if (typeof value === 'number' && field.endsWith('_rwf')) return `RWF ${formatRwf(value)}`
  if (field === 'fields') return lowerFirst(fieldLabel(String(value)))
  if (field === 'template') return templateLabel(String(value))
  const text = String(value)
  const known = words[subject_kind]?.[field]?.[text]
  if (known) return known
  if (uuidPattern.test(text)) return names[text] ?? shortId(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDate(text, 'en')
  if (field === 'sort' || field === 'view') return text.replaceAll('_', ' ')
  return field === 'ids' || field === 'task' ? (names[text] ?? text) : text
}

/** A value as text for staff: names instead of ids; the items of lists and objects. */
export function valueText(value: unknown, field: string, context: ValueContext): string {
  if (isNothing(value)) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
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

export type Difference = { name: string; before: string | null; after: string | null }
type Value = { field: string; label: string; value: unknown }

const isInLanguages = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).every(isLocale)

/** The values of one part by label; a text in several languages gives one value for each. */
function valuesOf(part: AuditRow['before']): Map<string, Value> {
  const values = Object.entries(part ?? {}).flatMap(([field, value]): Value[] => {
    const label = fieldLabel(field)
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
    return { name, before: first, after: second }
  })
  return { rest: { before: restBefore, after: restAfter }, lines }
}

/** The changes by field; null for a part that was not recorded. Fields empty in both are left out. */
export function differencesOf(row: ValueContext & Parts): Difference[] {
  const { rest, lines } = takeQuestions(row)
  const [before, after] = [valuesOf(rest.before), valuesOf(rest.after)]
  const hours = [row.before?.opening_hours, row.after?.opening_hours]
  if (isWeek(hours[0]) && isWeek(hours[1])) return changedHours(hours[0], hours[1])
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const fields = names.flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)]
    if (isNothing(was?.value) && isNothing(is?.value)) return []
    if (was && is && JSON.stringify(was.value) === JSON.stringify(is.value)) return []
    const texts = [was, is].map((part) => (part ? valueText(part.value, part.field, row) : null))
    const [first = null, second = null] = excerpts(texts)
    return [{ name, before: first, after: second }]
  })
  return [...fields, ...lines]
}
