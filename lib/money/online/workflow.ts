import { isJobStatus, type RequestStatus } from '@/lib/requests/constants'
import { lostMinutes, type OnlineReason } from './constants'

/** Whether a request with an agreed price can be paid online: from the first talk to its completion. */
export const mayBePaid = (status: RequestStatus): boolean =>
  status === 'contacted' || isJobStatus(status) || status === 'completed'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** What the codes of the provider mean for the customer; every other code is ours to mend. */
const reasonOfCode: Readonly<Record<string, OnlineReason>> = {
  PAYMENT_NOT_APPROVED: 'not_approved',
  INSUFFICIENT_BALANCE: 'no_balance',
  PAYER_NOT_FOUND: 'other_operator',
  INVALID_PROVIDER: 'other_operator',
  INVALID_PHONE_NUMBER: 'other_operator',
  PAYER_LIMIT_REACHED: 'limit',
  WALLET_LIMIT_REACHED: 'limit',
  PAYMENT_IN_PROGRESS: 'in_progress',
  UNSPECIFIED_FAILURE: 'operator_refused',
  AMOUNT_OUT_OF_BOUNDS: 'amount',
  INVALID_AMOUNT: 'amount',
}

/** Why a payment failed, by the provider's code. */
export const reasonOf = (code: string): OnlineReason => reasonOfCode[code] ?? 'try_later'

const firstSeconds = [30, 60, 120, 240]

/**
 * When an undecided attempt is asked about next: at 30 s, 1, 2 and 4 minutes, then every 3 minutes, and after
 * a day each hour.
 */
export function nextAsk(calledAt: Date, now: Date): Date {
  const age = now.getTime() - calledAt.getTime()
  const first = firstSeconds.find((seconds) => seconds * 1_000 > age)
  if (first) return new Date(calledAt.getTime() + first * 1_000)
  return new Date(now.getTime() + (age < 24 * hourMs ? 3 * minuteMs : hourMs))
}

const lostHours = [1, 24, 48, 72]

/** When a lost attempt is asked about again: after an hour, a day, two and three; null after that. */
export function nextAskOfLost(calledAt: Date, now: Date): Date | null {
  const next = lostHours.find((hours) => calledAt.getTime() + hours * hourMs > now.getTime())
  return next === undefined ? null : new Date(calledAt.getTime() + next * hourMs)
}

/** Whether an attempt that the provider does not know will not turn up any more. */
export const isLost = (calledAt: Date, now: Date): boolean =>
  now.getTime() - calledAt.getTime() >= lostMinutes * minuteMs

/** Whether an attempt was called so many days ago. */
export const isOverDays = (calledAt: Date, days: number, now: Date): boolean =>
  now.getTime() - calledAt.getTime() >= days * 24 * hourMs
