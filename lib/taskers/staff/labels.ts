import type { CodeChannel } from '@/lib/auth/constants'
import { longDate } from '@/lib/i18n/dates'
import type { CheckKind, CheckOutcome, TaskerStatus } from '@/lib/taskers/constants'

export const statusLabels: Record<TaskerStatus, string> = {
  applied: 'Applied',
  screening: 'Screening',
  approved: 'Approved',
  paused: 'Paused',
  suspended: 'Suspended',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

const stepLabels: Record<TaskerStatus, string> = {
  applied: 'Back to applied',
  screening: 'Start screening',
  approved: 'Approve',
  paused: 'Pause',
  suspended: 'Suspend',
  rejected: 'Reject',
  withdrawn: 'Withdraw',
}

export function stepLabel(from: TaskerStatus, to: TaskerStatus): string {
  if (to === 'screening' && from !== 'applied') return 'Open again'
  if (to === 'approved' && from !== 'screening') return 'Approve again'
  return stepLabels[to]
}

export const reasonLabels: Record<string, string> = {
  own_wish: 'At their own request',
  illness: 'Illness',
  travel: 'Travel',
  complaint: 'A complaint is being looked into',
  no_show: 'Did not show up for a job',
  check_expired: 'A check has expired',
  conduct: 'Conduct at work',
  incomplete: 'Application incomplete',
  check_failed: 'A check was not passed',
  no_demand: 'Too little demand',
  no_answer: 'Could not be reached',
  profile_deleted: 'Profile deleted',
  new_phone: 'The phone number changed',
  other: 'Other',
}

export const checkLabels: Record<CheckKind, string> = {
  identity: 'Identity',
  criminal_record: 'Criminal record certificate',
  references: 'References',
  interview: 'Interview',
  skill_test: 'Skill test',
}
export const codeChannelLabels: Record<CodeChannel, string> = { mail: 'Email', sms: 'SMS' }
export const outcomeLabels: Record<CheckOutcome, string> = { passed: 'Passed', failed: 'Not passed' }

/** A check and its outcome: `Identity: passed`. */
export const checkText = ({ kind, outcome }: { kind: CheckKind; outcome: CheckOutcome }) =>
  `${checkLabels[kind]}: ${outcomeLabels[outcome].toLowerCase()}`

type Checked = { status: TaskerStatus; checked_on: string | null; has_expired_check: boolean }

/** The state of the required checks; `pending` only until the tasker is approved. */
export function checksText({ status, checked_on, has_expired_check }: Checked): string {
  if (has_expired_check) return 'A check has expired'
  if (checked_on) return `Checked ${longDate(checked_on, 'en')}`
  return status === 'applied' || status === 'screening'
    ? 'Pending checks'
    : 'Not all required checks are valid'
}

const eventLabels: Record<string, string> = {
  'tasker.updated': 'Profile changed',
  'tasker.work_updated': 'Skills, places or availability changed',
  'tasker.photo_set': 'Photo changed',
  'tasker.photo_removed': 'Photo removed',
  'tasker.checked': 'Check recorded',
  'tasker.entered': 'Entered by staff',
  'tasker.email_confirmed': 'Email address confirmed',
  'tasker.email_asked': 'Another email address asked for',
  'tasker.email_changed': 'Email address changed by codes',
  'tasker.phone_asked': 'Another phone number asked for',
  'tasker.phone_changed': 'Phone number changed by codes',
  'tasker.codes_by_sms': 'Login codes come by SMS',
  'tasker.codes_by_mail': 'Login codes come by email again',
  'tasker.sessions_ended': 'Logged out everywhere',
}

/** The name of an event or an audit row. */
export function eventLabel(type: string): string {
  const status = type.replace('tasker.', '')
  return eventLabels[type] ?? (statusLabels as Record<string, string>)[status] ?? type
}

const fieldLabels: Record<string, string> = {
  task_ids: 'skills',
  areas: 'places',
  is_available: 'availability',
  takes_night_offers: 'offers at night',
  locale: 'language',
  workExperience: 'work experience',
}

/** A stored name (`work_experience`) as text. */
export const plainName = (name: string) => fieldLabels[name] ?? name.replaceAll('_', ' ')
