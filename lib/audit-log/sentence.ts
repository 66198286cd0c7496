import { type AuditAction, actorNames, verbOf } from '@/lib/audit/labels'
import { displayPhone } from '@/lib/places/phone'
import { type Difference, differencesOf, differenceText } from './differences'
import { lowerFirst, subjectName } from './labels'
import type { AuditRow } from './schema'

/** A row as a sentence, in parts, so that a page can make its subject a link. */
type Sentence = { actor: string; verb: string; subject: string; end: string; differences: Difference[] }

type Own = { text: string; hides?: readonly string[]; actor?: AuditRow['actor_kind'] }

/** What is read every day has a sentence of its own, without the fields that it says already. */
const sentences: Partial<Record<AuditAction, Own>> = {
  'request.claimed': { text: 'claimed …', hides: ['owner_id'] },
  'request.contacted': { text: 'reached the customer of … by {channel}', hides: ['status', 'channel'] },
  'request.completed': { text: 'completed …', hides: ['status'] },
  'request.cancelled': { text: 'cancelled …', hides: ['status'] },
  'request.declined': { text: 'declined …', hides: ['status'] },
  'request.spam_confirmed': { text: 'confirmed … as spam', hides: ['reason'] },
  'job.assigned': { text: 'assigned {tasker_id} to …', hides: ['status', 'tasker_id'] },
  'job.released': { text: 'gave back …', hides: ['status', 'tasker_id'], actor: 'tasker' },
  'shift.ended': { text: 'ended the shift' },
  'session.opened': { text: 'logged in' },
  'setup.prices_confirmed': { text: 'looked through the prices of all tasks' },
  'tasker.applied': { text: 'applied as a tasker', actor: 'tasker' },
}

// Staff do the other actions to the accounts of others.
const ownAccount =
  /^admin\.(renamed|password_(set|changed)|two_factor_o(n|ff)|recovery_code.*|sessions?_ended)$/

function subjectText(row: AuditRow): string {
  const { actor_kind: actor, action, subject_kind: kind, subject_name: name } = row
  if (kind === 'tasker' && actor === 'tasker') return 'their own profile'
  if (actor === 'admin' && ownAccount.test(action)) return 'their own account'
  if (!name) return subjectName(row)
  if (kind === 'faq') return `the question “${name}”`
  if (kind === 'testimonial') return `the testimonial of ${name}`
  if (kind !== 'message') return name
  return name.startsWith('+') ? `the message of ${displayPhone(name)}` : `the message “${name}”`
}

// All of a new entry is a difference, and the order of an exported list says nothing.
const isShown = ({ action }: AuditRow, { field }: Difference) =>
  !/^(task|faq|testimonial)\.created$/.test(action) && field !== 'sort' && field !== 'order'

/** The sentence of its own, or the plain one: also where a value is missing, or replaces another. */
function textOf(row: AuditRow, differences: readonly Difference[]): Own {
  const own = sentences[row.action as AuditAction]
  const text = own?.text.replace(/\{(\w+)\}/g, (place, field) => {
    const found = differences.find((one) => one.field === field && [null, 'nobody'].includes(one.before))
    const value = found?.after ?? place
    return field.endsWith('_id') ? value : lowerFirst(value)
  })
  const actor = row.actor_kind === 'tasker_link' ? 'tasker' : row.actor_kind
  if (text && !text.includes('{') && (own?.actor ?? actor) === actor) return { ...own, text }
  const verb = verbOf(row.action) ?? `did “${row.action.split('.').at(-1)?.replaceAll('_', ' ')}” to`
  return { text: row.subject_id === 'list' || verb.includes('…') ? verb : `${verb} …` }
}

const gone = 'A tasker who has left'
const unnamed = { ...actorNames, tasker: gone, tasker_link: gone }

function actorOf({ actor_kind: kind, actor_name: name }: AuditRow): string {
  const text = name ?? unnamed[kind]
  return kind === 'tasker_link' ? `${text}, by link,` : text
}

/** Who did what to what, and what differs since, in the words of the screen. */
export function sentenceOf(row: AuditRow): Sentence {
  const all = differencesOf(row).filter((difference) => isShown(row, difference))
  const { text, hides = [] } = textOf(row, all)
  const [verb = '', end] = text.split(/ ?…/)
  return {
    actor: actorOf(row),
    verb,
    subject: end === undefined ? '' : subjectText(row),
    end: end ?? '',
    differences: all.filter(({ field }) => !hides.includes(field)),
  }
}

/** The sentence as plain text, for files. */
export function sentenceText(row: AuditRow): string {
  const { actor, verb, subject, end, differences } = sentenceOf(row)
  const about = differences.map(differenceText).join('; ')
  const text = `${[actor, verb, subject].filter(Boolean).join(' ')}${end}${about && `: ${about}`}`
  // No line of a file breaks, and who searches it types a plain space.
  return text.replaceAll('\u00a0', ' ')
}
