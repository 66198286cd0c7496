import type { PaymentMethod } from '@/lib/money/payments/constants'
import type { RefundHander, RefundReason, RefundState } from './constants'

export const refundReasonLabels: Record<RefundReason, string> = {
  cancelled: 'The work did not happen',
  overpaid: 'Too much was paid',
  complaint: 'A complaint',
  goodwill: 'Goodwill',
}

export const refundStateLabels: Record<RefundState, string> = {
  asked: 'To approve',
  refused: 'Refused',
  cancelled: 'Cancelled',
  created: 'Begun',
  pending: 'To hand over',
  paid: 'Refunded',
  failed: 'Not refunded',
}

export const refundHanderLabels: Record<RefundHander, string> = {
  tasker: 'The tasker',
  office: 'The office',
}

/** The state of a refund in words; what the provider gives back is on its way, and is not handed over. */
export const refundStateText = ({ state, method }: { state: RefundState; method: PaymentMethod }): string =>
  method === 'momo' && (state === 'pending' || state === 'created') ? 'On its way' : refundStateLabels[state]
