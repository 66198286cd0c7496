import { isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { endReasons } from '@/lib/requests/workflow'

/** The page that opens a request by its reference; below it, each request has a page of its own. */
export const trackPath = '/track'

/** What a customer can do on the page of their request: each has a form there. */
export const customerActions = ['change', 'cancel', 'answer', 'rating', 'erasure'] as const
export type CustomerAction = (typeof customerActions)[number]

/** Why something cannot be done; the page has a text for each. */
export const customerRefusals = [
  'in_progress',
  'ended',
  'changed',
  'too_early',
  'not_completed',
  'rating_closed',
] as const
export type CustomerRefusal = (typeof customerRefusals)[number]

/** How far ahead a time can be wished for, and how long a rating can be changed. */
export const wantedDays = 60
export const ratingDays = 7
const dayMs = 24 * 60 * 60_000

/** Why customers cancel; that the tasker did not come can only be said where one was to come. */
export const customerReasons = endReasons.cancelled.filter((reason) => reason !== 'tasker_left')
export type CustomerReason = (typeof customerReasons)[number]
export const reasonsFor = (status: RequestStatus): CustomerReason[] =>
  customerReasons.filter((reason) => reason !== 'no_show' || status === 'assigned')

/** Customers change and cancel their request until the work begins; after that they have to call. */
export function refusalOfChange(status: RequestStatus): CustomerRefusal | null {
  if (status === 'in_progress') return 'in_progress'
  return isOpenStatus(status) ? null : 'ended'
}

/**
 * Whether there is something to ask about: staff say that they reached the customer, or the promise has run
 * out. A customer whose work was done was reached.
 */
export function mayAnswer(
  request: { contactDueAt: Date; contactedAt: Date | null; status: RequestStatus },
  now: Date,
): boolean {
  const { contactDueAt, contactedAt, status } = request
  if (status === 'completed') return false
  return contactedAt !== null || status === 'unreachable' || (status === 'new' && contactDueAt < now)
}

/** Whether the work can be rated: once, and then for some days in other words. */
export function refusalOfRating(
  { status, ratedAt }: { status: RequestStatus; ratedAt: Date | null },
  now: Date,
): CustomerRefusal | null {
  if (status !== 'completed') return 'not_completed'
  return ratedAt && now.getTime() - ratedAt.getTime() > ratingDays * dayMs ? 'rating_closed' : null
}

/** What is wrong with a time that is wished for, as the key of its text; null when nothing is. */
export function wrongWantedAt(wantedAt: Date, now: Date): 'wanted_at' | 'wanted_at_far' | null {
  const ahead = wantedAt.getTime() - now.getTime()
  if (ahead <= 0) return 'wanted_at'
  return ahead > wantedDays * dayMs ? 'wanted_at_far' : null
}
