import { z } from 'zod'
import { localeNames, locales } from '@/lib/i18n/constants'
import { displayPhone } from '@/lib/places/phone'
import { formatRwf } from '@/lib/tasks/money'
import { cancellers, requestStatusLabels } from './constants'
import type { NewsRule } from './customer/news'
import { event, type Names } from './define-event'
import { cancellerLabels, endReasonLabels, requestFieldLabels } from './staff/labels'

// What several events know.
export const id = z.uuid()
export const ofTasker = { tasker_id: id }
export const ofTaskers = { tasker_ids: z.array(id) }
export const ofGiven = { ...ofTasker, pay_rwf: z.number().nullish() }
export const ofOwners = { from_owner: id.nullish(), to_owner: id.nullish() }

type Given = z.output<z.ZodObject<typeof ofGiven>>
type Owners = z.output<z.ZodObject<typeof ofOwners>>

/** An amount in francs. */
export const rwfText = (amount: number): string => `RWF ${formatRwf(amount)}`

/** The names of taskers. */
export const taskersText = (ids: readonly string[], names: Names): string =>
  ids.map((one) => names.get(one) || 'a tasker who has left').join(', ')

/** The tasker whom an event is about. */
export const taskerText = ({ tasker_id }: { tasker_id: string }, names: Names) => [
  taskersText([tasker_id], names),
]

/** Who got the job, and for what pay. */
export const givenText = ({ tasker_id, pay_rwf }: Given, names: Names) => [
  taskersText([tasker_id], names),
  typeof pay_rwf === 'number' && rwfText(pay_rwf),
]

/** `from Diane to Eric`; only `to Eric` where no one owned it. */
export function ownersText({ from_owner, to_owner }: Owners, names: Names) {
  const nameOf = (owner: string) => names.get(owner) ?? 'a colleague'
  const from = from_owner ? `from ${nameOf(from_owner)} ` : ''
  return [to_owner && `${from}to ${nameOf(to_owner)}`]
}

/** Why something ended. */
export const reasonText = (reason: string | null | undefined) => reason && (endReasonLabels[reason] ?? reason)

export const corrected = z
  .object({ full_name: z.string(), phone: z.string(), task: z.string(), locale: z.enum(locales) })
  .partial()
  .default({})
type Corrected = z.output<typeof corrected>

const correctedNames = ['full_name', 'phone', 'task', 'locale'] as const

/** What was corrected: `Name: Aline → Alice`. */
export function correctedText(from: Corrected, to: Corrected): string[] {
  const textsOf = ({ phone, locale, ...words }: Corrected) => ({
    ...words,
    phone: phone && displayPhone(phone),
    locale: locale && localeNames[locale],
  })
  const [old, now] = [textsOf(from), textsOf(to)]
  return correctedNames
    .filter((name) => old[name] !== undefined && now[name] !== undefined)
    .map((name) => `${requestFieldLabels[name]}: ${old[name]} → ${now[name]}`)
}

const ofEnd = {
  reason: z.string().nullish(),
  cancelled_by: z.enum(cancellers).nullish(),
  duplicate_of: id.nullish(),
}

type EndStatus = 'completed' | 'cancelled' | 'unreachable' | 'declined'
type EndRule = NewsRule<z.output<z.ZodObject<typeof ofEnd>>>

/** The end of a request: who cancelled it, why, and what it repeats. */
export const end = (status: EndStatus, customer: EndRule) =>
  event({
    label: requestStatusLabels[status],
    data: ofEnd,
    about: ({ reason, cancelled_by, duplicate_of }, names) => [
      cancelled_by && `by ${cancellerLabels[cancelled_by].toLowerCase()}`.replace('we did', 'us'),
      reasonText(reason),
      duplicate_of && names.get(duplicate_of),
    ],
    customer: (happened, request) => (request.status === status ? customer(happened, request) : null),
  })
