import { requestTellings, type Telling } from './request-tellings'

const state = ['status']

/** All actions of the audit log. An action that is not here cannot be recorded (`writeAudit`). */
export const tellings = {
  ...requestTellings,
  'tasker.applied': {
    verb: 'put',
    end: 'back to the applicants',
    says: state,
    own: { verb: 'applied', subject: 'as a tasker' },
  },
  'tasker.entered': { verb: 'entered the tasker', says: state },
  'tasker.screening': { verb: 'started the screening of', says: state },
  'tasker.approved': { verb: 'approved', says: state },
  'tasker.paused': { verb: 'paused', says: state },
  'tasker.suspended': { verb: 'suspended', says: state },
  'tasker.rejected': { verb: 'rejected', says: state },
  'tasker.withdrawn': { verb: 'withdrew', says: state },
  'tasker.checked': { verb: 'wrote a check into the ledger of' },
  'tasker.updated': { verb: 'changed the profile of', own: { verb: 'changed', subject: 'their profile' } },
  'tasker.work_updated': { verb: 'changed the work of', own: { verb: 'changed', subject: 'their work' } },
  'tasker.photo_set': { verb: 'changed the photo of', own: { verb: 'changed', subject: 'their photo' } },
  'tasker.photo_removed': { verb: 'removed the photo of', own: { verb: 'removed', subject: 'their photo' } },
  'tasker.email_asked': {
    verb: 'asked for another e-mail address of',
    own: { verb: 'asked for another', subject: 'e-mail address' },
  },
  'tasker.email_changed': {
    verb: 'changed the e-mail address of',
    own: { verb: 'changed', subject: 'their e-mail address' },
  },
  'tasker.phone_asked': {
    verb: 'asked for another phone number of',
    own: { verb: 'asked for another', subject: 'phone number' },
  },
  'tasker.phone_changed': {
    verb: 'changed the phone number of',
    own: { verb: 'changed', subject: 'their phone number' },
  },
  'tasker.email_confirmed': {
    verb: 'confirmed the e-mail address of',
    own: { verb: 'confirmed', subject: 'their e-mail address' },
  },
  'tasker.codes_by_sms': {
    verb: 'chose login codes by SMS for',
    says: ['code_channel'],
    own: { verb: 'chose', subject: 'login codes by SMS' },
  },
  'tasker.codes_by_mail': {
    verb: 'ended login codes by SMS for',
    says: ['code_channel'],
    own: { verb: 'ended', subject: 'login codes by SMS' },
  },
  'tasker.sessions_ended': { verb: 'ended the sessions of' },
  'tasker.erased': {
    verb: 'erased the personal data of',
    own: { verb: 'deleted', subject: 'their profile' },
  },
  'shift.ended': { verb: 'ended the shift', hasSubject: false },
  'session.opened': { verb: 'logged in', hasSubject: false },
  'admin.created': { verb: 'created the account of' },
  'admin.invited': { verb: 'invited' },
  'admin.invited_again': { verb: 'invited', end: 'again' },
  'admin.role_changed': { verb: 'changed', label: 'changed the role' },
  'admin.renamed': { verb: 'changed', label: 'changed the name' },
  'admin.disabled': { verb: 'disabled' },
  'admin.enabled': { verb: 'enabled' },
  'admin.password_link_sent': { verb: 'sent a link for a new password to' },
  'admin.password_changed': {
    verb: 'changed the password of',
    own: { verb: 'changed', subject: 'their password' },
  },
  'admin.password_set': { verb: 'set the password of', own: { verb: 'set', subject: 'their password' } },
  'admin.two_factor_on': {
    verb: 'turned two-factor login on for',
    own: { verb: 'turned on', subject: 'two-factor login' },
  },
  'admin.two_factor_off': {
    verb: 'turned two-factor login off for',
    own: { verb: 'turned off', subject: 'two-factor login' },
  },
  'admin.two_factor_reset': { verb: 'reset two-factor login of' },
  'admin.second_step_refused': { verb: 'refused five wrong codes at the login of' },
  'admin.recovery_codes_renewed': {
    verb: 'renewed the recovery codes of',
    own: { verb: 'renewed', subject: 'their recovery codes' },
  },
  'admin.recovery_code_used': {
    verb: 'used a recovery code of',
    own: { verb: 'used', subject: 'a recovery code' },
  },
  'admin.session_ended': {
    verb: 'ended a session of',
    own: { verb: 'ended', subject: 'one of their sessions' },
  },
  'admin.sessions_ended': {
    verb: 'ended the other sessions of',
    own: { verb: 'ended', subject: 'their other sessions' },
  },
  'task.created': { verb: 'added the task' },
  'task.updated': { verb: 'changed' },
  'task.archived': { verb: 'archived' },
  'task.restored': { verb: 'restored' },
  'tasks.ordered': { verb: 'put the tasks into another order', hasSubject: false },
  'faq.created': { verb: 'added' },
  'faq.updated': { verb: 'changed' },
  'faq.archived': { verb: 'archived' },
  'faq.restored': { verb: 'restored' },
  'faqs.ordered': { verb: 'put the questions into another order', hasSubject: false },
  'testimonial.created': { verb: 'added' },
  'testimonial.updated': { verb: 'changed' },
  'testimonial.archived': { verb: 'archived' },
  'testimonial.restored': { verb: 'restored' },
  'testimonials.ordered': { verb: 'put the testimonials into another order', hasSubject: false },
  'media.uploaded': { verb: 'uploaded', says: ['kind', 'mime'] },
  'setting.saved': { verb: 'changed' },
  'messages.retried': { verb: 'sent all failed messages again', hasSubject: false },
  'message.retried': { verb: 'sent', end: 'again', says: ['template'] },
  'message.answered': { verb: 'answered' },
  'message.needs_no_answer': { verb: 'said that no answer is needed to' },
  'privacy.recorded': { verb: 'recorded' },
  'privacy.shown': { verb: 'looked at the data of' },
  'privacy.taken': { verb: 'took away the data of' },
  'privacy.erased': { verb: 'erased the data of' },
  'privacy.refused': { verb: 'refused' },
  'waitlist.erased': { verb: 'erased an address of the waitlist', hasSubject: false },
  'requests.exported': { verb: 'took away the list of requests', hasSubject: false },
  'cases.exported': { verb: 'took away the list of cases', hasSubject: false },
  'taskers.exported': { verb: 'took away the list of taskers', hasSubject: false },
  'tasks.exported': { verb: 'took away the list of tasks', hasSubject: false },
  'faqs.exported': { verb: 'took away the list of questions', hasSubject: false },
  'testimonials.exported': { verb: 'took away the list of testimonials', hasSubject: false },
  'admins.exported': { verb: 'took away the list of staff', hasSubject: false },
  'messages.exported': { verb: 'took away the list of messages', hasSubject: false },
  'waitlist.exported': { verb: 'took away the list of the waitlist', hasSubject: false },
  'privacy.exported': { verb: 'took away the list of privacy requests', hasSubject: false },
  'audit.exported': { verb: 'took away the audit log', hasSubject: false },
} as const satisfies Record<string, Telling>

export type AuditAction = keyof typeof tellings

const known: Record<string, Telling> = tellings

/** How an action is told; nothing for an action of former days. */
export const tellingOf = (action: string): Telling | undefined =>
  Object.hasOwn(known, action) ? known[action] : undefined
