import { roleLabels } from '@/lib/admins/labels'
import { caseKindLabels } from '@/lib/cases/constants'
import { remedyLabels } from '@/lib/cases/labels'
import { barReasonLabels } from '@/lib/customers/constants'
import { isLocale, type Localized, localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime, longDate } from '@/lib/i18n/dates'
import { rwfText } from '@/lib/i18n/money'
import { templateLabel } from '@/lib/messages/labels'
import { displayPhone } from '@/lib/places/phone'
import { kindLabels as privacyLabels } from '@/lib/privacy/labels'
import { contactChannelLabels, contactOutcomeLabels, requestStatusLabels } from '@/lib/requests/constants'
import { cancellerLabels, endReasonLabels, rhythmLabels } from '@/lib/requests/staff/labels'
import * as taskers from '@/lib/taskers/staff/labels'
import { taskStatusLabels } from '@/lib/tasks/constants'
import { fieldLabel, lowerFirst, unnamedText } from './labels'
import { type AuditRow, uuidPattern } from './schema'

/** The names of the ids in a row, as they are called today. */
export type Names = AuditRow['names']

const reasons = { ...taskers.reasonLabels, ...endReasonLabels }

/** The stored words of a field, as the screens say them. */
const words: Record<string, Record<string, string>> = {
  status: { ...requestStatusLabels, ...taskers.statusLabels, ...taskStatusLabels },
  reason: reasons,
  end_reason: reasons,
  cancelled_by: cancellerLabels,
  channel: contactChannelLabels,
  outcome: { ...contactOutcomeLabels, ...taskers.outcomeLabels },
  kind: { ...taskers.checkLabels, ...privacyLabels, ...caseKindLabels },
  case: caseKindLabels,
  bar_reason: barReasonLabels,
  remedy: remedyLabels,
  rhythm: rhythmLabels,
  locale: localeNames,
  role: roleLabels,
  code_channel: taskers.codeChannelLabels,
}

/** Whether a value has fields. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a text, or lines, in several languages. */
const isInLanguages = (value: unknown): value is Partial<Localized<unknown>> =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(isLocale)

/** Whether there is nothing to show of a value. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function wordText(value: string | number, field: string, names: Names): string {
  const text = String(value)
  const known = words[field]?.[text] ?? (field === 'ids' || field === 'task' ? names[text] : undefined)
  if (known) return known
  if (field === 'bytes') return `${Math.max(0.1, Number(value) / 1_000_000).toFixed(1)} MB`
  if (typeof value === 'number') return field.endsWith('_rwf') ? rwfText(value) : value.toLocaleString('en')
  if (field === 'fields') return lowerFirst(fieldLabel(text))
  if (field === 'template') return templateLabel(text)
  if (uuidPattern.test(text))
    return names[text] ?? (field.startsWith('tasker') ? unnamedText('tasker') : 'one that is gone')
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDate(text, 'en')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return kigaliDateTime(new Date(text))
  if (/^\+250\d{9}$/.test(text)) return displayPhone(text)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}

/** What an entry of a list is called: its name, or its text in English. */
export function entryName({ name, text }: Record<string, unknown>): string {
  const found = isInLanguages(text) ? text.en || text.rw || text.fr : name
  return String(found || 'without a name')
}

/** A value as text for staff: names instead of ids; the items of lists and objects. */
export function valueText(value: unknown, field: string, names: Names): string {
  if (isNothing(value)) return /^(admin_id|owner_id|tasker_id|handed_to)$/.test(field) ? 'nobody' : 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((part) => valueText(part, field, names)).join(', ')
  if (!isObject(value)) return wordText(value as string | number, field, names)
  const { id: _id, name, text, ...parts } = value
  const about = Object.entries(parts)
    .map(([part, content]) => `${lowerFirst(fieldLabel(part))} ${valueText(content, part, names)}`)
    .join(', ')
  if (name === undefined && text === undefined) return about
  return about ? `${entryName(value)} (${about})` : entryName(value)
}
