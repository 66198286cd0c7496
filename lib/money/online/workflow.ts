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

const lostHours = [1, 24, 48, 72]

/** When a lost attempt is asked about again: after an hour, a day, two and three; null after that. */
export function nextAskOfLost(calledAt: Date, now: Date): Date | null {
  const next = lostHours.find((hours) => calledAt.getTime() + hours * hourMs > now.getTime())
  return next === undefined ? null : new Date(calledAt.getTime() + next * hourMs)
}

/** Whether an attempt that the provider does not know will not turn up any more. */
export const isLost = (calledAt: Date, now: Date): boolean =>
  now.getTime() - calledAt.getTime() >= lostMinutes * minuteMs
