import { tellingOf } from '@/lib/audit/tellings'
import { displayPhone } from '@/lib/places/phone'
import { subjectName } from './labels'
import type { AuditRow } from './schema'
import { isOwn, type Known, type Part, toldBy } from './tells'
import { toldAll } from './told'
import { differencesOf } from './values'

/** A row as a sentence, in parts, so that a page can make its subject a link. */
type Sentence = Part & { actor: string }

const actors = {
  customer: 'The customer',
  tasker: 'A tasker who has left',
  admin: 'Somebody',
  system: 'The system',
} as const

function named(row: AuditRow): string {
  const { subject_kind: kind, subject_name: name } = row
  if (!name) return subjectName(row)
  if (kind === 'faq') return `the question “${name}”`
  if (kind === 'testimonial') return `the testimonial of ${name}`
  if (kind !== 'message') return name
  return name.startsWith('+') ? `the message of ${displayPhone(name)}` : `the message “${name}”`
}

// Of these the difference is all of them.
const isWhole = (action: string) => /^(task|faq|testimonial)\.created$|\.ordered$/.test(action)

/** What stands between actor and end of an action of former days, which has no telling any more. */
function toldSimply({ row, subject, differences }: Known): Part {
  const action = row.action.split('.').at(-1) ?? ''
  return {
    verb: `${action.replaceAll('_', ' ')}${action.includes('_') ? ':' : ''}`,
    subject,
    rest: toldAll(differences),
  }
}

function partOf(row: AuditRow): Part {
  const telling = tellingOf(row.action)
  const known: Known = { row, subject: named(row), differences: differencesOf(row) }
  const part = toldBy(known)
  if (part) return part
  if (!telling) return toldSimply(known)
  const differences = known.differences.filter(({ field }) => !telling.says?.includes(field))
  const rest = isWhole(row.action) ? '' : toldAll(differences)
  if (telling.own && isOwn(row)) return { ...telling.own, rest }
  const subject = telling.hasSubject === false ? '' : known.subject
  return { verb: telling.verb, subject, rest: `${telling.end ? ` ${telling.end}` : ''}${rest}` }
}

/** One sentence: who did what to what, with only the differences, in the words of the screen. */
export const sentenceOf = (row: AuditRow): Sentence => ({
  actor: row.actor_name ?? actors[row.actor_kind],
  ...partOf(row),
})

/** The sentence as plain text, for files. */
export function sentenceText(row: AuditRow): string {
  const { actor, verb, subject, rest } = sentenceOf(row)
  return `${[actor, verb, subject].filter(Boolean).join(' ')}${rest}`
}
