import type { PaymentMethod, PaymentState } from './constants'

export const paymentMethodLabels: Record<PaymentMethod, string> = { momo: 'Mobile money', cash: 'Cash' }

export const paymentStateLabels: Record<PaymentState, string> = {
  created: 'Begun',
  pending: 'Not settled',
  paid: 'Paid',
  failed: 'Not paid',
}

const reasonLabels: Record<string, string> = {
  earlier: 'Paid before payments were recorded',
  withdrawn: 'Nobody says so any more, or something else is due',
}

/** Why a payment is as it is, in words; empty for most. */
export const paymentReasonText = (reason: string | null): string =>
  reason ? (reasonLabels[reason] ?? reason) : ''
