import type { MessageStatus } from './constants'

const statusLabels: Record<MessageStatus, string> = {
  queued: 'Under way',
  sent: 'Sent',
  failed: 'Failed',
}
/** The status of a mail; without a provider no mail was really sent. */
export function statusText(status: MessageStatus, isLocal: boolean): string {
  return isLocal && status === 'sent' ? 'Kept here' : statusLabels[status]
}
const templateLabels: Record<string, string> = {
  'request.created': 'New request, to staff',
  'request.cancelled': 'Cancelled by the customer, to staff',
  'request.cancelled.tasker': 'Cancelled by the customer, to the tasker',
  'request.assigned.tasker': 'A job for them, to the tasker',
  'request.changed.tasker': 'New time or place, to the tasker',
  'request.released.tasker': 'Job no longer theirs, to the tasker',
  'tasker.code': 'One-time code',
  'tasker.welcome': 'Answer to an application',
  'tasker.state': 'News to a tasker',
  'tasker.check': 'A check expires, to the tasker',
  'tasker.deleted': 'Profile deleted',
  'tasker.address_code': 'Code for another address',
  'tasker.address_changed': 'Address changed',
  'waitlist.joined': 'App waitlist: please confirm',
  'admin.invite': 'Invitation of staff',
  'admin.reset': 'Link for a new password',
  'admin.login_changed': 'Password or second step changed',
}

/** The name of a kind of mail. */
export function templateLabel(template: string): string {
  const text = template.replace('.', ': ').replaceAll('_', ' ')
  return templateLabels[template] ?? text.charAt(0).toUpperCase() + text.slice(1)
}
