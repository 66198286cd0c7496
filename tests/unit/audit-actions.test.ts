// Every action of the audit log has its sentence, its name in the filter, and no word of the machine.
import { expect, it } from 'vitest'
import { type AuditAction, tellings } from '@/lib/audit/tellings'
import { actionLabel } from '@/lib/audit-log/labels'
import type { AuditRow } from '@/lib/audit-log/schema'
import { sentenceText } from '@/lib/audit-log/sentence'

const aline = '710354e9-0f5f-4ef5-8a27-3a2f6f0f4a11'
const jean = '4837153c-0f5f-4ef5-8a27-3a2f6f0f4a11'

const kinds: Record<string, [kind: string, name: string | null]> = {
  request: ['request', 'TK-AB12CD'],
  offer: ['request', 'TK-AB12CD'],
  job: ['request', 'TK-AB12CD'],
  tasker: ['tasker', 'Jean Bosco'],
  admin: ['admin', 'Aline Uwase'],
  task: ['task', 'Plumbing'],
  faq: ['faq', 'How?'],
  testimonial: ['testimonial', 'Claire'],
  message: ['message', '+250788123456'],
  privacy: ['privacy_request', null],
  audit: ['audit_log', null],
}

const actors = { admin: 'Diane', tasker: 'Jean Bosco', customer: null, system: null }

/** Each action with the values that the product records, and what the log says of it. */
const told: Record<AuditAction, [row: Partial<AuditRow>, sentence: string]> = {
  'request.created': [
    { after: { task: 7, status: 'contacted' } },
    'Diane entered the call of TK-AB12CD: task Plumbing',
  ],
  'request.edited': [
    { before: { locale: 'en' }, after: { fields: ['wanted_at', 'locale'], locale: 'rw' } },
    'Diane changed the wanted time and language of TK-AB12CD: language from English to Kinyarwanda',
  ],
  'request.claimed': [{ before: { owner_id: null }, after: { owner_id: aline } }, 'Diane claimed TK-AB12CD'],
  'request.released': [
    { before: { owner_id: aline }, after: { owner_id: null } },
    'Diane let go of TK-AB12CD',
  ],
  'request.taken_over': [
    { before: { owner_id: jean }, after: { owner_id: aline } },
    'Diane took over TK-AB12CD from Jean Bosco',
  ],
  'request.given': [
    { before: { owner_id: null }, after: { owner_id: jean } },
    'Diane gave TK-AB12CD to Jean Bosco',
  ],
  'request.attempted': [
    { after: { channel: 'call', outcome: 'no_answer' } },
    'Diane tried to reach the customer of TK-AB12CD: call, no answer',
  ],
  'request.contacted': [
    { before: { status: 'new' }, after: { channel: 'call', outcome: 'answered', status: 'contacted' } },
    'Diane reached the customer of TK-AB12CD: call, answered',
  ],
  'request.talked': [
    { after: { channel: 'whatsapp', outcome: 'replied' } },
    'Diane talked with the customer of TK-AB12CD: WhatsApp, replied',
  ],
  'request.texted': [{ after: { channel: 'sms' } }, 'Diane wrote to the customer of TK-AB12CD: SMS'],
  'request.texts_stopped': [{}, 'Diane stopped the texts to the customer of TK-AB12CD'],
  'request.noted': [{}, 'Diane wrote a note on TK-AB12CD'],
  'request.priced': [
    {
      before: { labour_rwf: null, transport_rwf: null, materials_rwf: null, is_paid: false },
      after: { labour_rwf: 20000, transport_rwf: 0, materials_rwf: 3000, is_paid: false },
    },
    'Diane priced TK-AB12CD: RWF 20,000 labour, 3,000 materials',
  ],
  'request.case_settled': [{ after: { case: 'no_show' } }, 'Diane settled a case of TK-AB12CD: no-show'],
  'request.back': [{ actor_kind: 'system' }, 'The system brought TK-AB12CD back to the desk'],
  'request.new': [
    { before: { status: 'contacted' }, after: { status: 'new', reason: null, cancelled_by: null } },
    'Diane put TK-AB12CD back to the new ones',
  ],
  'request.assigned': [
    { before: { status: 'contacted' }, after: { status: 'assigned', reason: null, cancelled_by: null } },
    'Diane put TK-AB12CD back to the assigned ones',
  ],
  'request.completed': [
    { before: { status: 'in_progress' }, after: { status: 'completed', reason: null, cancelled_by: null } },
    'Diane completed TK-AB12CD',
  ],
  'request.cancelled': [
    {
      before: { status: 'new' },
      after: { status: 'cancelled', reason: 'found_other', cancelled_by: 'customer' },
    },
    'Diane cancelled TK-AB12CD: found somebody else; cancelled by the customer',
  ],
  'request.declined': [
    {
      before: { status: 'new' },
      after: { status: 'declined', reason: 'duplicate', cancelled_by: null, duplicate_of: jean },
      names: { [jean]: 'TK-7M4K2P' },
    },
    'Diane declined TK-AB12CD: duplicate; duplicate of TK-7M4K2P',
  ],
  'request.unreachable': [
    { before: { status: 'new' }, after: { status: 'unreachable', reason: null, cancelled_by: null } },
    'Diane gave up reaching the customer of TK-AB12CD',
  ],
  'request.reopened': [
    { before: { status: 'cancelled' }, after: { status: 'contacted' } },
    'Diane opened TK-AB12CD again',
  ],
  'request.spam_confirmed': [{ after: { reason: 'spam' } }, 'Diane confirmed TK-AB12CD as spam'],
  'request.spam_denied': [
    { before: { status: 'declined' }, after: { status: 'new' } },
    'Diane opened TK-AB12CD again, which is no spam',
  ],
  'request.rated': [{ actor_kind: 'customer', after: { rating: 4 } }, 'The customer rated TK-AB12CD: 4 of 5'],
  'request.repeat_started': [
    { actor_kind: 'customer', after: { rhythm: 'two_weeks', next_on: '2026-12-03' } },
    'The customer asked to repeat TK-AB12CD: every two weeks; next time 3 December 2026',
  ],
  'request.repeat_skipped': [
    { actor_kind: 'customer', before: { next_on: '2026-12-03' }, after: { next_on: '2026-12-17' } },
    'The customer skipped the next time of TK-AB12CD: next time from 3 December 2026 to 17 December 2026',
  ],
  'request.repeat_ended': [
    { actor_kind: 'system', after: { reason: 'no_task' } },
    'The system ended the repeat of TK-AB12CD: the task is no longer offered',
  ],
  'request.reached_confirmed': [
    { actor_kind: 'customer', after: { customer_was_reached: true } },
    'The customer said to have been reached about TK-AB12CD',
  ],
  'request.reached_denied': [
    { actor_kind: 'customer', after: { customer_was_reached: false } },
    'The customer said not to have been reached about TK-AB12CD',
  ],
  'request.erased': [{ actor_kind: 'customer' }, 'The customer erased the personal data of TK-AB12CD'],
  'offer.sent': [
    { after: { tasker_ids: [aline, jean], pay_rwf: 20000, minutes: 10 } },
    'Diane offered TK-AB12CD to Aline Uwase and Jean Bosco for RWF 20,000',
  ],
  'offer.accepted': [
    {
      actor_kind: 'tasker',
      before: { status: 'contacted' },
      after: { status: 'assigned', tasker_id: jean, pay_rwf: 20000 },
    },
    'Jean Bosco accepted the offer of TK-AB12CD for RWF 20,000',
  ],
  'offer.declined': [
    { actor_kind: 'tasker', after: { tasker_id: jean } },
    'Jean Bosco declined the offer of TK-AB12CD',
  ],
  'offer.expired': [
    { actor_kind: 'system', after: { tasker_ids: [aline, jean] } },
    'The system ended the unanswered offer of TK-AB12CD to Aline Uwase and Jean Bosco',
  ],
  'offer.withdrawn': [
    { after: { tasker_id: jean } },
    'Diane withdrew the offer of TK-AB12CD from Jean Bosco',
  ],
  'job.assigned': [
    {
      before: { status: 'contacted', tasker_id: null },
      after: { status: 'assigned', tasker_id: jean, pay_rwf: 20000 },
    },
    'Diane assigned Jean Bosco to TK-AB12CD for RWF 20,000',
  ],
  'job.released': [
    {
      actor_kind: 'tasker',
      before: { status: 'assigned', tasker_id: jean },
      after: { status: 'contacted', tasker_id: null },
    },
    'Jean Bosco gave back TK-AB12CD',
  ],
  'job.confirmed': [
    { actor_kind: 'tasker', after: { confirmed: true } },
    'Jean Bosco confirmed the job of TK-AB12CD',
  ],
  'job.on_the_way': [
    { actor_kind: 'tasker', after: { minutes: 20 } },
    'Jean Bosco said to be on the way to TK-AB12CD: 20 minutes',
  ],
  'job.started': [
    { actor_kind: 'tasker', before: { status: 'assigned' }, after: { status: 'in_progress' } },
    'Jean Bosco started the job of TK-AB12CD',
  ],
  'job.finished': [
    { actor_kind: 'tasker', after: { labour_rwf: 20000, transport_rwf: 2000, materials_rwf: 0 } },
    'Jean Bosco finished TK-AB12CD: RWF 20,000 labour, 2,000 transport',
  ],
  'job.done_confirmed': [
    { actor_kind: 'customer', after: { done_confirmed: true } },
    'The customer confirmed that the work is done for TK-AB12CD',
  ],
  'job.no_show': [
    { before: { status: 'assigned', tasker_id: jean }, after: { status: 'contacted', tasker_id: null } },
    'Diane recorded that Jean Bosco did not come to TK-AB12CD',
  ],
  'job.time_asked': [
    { actor_kind: 'customer', after: { proposed_at: '2026-12-12T12:00:00.000Z' } },
    'The customer asked for another time for TK-AB12CD: 12 Dec, 14:00',
  ],
  'job.time_agreed': [
    { actor_kind: 'tasker', after: { wanted_at: '2026-12-12T12:00:00.000Z' } },
    'Jean Bosco agreed to another time for TK-AB12CD: 12 Dec, 14:00',
  ],
  'job.time_refused': [
    { actor_kind: 'tasker', after: { agrees: false } },
    'Jean Bosco said no to another time for TK-AB12CD',
  ],
  'tasker.applied': [{ actor_kind: 'tasker' }, 'Jean Bosco applied as a tasker'],
  'tasker.entered': [
    { after: { status: 'applied', code_channel: 'sms' } },
    'Diane entered the tasker Jean Bosco: login codes SMS',
  ],
  'tasker.screening': [{}, 'Diane started the screening of Jean Bosco'],
  'tasker.approved': [{}, 'Diane approved Jean Bosco'],
  'tasker.paused': [{}, 'Diane paused Jean Bosco'],
  'tasker.suspended': [{}, 'Diane suspended Jean Bosco'],
  'tasker.rejected': [{}, 'Diane rejected Jean Bosco'],
  'tasker.withdrawn': [{}, 'Diane withdrew Jean Bosco'],
  'tasker.checked': [
    { after: { kind: 'identity', outcome: 'passed', checked_on: '2026-11-22', expires_on: null } },
    'Diane wrote a check into the ledger of Jean Bosco: identity, passed; checked on 22 November 2026',
  ],
  'tasker.updated': [
    { actor_kind: 'tasker', after: { fields: ['name', 'phone'] } },
    'Jean Bosco changed their name and phone',
  ],
  'tasker.work_updated': [
    { after: { fields: ['task_ids', 'areas'] } },
    'Diane changed the skills and places of Jean Bosco',
  ],
  'tasker.photo_set': [{ actor_kind: 'tasker' }, 'Jean Bosco changed their photo'],
  'tasker.photo_removed': [{ actor_kind: 'tasker' }, 'Jean Bosco removed their photo'],
  'tasker.email_asked': [{ actor_kind: 'tasker' }, 'Jean Bosco asked for another e-mail address'],
  'tasker.phone_asked': [{ actor_kind: 'tasker' }, 'Jean Bosco asked for another phone number'],
  'tasker.phone_changed': [{ actor_kind: 'tasker' }, 'Jean Bosco changed their phone number'],
  'tasker.email_changed': [{ actor_kind: 'tasker' }, 'Jean Bosco changed their e-mail address'],
  'tasker.email_confirmed': [{ actor_kind: 'tasker' }, 'Jean Bosco confirmed their e-mail address'],
  'tasker.codes_by_sms': [
    { actor_kind: 'tasker', before: { code_channel: 'mail' }, after: { code_channel: 'sms' } },
    'Jean Bosco chose login codes by SMS',
  ],
  'tasker.codes_by_mail': [
    { before: { code_channel: 'sms' }, after: { code_channel: 'mail', reason: 'new_phone' } },
    'Diane ended login codes by SMS for Jean Bosco: the phone number changed',
  ],
  'tasker.sessions_ended': [{}, 'Diane ended the sessions of Jean Bosco'],
  'tasker.erased': [{ subject_name: null }, 'Diane erased the personal data of a tasker who has left'],
  'shift.ended': [
    { after: { handed_to: jean, requests: 7 } },
    'Diane ended the shift and gave 7 requests to Jean Bosco',
  ],
  'session.opened': [{ subject_name: null }, 'Diane logged in'],
  'admin.created': [
    { actor_kind: 'system', after: { role: 'owner' } },
    'The system created the account of Aline Uwase: owner',
  ],
  'admin.invited': [{ after: { role: 'dispatcher' } }, 'Diane invited Aline Uwase: dispatcher'],
  'admin.invited_again': [{}, 'Diane invited Aline Uwase again'],
  'admin.role_changed': [
    { before: { role: 'editor' }, after: { role: 'owner' } },
    'Diane changed the role of Aline Uwase from Editor to Owner',
  ],
  'admin.renamed': [
    { before: { name: 'Diane' }, after: { name: 'Diane U.' } },
    'Diane changed their name from Diane to Diane U.',
  ],
  'admin.disabled': [{}, 'Diane disabled Aline Uwase'],
  'admin.enabled': [{}, 'Diane enabled Aline Uwase'],
  'admin.password_link_sent': [{}, 'Diane sent a link for a new password to Aline Uwase'],
  'admin.password_changed': [{}, 'Diane changed their password'],
  'admin.password_set': [{ after: { by: 'invitation' } }, 'Diane set their password: by invitation'],
  'admin.two_factor_on': [{}, 'Diane turned on two-factor login'],
  'admin.two_factor_off': [{}, 'Diane turned off two-factor login'],
  'admin.two_factor_reset': [{}, 'Diane reset two-factor login of Aline Uwase'],
  'admin.second_step_refused': [{}, 'Diane refused five wrong codes at the login of Aline Uwase'],
  'admin.recovery_codes_renewed': [{}, 'Diane renewed their recovery codes'],
  'admin.recovery_code_used': [{}, 'Diane used a recovery code'],
  'admin.session_ended': [{}, 'Diane ended one of their sessions'],
  'admin.sessions_ended': [{}, 'Diane ended their other sessions'],
  'task.created': [
    { after: { title: { en: 'Plumbing', rw: 'Amazi', fr: 'Plomberie' }, price_rwf: 50000 } },
    'Diane added the task Plumbing',
  ],
  'task.updated': [
    { before: { price_rwf: 50000 }, after: { price_rwf: 45000 } },
    'Diane changed the price of Plumbing from 50,000 to 45,000',
  ],
  'task.archived': [{}, 'Diane archived Plumbing'],
  'task.restored': [{}, 'Diane restored Plumbing'],
  'tasks.ordered': [
    { before: { ids: [1, 2] }, after: { ids: [2, 1] } },
    'Diane put the tasks into another order',
  ],
  'faq.created': [{ after: { question: { en: 'How?', rw: '', fr: '' } } }, 'Diane added the question “How?”'],
  'faq.updated': [
    { before: { is_published: true }, after: { is_published: false } },
    'Diane took the question “How?” from the site',
  ],
  'faq.archived': [{}, 'Diane archived the question “How?”'],
  'faq.restored': [{}, 'Diane restored the question “How?”'],
  'faqs.ordered': [
    { before: { ids: [1, 2] }, after: { ids: [2, 1] } },
    'Diane put the questions into another order',
  ],
  'testimonial.created': [{ after: { is_published: false } }, 'Diane added the testimonial of Claire'],
  'testimonial.updated': [
    { before: { is_published: false }, after: { is_published: true } },
    'Diane published the testimonial of Claire',
  ],
  'testimonial.archived': [{}, 'Diane archived the testimonial of Claire'],
  'testimonial.restored': [{}, 'Diane restored the testimonial of Claire'],
  'testimonials.ordered': [
    { before: { ids: [1, 2] }, after: { ids: [2, 1] } },
    'Diane put the testimonials into another order',
  ],
  'media.uploaded': [
    { subject_name: null, after: { kind: 'image', mime: 'image/jpeg', bytes: 1234567 } },
    'Diane uploaded a picture: 1.2 MB',
  ],
  'setting.saved': [
    { subject_id: 'texts', subject_name: null, before: { daily_parts: 500 }, after: { daily_parts: 600 } },
    'Diane changed the setting Texts: parts a day from 500 to 600',
  ],
  'message.retried': [
    { after: { template: 'request.created' } },
    'Diane sent the message of +250 788 123 456 again',
  ],
  'messages.retried': [
    { subject_id: '2026-11-24', subject_name: null, after: { channel: 'sms', count: 3 } },
    'Diane sent all failed messages again: sms; count 3',
  ],
  'message.answered': [{}, 'Diane answered the message of +250 788 123 456'],
  'message.needs_no_answer': [{}, 'Diane said that no answer is needed to the message of +250 788 123 456'],
  'privacy.recorded': [{ after: { kind: 'erasure' } }, 'Diane recorded a privacy request: to erase'],
  'privacy.shown': [{}, 'Diane looked at the data of a privacy request'],
  'privacy.taken': [{}, 'Diane took away the data of a privacy request'],
  'privacy.erased': [
    { after: { requests: 2, taskers: 0, waitlist: 1 } },
    'Diane erased the data of a privacy request: 2 requests, 1 address of the waitlist',
  ],
  'privacy.refused': [{}, 'Diane refused a privacy request'],
  'waitlist.erased': [{}, 'Diane erased an address of the waitlist'],
  'requests.exported': [
    { after: { view: 'due_soon', rows: 3 } },
    'Diane took away the list of requests: 3 rows; view due soon',
  ],
  'cases.exported': [{}, 'Diane took away the list of cases'],
  'taskers.exported': [{}, 'Diane took away the list of taskers'],
  'tasks.exported': [{}, 'Diane took away the list of tasks'],
  'faqs.exported': [{}, 'Diane took away the list of questions'],
  'testimonials.exported': [{}, 'Diane took away the list of testimonials'],
  'admins.exported': [{}, 'Diane took away the list of staff'],
  'messages.exported': [{}, 'Diane took away the list of messages'],
  'waitlist.exported': [{}, 'Diane took away the list of the waitlist'],
  'privacy.exported': [{}, 'Diane took away the list of privacy requests'],
  'audit.exported': [{ after: { sort: 'at', rows: 3 } }, 'Diane took away the audit log: 3 rows'],
}

function rowOf(action: AuditAction, values: Partial<AuditRow> = told[action][0]): AuditRow {
  const [noun = ''] = action.split('.')
  const [kind, name] = kinds[noun] ?? [noun, null]
  const actor = values.actor_kind ?? 'admin'
  return {
    id: 1,
    at: '2026-11-20T10:00:00Z',
    actor_kind: actor,
    actor_name: actors[actor],
    action,
    subject_kind: kind,
    subject_id: jean,
    subject_name: name,
    before: null,
    after: null,
    names: { [aline]: 'Aline Uwase', [jean]: 'Jean Bosco', 7: 'Plumbing' },
    ...values,
  }
}

const actions = Object.keys(told) as AuditAction[]
const ofMachines = /[a-z]_[a-z]|[a-z][A-Z][a-z]|[{}[\]"]|[\da-f]{8}|undefined|null/

it('knows the sentence of every action', () => {
  expect(actions.toSorted()).toEqual(Object.keys(tellings).toSorted())
})

it.each(actions)('%s', (action) => {
  const sentence = sentenceText(rowOf(action))
  expect(sentence).toBe(told[action][1])
  expect(sentence.replace('WhatsApp', '')).not.toMatch(ofMachines)
})

it.each(actions)('%s, when no name is known any more', (action) => {
  const row = { ...rowOf(action), actor_name: null, subject_name: null, names: {} }
  expect(sentenceText(row)).not.toMatch(/[\da-f]{8}/)
})

it('names every action in the filter, and no two alike', () => {
  const labels = actions.map(actionLabel)
  expect(labels.filter((label) => ofMachines.test(label))).toEqual([])
  expect(new Set(labels).size).toBe(labels.length)
})
