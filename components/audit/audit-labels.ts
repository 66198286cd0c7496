import type { AuditRow } from '@/lib/audit/schema'

/** A stored name (`admin.role_changed`) as people read it: `Admin: role changed`. */
export function actionLabel(action: string): string {
  const text = action.replace('.', ': ').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function plainName(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A value as it stands in a line; lists and objects by their parts. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueText).join('; ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${plainName(name).toLowerCase()} ${valueText(part)}`)
      .join(', ')
  }
  return String(value)
}

export type Difference = { name: string; before: string | null; after: string | null }

/** What changed, field by field; a part that was not recorded is null. */
export function differencesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const textOf = (part: AuditRow['before'], name: string) =>
    part && name in part ? valueText(part[name]) : null
  return names
    .map((name) => ({ name, before: textOf(before, name), after: textOf(after, name) }))
    .filter((difference) => difference.before !== difference.after)
}

const pages: Record<string, string> = { request: '/admin/taskers-request', tasker: '/admin/taskers' }

/** The page of what a row is about, where it has one. */
export function subjectPath({ subject_kind, subject_id }: AuditRow): string | null {
  const page = pages[subject_kind]
  return page ? `${page}/${subject_id}` : null
}
