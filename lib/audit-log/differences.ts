import { isLocale, localeNames } from '@/lib/i18n/constants'
import { dayInMonth } from '@/lib/i18n/dates'
import { week } from '@/lib/settings/labels'
import { fieldLabel, lowerFirst } from './labels'
import type { AuditRow } from './schema'
import { entryName, isNothing, isObject, type Names, valueText } from './values'

/** What changed of a field. Null is a part that was not recorded. */
export type Difference = { field: string; name: string; before: string | null; after: string | null }

type Change = { field: string; name: string; was: unknown; is: unknown; names: Names }
type Day = { from: string; to: string } | null

const longest = 160
const leadIn = 40

/** Cuts long texts to the part around the first difference. */
function excerpts({ before, after, ...about }: Difference): Difference {
  const [one, other] = [before ?? after ?? '', after ?? before ?? '']
  if (Math.max(one.length, other.length) <= longest) return { ...about, before, after }
  let same = 0
  while (one !== other && one[same] === other[same]) same += 1
  const space = one.lastIndexOf(' ', Math.max(0, same - leadIn))
  const start = same > leadIn ? Math.max(space + 1, same - 2 * leadIn) : 0
  const end = start + longest
  const cut = (text: string | null) =>
    text && `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
  return { ...about, before: cut(before), after: cut(after) }
}

/** The days whose hours changed; those with the same change are named together. */
function changedDays({ field, name, was, is }: Change): Difference[] {
  const changes: Difference[] = []
  const textOf = (days: unknown, index: number) => {
    const day = (days as Day[])[index]
    return day ? `${day.from}–${day.to}` : 'closed'
  }
  for (const [index, day] of week) {
    const [before, after] = [textOf(was, index), textOf(is, index)]
    const same = changes.find((one) => one.before === before && one.after === after)
    if (before === after) continue
    if (same) same.name += `, ${day}`
    else changes.push({ field, name: `${name} › ${day}`, before, after })
  }
  return changes
}

const isWeek = (entry: unknown): entry is { week: string; admin_id: string } =>
  isObject(entry) && typeof entry.week === 'string' && typeof entry.admin_id === 'string'

/** The weeks of the rota that have another name now. */
function changedWeeks({ field, name, names }: Change, was: unknown[], is: unknown[]): Difference[] {
  const whoIn = (weeks: unknown[]) =>
    new Map(
      weeks
        .filter(isWeek)
        .map(({ week: monday, admin_id }) => [monday, valueText(admin_id, 'admin_id', names)]),
    )
  const [before, after] = [whoIn(was), whoIn(is)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter((monday) => before.get(monday) !== after.get(monday))
    .map((monday) => ({
      field,
      name: `${name} › week of ${dayInMonth(monday)}`,
      before: before.get(monday) ?? 'as always',
      after: after.get(monday) ?? 'as always',
    }))
}

const keyOf = (entry: unknown) => JSON.stringify(isObject(entry) ? (entry.id ?? entry.name) : entry)

/** What went from a list, what came, what changed in it, and its order. */
function changedList(change: Change & { was: unknown[]; is: unknown[] }): Difference[] {
  const { field, name, was, is, names } = change
  const inBoth = (list: unknown[], other: unknown[]) => {
    const keys = new Set(other.map(keyOf))
    return list.filter((entry) => keys.has(keyOf(entry)))
  }
  const [old, now] = [inBoth(was, is), inBoth(is, was)]
  const textOf = (list: unknown[]) => (list.length > 0 ? valueText(list, field, names) : null)
  const without = (list: unknown[], kept: unknown[]) => textOf(list.filter((entry) => !kept.includes(entry)))
  const isMoved = old.some((entry, place) => keyOf(entry) !== keyOf(now[place]))
  const nameOf = (entry: unknown) => (isObject(entry) ? entryName(entry) : valueText(entry, field, names))
  const order = (list: unknown[]) => (isMoved ? list.map(nameOf).join(', ') : null)
  const lines = [
    { field, name: `${name} removed`, before: without(was, old), after: null },
    { field, name: `${name} added`, before: null, after: without(is, now) },
    ...now.filter(isObject).flatMap((entry) => {
      const earlier = old.find((one) => keyOf(one) === keyOf(entry))
      return changed({ ...change, name: `${name} › ${entryName(entry)}`, was: earlier, is: entry })
    }),
    { field, name: field === 'ids' ? name : `${name}, order`, before: order(old), after: order(now) },
  ]
  return lines.filter(({ before, after }) => before !== null || after !== null)
}

function partName(name: string, key: string): string {
  if (isLocale(key)) return `${name} (${localeNames[key]})`
  return key === 'text' ? name : `${name} › ${lowerFirst(fieldLabel(key))}`
}

/** The differences of a value, as deep as it goes; fields that are empty in both are left out. */
function changed({ field, name, was, is, names }: Change): Difference[] {
  if (JSON.stringify(was) === JSON.stringify(is) || (isNothing(was) && isNothing(is))) return []
  const [one, other] = [was ?? {}, is ?? {}]
  if (isObject(one) && isObject(other)) {
    return Object.keys({ ...one, ...other }).flatMap((key) => {
      const part = isLocale(key) ? field : key
      return changed({ field: part, name: partName(name, key), was: one[key], is: other[key], names })
    })
  }
  if (Array.isArray(was) && Array.isArray(is)) {
    const change = { field, name, was, is, names }
    if (field === 'opening_hours') return changedDays(change)
    return field === 'on_call_weeks' ? changedWeeks(change, was, is) : changedList(change)
  }
  const texts = [was, is].map((value) => (value === undefined ? null : valueText(value, field, names)))
  return [{ field, name, before: texts[0] ?? null, after: texts[1] ?? null }]
}

/** What a row changed, field by field. */
export function differencesOf({ before, after, names }: Pick<AuditRow, 'before' | 'after' | 'names'>) {
  return Object.keys({ ...after, ...before })
    .flatMap((field) =>
      changed({ field, name: fieldLabel(field), was: before?.[field], is: after?.[field], names }),
    )
    .map(excerpts)
}

/** A difference inside a sentence: `price from RWF 50,000 to RWF 45,000`. */
export function differenceText({ name, before, after }: Difference): string {
  const isNew = before === null || before === 'nothing'
  const value = isNew || after === null ? (after ?? before) : `from ${before} to ${after}`
  return `${lowerFirst(name)} ${value}`
}
