import { roleLabels } from '@/lib/admins/labels'
import { localeNames } from '@/lib/i18n/constants'
import { kindLabels as wishLabels } from '@/lib/privacy/labels'
import { contactChannelLabels, contactOutcomeLabels, requestStatusLabels } from '@/lib/requests/constants'
import { cancellerLabels, endReasonLabels, rhythmLabels } from '@/lib/requests/staff/labels'
import {
  checkLabels,
  codeChannelLabels,
  outcomeLabels,
  reasonLabels,
  statusLabels,
} from '@/lib/taskers/staff/labels'
import { taskStatusLabels } from '@/lib/tasks/constants'

type Words = Record<string, string>

const caseWords = {
  complaint: 'Complaint',
  no_show: 'No-show',
  low_rating: 'Low rating',
  other_amounts: 'Different amounts',
  late_cancellation: 'Cancelled on the way',
  other_time: 'Another time wanted',
}

const words: Record<string, Record<string, Words>> = {
  request: {
    status: requestStatusLabels,
    reason: endReasonLabels,
    cancelled_by: cancellerLabels,
    channel: contactChannelLabels,
    outcome: contactOutcomeLabels,
    rhythm: rhythmLabels,
    locale: localeNames,
    case: caseWords,
  },
  requests: { status: requestStatusLabels, end_reason: endReasonLabels },
  cases: { kind: caseWords },
  tasker: {
    status: statusLabels,
    reason: reasonLabels,
    kind: checkLabels,
    outcome: outcomeLabels,
    code_channel: codeChannelLabels,
  },
  taskers: { status: statusLabels },
  task: { status: taskStatusLabels },
  admin: { role: roleLabels },
  privacy_request: { kind: wishLabels },
}

/** A stored word as the screens say it; nothing for other values. */
export const knownWord = (kind: string, field: string, value: string): string | undefined =>
  words[kind]?.[field]?.[value]

const switches: Record<string, [on: string, off: string]> = {
  is_paid: ['paid', 'not paid'],
  is_published: ['published', 'hidden'],
  is_available: ['available', 'not available'],
  whatsapp: ['yes', 'no'],
  customer_was_reached: ['yes', 'no'],
}

/** A switch as a word: `on`, or what the field is then. */
export const switchWord = (field: string, isOn: boolean): string =>
  (switches[field] ?? ['on', 'off'])[isOn ? 0 : 1]

const nouns: Record<string, [one: string, many: string]> = {
  rows: ['row', 'rows'],
  requests: ['request', 'requests'],
  taskers: ['tasker', 'taskers'],
  minutes: ['minute', 'minutes'],
  waitlist: ['address of the waitlist', 'addresses of the waitlist'],
}

/** A number with its noun: `20 minutes`; only the number where the field has none. */
export function countText(field: string, value: number): string {
  const number = value.toLocaleString('en')
  const noun = nouns[field]
  return noun ? `${number} ${noun[value === 1 ? 0 : 1]}` : number
}
