import { shortWeekdayDate } from '@/lib/i18n/dates'
import { lowerFirst, upperFirst } from '@/lib/i18n/letter-case'
import { kigaliTime } from '@/lib/i18n/time'
import type { Canceller, DayPart, RequestStatus, Rhythm } from '@/lib/requests/constants'
import type { Refusal, TaskerRefusal } from '@/lib/requests/workflow'

export const refusalTexts: Record<Refusal, string> = {
  transition: 'This step is not possible in the current state.',
  contact: 'Log a contact with a person first: a call that was answered, or a message that was replied to.',
  attempts: 'At least three attempts, each 10 minutes apart, on at least two channels must be logged.',
  tasker: 'Assign an approved tasker first.',
  price: 'Agree on a price with the customer first.',
  pay: 'Say what the tasker gets for it first.',
  reason: 'Please choose a reason for this step.',
  canceller: 'Say who cancelled.',
}

export const taskerRefusalTexts: Record<TaskerRefusal, string> = {
  suspended: 'is suspended',
  paused: 'is paused',
  not_approved: 'is not approved',
  identity_pending: 'has no identity check',
  identity_failed: 'did not pass the identity check',
  identity_expired: 'has no valid identity check on the day of the job',
  criminal_record_pending: 'has no criminal record check',
  criminal_record_failed: 'did not pass the criminal record check',
  criminal_record_expired: 'has no valid criminal record check on the day of the job',
  no_skill: 'does not have this skill',
  not_available: 'is not available',
  busy: 'has another job at that time',
}

type Ending = { end_reason: string | null; ended_by: string | null }

export const endReasonLabels: Record<string, string> = {
  no_longer_needed: 'No longer needed',
  found_other: 'Found somebody else',
  too_expensive: 'Too expensive',
  too_late: 'We were too late',
  no_show: 'The tasker did not come',
  tasker_left: 'The tasker had to stop',
  other: 'Other',
  spam: 'Spam',
  duplicate: 'Duplicate',
  out_of_area: 'Out of area',
  no_tasker: 'No tasker found',
  wrong_number: 'Wrong number',
  no_task: 'The task is no longer offered',
  changed: 'What was offered has changed',
}

export const rhythmLabels: Record<Rhythm, string> = {
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month',
}

export const cancellerLabels: Record<Canceller, string> = {
  customer: 'The customer',
  tasker: 'The tasker',
  staff: 'We did',
}

/** Why a request ended and who cancelled it: `Too expensive · The customer`; empty without both. */
export function endText({ end_reason, ended_by }: Ending): string {
  const reason = end_reason && (endReasonLabels[end_reason] ?? end_reason)
  const labels: Record<string, string> = cancellerLabels
  return [reason, ended_by && labels[ended_by]].filter(Boolean).join(' · ')
}

type Wish = { wanted_on: string | null; wanted_part: DayPart | null }

/** When the customer wishes it: `Thu 26 Nov, morning`; empty for as soon as possible. */
export const wishText = ({ wanted_on, wanted_part }: Wish): string =>
  [wanted_on && shortWeekdayDate(wanted_on), wanted_part].filter(Boolean).join(', ')

export const requestFieldLabels = {
  full_name: 'Name',
  phone: 'Phone',
  task: 'Task',
  locale: 'Language',
  location: 'Place',
  district: 'District',
  sector: 'Sector',
  wanted_at: 'Wanted',
  wish: 'Wish',
  description: 'What they need',
  whatsapp_at: 'Consent to WhatsApp',
} as const

/** Labels of fields in one line: `Place, wanted`. */
export function fieldsText(fields: readonly string[]): string {
  const labels: Record<string, string> = requestFieldLabels
  const words = fields.map((field) => labels[field] ?? field.replaceAll('_', ' '))
  return upperFirst(words.map(lowerFirst).join(', '))
}

const stepTexts: Record<RequestStatus, string> = {
  new: 'Open again',
  contacted: 'Mark as contacted',
  assigned: 'Assign a tasker',
  in_progress: 'Start the job',
  completed: 'Complete',
  cancelled: 'Cancel the request',
  unreachable: 'Mark as unreachable',
  declined: 'Decline',
}

/** The label of a step's button. */
export function stepLabel(from: RequestStatus, to: RequestStatus): string {
  return to === 'contacted' && from !== 'new' ? 'Take the tasker off' : stepTexts[to]
}

/** Fills in name and reference of a request. */
export function fillGreeting(template: string, request: { full_name: string; reference: string }): string {
  return template.replace('{name}', request.full_name).replace('{reference}', request.reference)
}

type Other = { reference: string; task_title: string; ends_at: string; is_over: boolean }

/** A job in a sentence: `Moving (TK-B3WKYM)` */
export const jobName = ({ reference, task_title }: Pick<Other, 'reference' | 'task_title'>): string =>
  `${task_title} (${reference})`

/** Another job of a tasker, in a sentence: `Has Moving (TK-B3WKYM) until about 04:40.` */
export function otherJobText({ ends_at, is_over, ...job }: Other): string {
  const time = kigaliTime(new Date(ends_at))
  return is_over
    ? `Maybe still busy: ${jobName(job)} should have ended at ${time}.`
    : `Has ${jobName(job)} until about ${time}.`
}

/**
 * What speaks against a tasker for a job, after the name; with the job in the way:
 * `has another job at that time: Moving (TK-B3WKYM), until about 04:40`
 */
export function taskerRefusalText(refusal: TaskerRefusal, other: Other | null): string {
  const text = taskerRefusalTexts[refusal]
  if (refusal !== 'busy' || !other) return text
  return `${text}: ${jobName(other)}, until about ${kigaliTime(new Date(other.ends_at))}`
}
