import { lowerFirst } from '@/lib/platform/letter-case'
import { plainName, subjectName } from './labels'
import type { AuditRow } from './schema'
import { type Difference, differencesOf } from './values'

/** A row as a sentence, in parts, so that a page can make its subject a link. */
type Sentence = { actor: string; verb: string; subject: string; rest: string }

/** The verb of an action, and the differences that the verb already says. */
type Telling = { verb: string; says?: readonly string[]; hasSubject?: false }

const state = ['Status']
const tellings: Record<string, Telling> = {
  'request.created': { verb: 'entered the call of', says: state },
  'request.claimed': { verb: 'claimed', says: ['Owner'] },
  'request.released': { verb: 'let go of', says: ['Owner'] },
  'request.taken_over': { verb: 'took over', says: ['Owner'] },
  'request.attempted': { verb: 'tried to reach the customer of' },
  'request.contacted': { verb: 'reached the customer of', says: state },
  'request.talked': { verb: 'talked with the customer of' },
  'request.noted': { verb: 'wrote a note on' },
  'request.tasker_left': { verb: 'has left' },
  'job.started': { verb: 'started the job of', says: state },
  'job.confirmed': { verb: 'confirmed the job of' },
  'job.on_the_way': { verb: 'said to be on the way to', says: ['Minutes'] },
  'job.finished': { verb: 'said that the work is done for' },
  'job.done_confirmed': { verb: 'said that the work is done for' },
  'job.no_show': { verb: 'recorded that the tasker did not come to', says: state },
  'job.time_asked': { verb: 'asked for another time for' },
  'job.time_agreed': { verb: 'agreed to another time for' },
  'job.time_refused': { verb: 'said no to another time for' },
  'offer.sent': { verb: 'offered' },
  'offer.declined': { verb: 'declined the offer of' },
  'offer.expired': { verb: 'ended the offers of' },
  'offer.withdrawn': { verb: 'withdrew an offer of' },
  'request.back': { verb: 'brought back to the desk' },
  'request.case_settled': { verb: 'settled a case of' },
  'request.completed': { verb: 'completed', says: state },
  'request.cancelled': { verb: 'cancelled', says: state },
  'request.declined': { verb: 'declined', says: state },
  'request.unreachable': { verb: 'gave up reaching the customer of', says: state },
  'request.reopened': { verb: 'opened again' },
  'request.spam_confirmed': { verb: 'confirmed as spam', says: ['Reason'] },
  'request.spam_denied': { verb: 'found to be no spam, and opened again,' },
  'request.alarm': { verb: 'raised the alarm about' },
  'request.rated': { verb: 'rated' },
  'request.repeat_started': { verb: 'asked to repeat' },
  'request.repeat_skipped': { verb: 'skipped the next time of' },
  'request.repeat_ended': { verb: 'ended the repeat of' },
  'request.erased': { verb: 'erased the personal data of' },
  'request.reached_confirmed': {
    verb: 'said to have been reached about',
    says: ['Reached, says the customer'],
  },
  'request.reached_denied': {
    verb: 'said not to have been reached about',
    says: ['Reached, says the customer'],
  },
  'tasker.applied': { verb: 'applied as', says: state },
  'tasker.entered': { verb: 'entered the tasker', says: state },
  'tasker.checked': { verb: 'wrote a check into the ledger of' },
  'tasker.email_confirmed': { verb: 'confirmed the address of' },
  'tasker.photo_set': { verb: 'changed the photo of' },
  'tasker.photo_removed': { verb: 'removed the photo of' },
  'tasker.codes_by_sms': { verb: 'chose login codes by SMS for', says: ['Login codes'] },
  'tasker.codes_by_mail': { verb: 'ended login codes by SMS for', says: ['Login codes'] },
  'tasker.sessions_ended': { verb: 'ended the sessions of' },
  'shift.ended': { verb: 'ended the shift', hasSubject: false },
  'session.opened': { verb: 'logged in', hasSubject: false },
  'admin.invited': { verb: 'invited' },
  'admin.invited_again': { verb: 'invited again' },
  'admin.session_ended': { verb: 'ended a session of' },
  'admin.sessions_ended': { verb: 'ended the sessions of' },
  'admin.password_link_sent': { verb: 'sent a link for a new password to' },
  'admin.password_changed': { verb: 'changed the password of' },
  'admin.password_set': { verb: 'set the password of' },
  'admin.two_factor_on': { verb: 'turned two-factor login on for' },
  'admin.two_factor_off': { verb: 'turned two-factor login off for' },
  'admin.two_factor_reset': { verb: 'reset two-factor login of' },
  'admin.recovery_codes_renewed': { verb: 'renewed the recovery codes of' },
  'admin.recovery_code_used': { verb: 'used a recovery code of' },
  'message.retried': { verb: 'sent again the message' },
  'message.answered': { verb: 'answered the message of' },
  'message.needs_no_answer': { verb: 'said that no answer is needed to the message of' },
  'request.texted': { verb: 'wrote to the customer of' },
  'media.uploaded': { verb: 'uploaded' },
  'privacy.recorded': { verb: 'recorded the privacy request' },
  'privacy.shown': { verb: 'looked at the data of the privacy request' },
  'privacy.taken': { verb: 'took away the data of the privacy request' },
  'privacy.erased': { verb: 'erased the data of the privacy request' },
  'privacy.refused': { verb: 'refused the privacy request' },
  'waitlist.erased': { verb: 'erased an address of the waitlist', hasSubject: false },
}

const actors = {
  customer: 'The customer',
  tasker: 'A tasker',
  admin: 'Somebody',
  system: 'The system',
} as const

const lists: Record<string, string> = {
  faq: 'questions',
  task: 'tasks',
  testimonial: 'testimonials',
  admins: 'staff',
  messages: 'messages',
  audit_log: 'audit rows',
  waitlist: 'addresses of the waitlist',
}

const listName = (kind: string) => lists[kind] ?? plainName(kind).toLowerCase()
const bare = (text: string) => text.replace(/^RWF /, '')

// These are shown without their name.
const speakForThemselves = ['Channel', 'Outcome', 'Kind', 'Reason']
const isDay = (name: string) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(name)

function told({ name, before, after }: Difference): string {
  const what = isDay(name) ? name : lowerFirst(name)
  if (before !== null && after !== null) return `${what} from ${bare(before)} to ${bare(after)}`
  const value = after ?? before ?? ''
  if (speakForThemselves.includes(name)) return lowerFirst(value)
  if (value === 'yes') return what
  return `${what} ${name === 'Cancelled by' ? lowerFirst(value) : value}`
}

function toldAll(differences: readonly Difference[]): string {
  if (differences.length === 0) return ''
  const own = differences.filter(({ name }) => speakForThemselves.includes(name)).map(told)
  const others = differences.filter(({ name }) => !speakForThemselves.includes(name)).map(told)
  return `: ${[...(own.length > 0 ? [own.join(', ')] : []), ...others].join('; ')}`
}

function named(row: AuditRow): string {
  if (row.subject_kind !== 'setting') return subjectName(row)
  return `the setting ${subjectName(row)}`
}

type Part = Omit<Sentence, 'actor'>

function toldAssignment(
  { action, before }: AuditRow,
  subject: string,
  differences: readonly Difference[],
): Part | null {
  const tasker = differences.find(({ name }) => name === 'Tasker')
  const isAssigned = action === 'job.assigned'
  if (isAssigned && tasker && before?.tasker_id)
    return { verb: 'changed the tasker of', subject, rest: ` from ${tasker.before} to ${tasker.after}` }
  if (isAssigned && tasker?.after) return { verb: `assigned ${tasker.after} to`, subject, rest: '' }
  if (action === 'offer.accepted') return { verb: 'accepted the offer of', subject, rest: '' }
  if (action === 'job.released' && tasker?.before)
    return { verb: `took ${tasker.before} off`, subject, rest: '' }
  return null
}

/** `gave TK-7M4K2P to Eric`; with the earlier owner, where that was somebody else. */
function toldGiving(row: AuditRow, subject: string, differences: readonly Difference[]): Part | null {
  const owner = differences.find(({ name }) => name === 'Owner')
  if (row.action !== 'request.given' || !owner?.after) return null
  const isOwn = !row.before?.owner_id || owner.before === row.actor_name
  return { verb: 'gave', subject, rest: `${isOwn ? '' : ` from ${owner.before}`} to ${owner.after}` }
}

/** The names of changed fields, most of which the log has no values of: `changed place and wanted of`. */
function toldFields({ after }: AuditRow, subject: string, differences: readonly Difference[]): Part | null {
  const fields = differences.find(({ name }) => name === 'Changed')?.after
  if (!after || !fields) return null
  const words = fields.split('; ')
  const last = words.pop() ?? ''
  const list = words.length > 0 ? `${words.join(', ')} and ${last}` : last
  const known = differences.filter((one) => one.before !== null && one.after !== null)
  return { verb: `changed ${list} of`, subject, rest: toldAll(known) }
}

function toldList({ action, subject_kind: kind }: AuditRow, differences: readonly Difference[]): Part | null {
  if (action.endsWith('.exported'))
    return { verb: `took away the list of ${listName(kind)}`, subject: '', rest: toldAll(differences) }
  if (action.endsWith('.ordered'))
    return { verb: `put the ${listName(kind)} into another order`, subject: '', rest: '' }
  return null
}

function toldChange(row: AuditRow, subject: string, differences: readonly Difference[]): Part | null {
  const [first] = differences
  if (!first || differences.some(({ before, after }) => before === null || after === null)) return null
  if (row.subject_kind === 'setting' && row.subject_id === 'opening_hours')
    return { verb: 'changed the opening hours', subject: '', rest: toldAll(differences) }
  const isOfQuestions = Object.hasOwn(row.after ?? {}, 'questions')
  if (isOfQuestions || differences.length > 1) return { verb: 'changed', subject, rest: toldAll(differences) }
  return {
    verb: `changed the ${lowerFirst(first.name)} of`,
    subject,
    rest: told(first).slice(first.name.length),
  }
}

function toldSimply(row: AuditRow, subject: string, differences: readonly Difference[]): Part {
  const action = row.action.split('.').at(-1) ?? ''
  const verb = action === 'updated' || action === 'saved' ? 'changed' : action.replaceAll('_', ' ')
  const colon = action.includes('_') ? ':' : ''
  return { verb: `${verb}${colon}`, subject, rest: toldAll(differences) }
}

/** One sentence: who did what to what, with only the differences, in the words of the screen. */
export function sentenceOf(row: AuditRow): Sentence {
  const actor = row.actor_name ?? actors[row.actor_kind]
  const telling = tellings[row.action]
  const differences = differencesOf(row).filter(({ name }) => !telling?.says?.includes(name))
  const subject = named(row)
  if (telling)
    return {
      actor,
      verb: telling.verb,
      subject: telling.hasSubject === false ? '' : subject,
      rest: toldAll(differences),
    }
  const part =
    toldAssignment(row, subject, differences) ??
    toldGiving(row, subject, differences) ??
    toldFields(row, subject, differences) ??
    toldList(row, differences) ??
    toldChange(row, subject, differences) ??
    toldSimply(row, subject, differences)
  return { actor, ...part }
}

/** The sentence as plain text, for files. */
export function sentenceText(row: AuditRow): string {
  const { actor, verb, subject, rest } = sentenceOf(row)
  return `${[actor, verb, subject].filter(Boolean).join(' ')}${rest}`
}
