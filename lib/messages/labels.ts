import { displayPhone } from '@/lib/places/phone'
import type { MessageChannel, MessageStatus } from './constants'
import type { MessageRow } from './schema'

export const channelLabels: Record<MessageChannel, string> = {
  mail: 'Mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  page: 'Page of the request',
}

const statusLabels: Record<MessageStatus, string> = {
  queued: 'On its way',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  unknown: 'Maybe sent',
  withheld: 'Not sent',
  outdated: 'No longer true',
  received: 'Received',
}
/** The status of a message; without a provider no message was really sent. */
export function statusText(status: MessageStatus, isLocal: boolean): string {
  return isLocal && status === 'sent' ? 'Not sent: no provider' : statusLabels[status]
}

const templateLabels: Record<string, string> = {
  'request.created': 'New request, to staff',
  'request.alarm': 'Alarm, to staff',
  'request.escalated': 'Nobody has claimed it, to the person on call',
  'request.cancelled': 'Cancelled by the customer, to staff',
  'money.account': 'The provider refuses our account, to owners',
  'money.proof': 'The books do not add up, to owners',
  'job.back': 'A job is back at the desk, to staff',
  'request.complaint': 'A complaint, to staff',
  'request.cancelled.tasker': 'Cancelled by the customer, to the tasker',
  'request.assigned.tasker': 'A new job, to the tasker',
  'request.changed.tasker': 'New time or place, to the tasker',
  'request.offer.tasker': 'An offer, to the tasker',
  'request.time_asked.tasker': 'Another time asked for, to the tasker',
  'request.released.tasker': 'Job no longer theirs, to the tasker',
  'tasker.code': 'One-time code',
  'tasker.number_code': 'Code for another number',
  'tasker.number_changed': 'Number changed',
  'tasker.welcome': 'Answer to an application',
  'tasker.state': 'News for a tasker',
  'tasker.check': 'A check expires, to the tasker',
  'tasker.deleted': 'Profile deleted',
  'tasker.address_code': 'Code for another address',
  'tasker.address_changed': 'Address changed',
  'tasker.code_channel': 'Login codes come another way',
  'waitlist.joined': 'App waitlist: please confirm',
  'admin.invite': 'Staff invitation',
  'admin.reset': 'Link for a new password',
  'admin.login_changed': 'Password or second step changed',
  'texts.budget': 'Today’s texts nearly used up, to staff',
  'texts.account': 'The SMS provider refuses our account, to staff',
  'texts.balance': 'Low balance at the SMS provider, to staff',
  'customer.received': 'Request received',
  'customer.repeat': 'A repeat, for the next day',
  'customer.repeat_ended': 'A repeat ended by us, to the customer',
  'customer.missed': 'We called and could not reach you',
  'customer.assigned': 'Tasker and time',
  'customer.assigned_soon': 'Tasker, as soon as possible',
  'customer.unassigned': 'The tasker cannot come',
  'customer.on_the_way': 'The tasker is on the way',
  'customer.finished': 'Is the work done?',
  'customer.time_asked': 'The tasker asks for another time',
  'customer.moved': 'New time, to the customer',
  'customer.finished_due': 'The tasker says that it is done, with what is due',
  'customer.quote': 'A price, to the customer',
  'customer.paid': 'Paid, to the customer',
  'customer.paid_tasker': 'Paid to the tasker, to the customer',
  'customer.refunded': 'Money given back, to the customer',
  'customer.completed': 'The work is done',
  'customer.cancelled_by_you': 'Cancelled by the customer',
  'customer.cancelled': 'Cancelled by us',
  'customer.declined': 'Request declined',
  'customer.unreachable': 'Could not be reached',
  'customer.reopened': 'Request opened again',
  'tasker.job': 'A job with a time, to the tasker',
  'tasker.job_soon': 'A job as soon as possible, to the tasker',
  'tasker.pay': 'Another pay, as a text',
  'request.pay.tasker': 'Another pay, to the tasker',
  'tasker.offer': 'An offer with a time, as a text',
  'tasker.offer_soon': 'An offer as soon as possible, as a text',
  'tasker.job_confirm': 'A job to confirm, as a text',
  'tasker.job_confirm_soon': 'A job to confirm, as soon as possible',
  'tasker.job_confirm_pay': 'A job to confirm, with its pay',
  'tasker.job_confirm_pay_soon': 'A job to confirm, with its pay, as soon as possible',
  'tasker.time_asked': 'The customer asks for another time, as a text',
  'tasker.job_moved': 'New time of a job, to the tasker',
  'tasker.job_changed': 'Job changed, to the tasker',
  'tasker.job_cancelled': 'Job cancelled, to the tasker',
  'tasker.job_released': 'Job no longer theirs, as a text',
  'tasker.check_soon': 'A check expires soon, to the tasker',
  'tasker.check_expired': 'A check has expired, to the tasker',
  'desk.please_call': 'Please call us, from the desk',
  'staff.trouble': 'Messages are not going out, to staff',
  'desk.written': 'Written at the desk',
  'auto.closed': 'Automatic answer: closed now',
  'auto.stopped': 'Automatic answer: no more texts',
  inbound: 'Written to us',
}

/** Whether a kind of message has a name of its own. */
export const hasTemplateLabel = (template: string): boolean => Object.hasOwn(templateLabels, template)

/** The name of a kind of message. */
export function templateLabel(template: string): string {
  const text = template.replace('.', ': ').replaceAll('_', ' ')
  return templateLabels[template] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

type Correspondent = Pick<MessageRow, 'channel' | 'direction' | 'address'>

/** The other person: `to name@mail.rw`, `from +250 788 123 456`. */
export function personText({ channel, direction, address }: Correspondent): string {
  if (!address) return channel === 'mail' ? 'address erased' : 'number erased'
  const who = channel === 'mail' ? address : displayPhone(address)
  return `${direction === 'in' ? 'from' : 'to'} ${who}`
}

/** `1 part`, `2 parts`. */
export const partsText = (parts: number): string => (parts === 1 ? '1 part' : `${parts} parts`)

/** Whether a person of ours still has to answer it. */
export const isUnanswered = ({
  direction,
  answered_at,
}: Pick<MessageRow, 'direction' | 'answered_at'>): boolean => direction === 'in' && answered_at === null
