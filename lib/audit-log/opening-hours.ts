import { week } from '@/lib/settings/labels'

type Day = { from: string; to: string } | null

const dayText = (day: Day | undefined) => (day ? `${day.from}–${day.to}` : 'closed')

type Span = { first: string; last: string; days: number; before: string; after: string }

/** Whether a value looks like the opening hours of a week. */
export const isWeek = (value: unknown): value is Day[] =>
  Array.isArray(value) &&
  value.length === 7 &&
  value.every((day) => day === null || (typeof day === 'object' && 'from' in day && 'to' in day))

/** The days whose hours changed; neighbours with the same change are one span: `Monday to Friday`. */
export function changedHours(
  before: readonly Day[],
  after: readonly Day[],
): { name: string; before: string; after: string }[] {
  const spans: (Span | null)[] = []
  for (const [index, name] of week) {
    const [was, is] = [dayText(before[index]), dayText(after[index])]
    const last = spans.at(-1)
    if (was === is) spans.push(null)
    else if (last && last.before === was && last.after === is) {
      last.last = name
      last.days += 1
    } else spans.push({ first: name, last: name, days: 1, before: was, after: is })
  }
  return spans.flatMap((span) => {
    if (!span) return []
    const { first, last, days, ...change } = span
    if (days === week.length) return { name: 'every day', ...change }
    return { name: first === last ? first : `${first} to ${last}`, ...change }
  })
}
