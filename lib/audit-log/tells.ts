import { namelessText } from './labels'
import type { AuditRow } from './schema'
import { bare, fromTo, isMissing, listText, lowerFirst, told, toldAll } from './told'
import type { Difference } from './values'

/** What stands between who did it and the end of the sentence. */
export type Part = { verb: string; subject: string; rest: string }
export type Known = { row: AuditRow; subject: string; differences: readonly Difference[] }
type Tell = (known: Known) => Part | null

/** Whether people did it to their own account. */
export const isOwn = ({ actor_kind: actor, subject_kind: subject }: AuditRow) => actor === subject

const find = ({ differences }: Known, field: string) => differences.find((one) => one.field === field)
const forPay = (known: Known) => {
  const pay = find(known, 'pay_rwf')?.after
  return pay ? ` for ${pay}` : ''
}

const assigned: Tell = (known) => {
  const tasker = find(known, 'tasker_id')
  if (!tasker?.after) return null
  const { row, subject } = known
  if (row.before?.tasker_id)
    return { verb: 'changed the tasker of', subject, rest: ` from ${tasker.before} to ${tasker.after}` }
  return { verb: `assigned ${tasker.after} to`, subject, rest: forPay(known) }
}

const released: Tell = (known) => {
  const { row, subject } = known
  if (row.actor_kind === 'tasker') return { verb: 'gave back', subject, rest: '' }
  const tasker = find(known, 'tasker_id')?.before
  return tasker ? { verb: `took ${tasker} off`, subject, rest: '' } : null
}

const didNotCome: Tell = (known) => {
  const tasker = find(known, 'tasker_id')?.before
  return tasker ? { verb: `recorded that ${tasker} did not come to`, subject: known.subject, rest: '' } : null
}

/** `gave TK-7M4K2P to Eric`; with the earlier owner, where that was somebody else. */
const given: Tell = (known) => {
  const { row, subject } = known
  const owner = find(known, 'owner_id')
  if (!owner?.after) return null
  const isOwn = !row.before?.owner_id || owner.before === row.actor_name
  return { verb: 'gave', subject, rest: `${isOwn ? '' : ` from ${owner.before}`} to ${owner.after}` }
}

const takenOver: Tell = ({ row, subject }) => {
  const owner = row.before?.owner_id
  if (typeof owner !== 'string') return null
  return { verb: 'took over', subject, rest: ` from ${row.names[owner] ?? namelessText('admin')}` }
}

const offered =
  (verb: string, link: 'to' | 'from'): Tell =>
  (known) => {
    const names = find(known, 'tasker_ids')?.after ?? find(known, 'tasker_id')?.after
    if (!names) return null
    const people = listText(names.split('; '))
    return { verb, subject: known.subject, rest: ` ${link} ${people}${forPay(known)}` }
  }

const marked: Tell = ({ subject, differences: [only, ...others] }) => {
  if (only?.field !== 'is_paid' || others.length > 0) return null
  return { verb: 'marked', subject, rest: ` as ${only.after}` }
}

/** Amounts where none were: `priced TK-7M4K2P: RWF 19,000 labour, 3,000 materials`. */
const amounts =
  (verb: string): Tell =>
  ({ subject, differences }) => {
    const isFirst = differences.every(({ field, before }) => field === 'is_paid' || isMissing(before))
    const parts = differences
      .filter(({ field, after }) => field.endsWith('_rwf') && after !== 'RWF 0')
      .map(({ name, after }) => `${bare(after ?? '')} ${lowerFirst(name)}`)
    if (!isFirst || parts.length === 0) return null
    const paid = differences.some(({ field, after }) => field === 'is_paid' && after === 'paid')
    return { verb, subject, rest: `: RWF ${parts.join(', ')}${paid ? '; paid' : ''}` }
  }

const accepted: Tell = (known) => ({
  verb: 'accepted the offer of',
  subject: known.subject,
  rest: forPay(known),
})

const shiftEnded: Tell = (known) => {
  const requests = find(known, 'requests')?.after
  const verb = 'ended the shift'
  if (!requests || requests.startsWith('0 ')) return { verb, subject: '', rest: '' }
  const to = find(known, 'handed_to')?.after
  const isHanded = to && typeof known.row.after?.handed_to === 'string'
  return {
    verb,
    subject: '',
    rest: isHanded ? ` and gave ${requests} to ${to}` : ` and let go of ${requests}`,
  }
}

/** The names of changed fields, most of which the log has no values of: `changed place and wish of`. */
const fields: Tell = (known) => {
  const { row, subject, differences } = known
  const names = find(known, 'fields')?.after
  if (!row.after || !names) return null
  const list = listText(names.split('; '))
  const pairs = differences.filter((one) => one.before !== null && one.after !== null)
  if (isOwn(row)) return { verb: 'changed', subject: `their ${list}`, rest: toldAll(pairs) }
  return { verb: `changed the ${list} of`, subject, rest: toldAll(pairs) }
}

const published: Tell = ({ row, subject, differences: [only, ...others] }) => {
  if (others.length > 0) return null
  if (only?.field === 'is_published' && only.before !== null)
    return only.after === 'hidden'
      ? { verb: 'took', subject, rest: ' from the site' }
      : { verb: 'published', subject, rest: '' }
  if (row.subject_kind === 'setting' && typeof row.after?.[row.subject_id] === 'boolean')
    return { verb: `turned ${only?.after}`, subject, rest: '' }
  return null
}

const changed: Tell = ({ row, subject, differences }) => {
  const [first] = differences
  if (first?.field === 'opening_hours')
    return { verb: 'changed', subject: 'the opening hours', rest: toldAll(differences) }
  const isOfQuestions = first?.field === 'questions'
  if (!first || differences.length > 1 || isOfQuestions || row.subject_kind === 'setting')
    return { verb: 'changed', subject, rest: toldAll(differences) }
  const { name, before, after } = first
  if (before === null || after === null) return { verb: 'changed', subject, rest: toldAll(differences) }
  const verb = before === 'nothing' ? 'set' : 'changed'
  return { verb: `${verb} the ${lowerFirst(name)} of`, subject, rest: ` ${fromTo({ before, after })}` }
}

const renamed: Tell = (known) => {
  const name = find(known, 'name')
  if (!isOwn(known.row) || !name) return changed(known)
  return { verb: 'changed', subject: 'their name', rest: told(name).slice('name'.length) }
}

const tells: Record<string, readonly Tell[]> = {
  'job.assigned': [assigned],
  'job.released': [released],
  'job.no_show': [didNotCome],
  'request.given': [given],
  'request.taken_over': [takenOver],
  'request.edited': [fields],
  'request.priced': [marked, amounts('priced')],
  'job.finished': [amounts('finished')],
  'offer.sent': [offered('offered', 'to')],
  'offer.expired': [offered('ended the unanswered offer of', 'to')],
  'offer.withdrawn': [offered('withdrew the offer of', 'from')],
  'offer.accepted': [accepted],
  'tasker.updated': [fields],
  'tasker.work_updated': [fields],
  'shift.ended': [shiftEnded],
  'admin.role_changed': [changed],
  'admin.renamed': [renamed],
  'task.updated': [fields, published, changed],
  'faq.updated': [fields, published, changed],
  'testimonial.updated': [fields, published, changed],
  'setting.saved': [published, changed],
}

/** The actions that no single verb tells: who it went to, what it was before. */
export function toldBy(known: Known): Part | null {
  for (const tell of tells[known.row.action] ?? []) {
    const part = tell(known)
    if (part) return part
  }
  return null
}
