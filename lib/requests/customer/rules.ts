import { kigaliDay } from '@/lib/i18n/time'
import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { endReasons } from '@/lib/requests/workflow'

export const trackPath = '/track'

export const customerActions = ['change', 'cancel', 'answer', 'rating', 'complaint', 'erasure'] as const
export type CustomerAction = (typeof customerActions)[number]

const customerRefusals = [
  'in_progress',
  'ended',
  'changed',
  'too_early',
  'not_completed',
  'rating_closed',
] as const
export type CustomerRefusal = (typeof customerRefusals)[number]

/** How many days ahead work can be wanted, and how many days a rating can be changed. */
export const wantedDays = 60
export const ratingDays = 7
const dayMs = 24 * 60 * 60_000

/** The customer's reasons to cancel; `no_show` only after a tasker was assigned. */
export const customerReasons = endReasons.cancelled.filter((reason) => reason !== 'tasker_left')
type CustomerReason = (typeof customerReasons)[number]
export const reasonsFor = (status: RequestStatus): CustomerReason[] =>
  customerReasons.filter((reason) => reason !== 'no_show' || status === 'assigned')

/** Customers can change and cancel a request until the work begins; then they must call. */
export function refusalOfChange(status: RequestStatus): CustomerRefusal | null {
  if (status === 'in_progress') return 'in_progress'
  return isOpenStatus(status) ? null : 'ended'
}

/** Whether to ask a customer if they were reached: staff say so or the promise is late; not after work. */
export function mayAnswer(
  request: { contactDueAt: Date; contactedAt: Date | null; status: RequestStatus },
  now: Date,
): boolean {
  const { contactDueAt, contactedAt, status } = request
  if (status === 'completed') return false
  return contactedAt !== null || status === 'unreachable' || (status === 'new' && contactDueAt < now)
}

/** Whether the work can be rated; a given rating can be changed for some days. */
export function refusalOfRating(
  { status, ratedAt }: { status: RequestStatus; ratedAt: Date | null },
  now: Date,
): CustomerRefusal | null {
  if (status !== 'completed') return 'not_completed'
  return ratedAt && now.getTime() - ratedAt.getTime() > ratingDays * dayMs ? 'rating_closed' : null
}

/** The error of a wished day (`2026-11-24`), as the key of its text; null when it can be wished. */
export function wrongWantedOn(day: string, now: Date): 'wanted_on' | 'wanted_on_far' | null {
  if (day < kigaliDay(now)) return 'wanted_on'
  return day > kigaliDay(new Date(now.getTime() + wantedDays * dayMs)) ? 'wanted_on_far' : null
}

/** The error of a wanted time, as the key of its text; null when it is valid. */
export function wrongWantedAt(wantedAt: Date, now: Date): 'wanted_at' | 'wanted_at_far' | null {
  const ahead = wantedAt.getTime() - now.getTime()
  if (ahead <= 0) return 'wanted_at'
  return ahead > wantedDays * dayMs ? 'wanted_at_far' : null
}
