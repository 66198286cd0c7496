import { upperFirst } from '@/lib/i18n/letter-case'
import { rwfText } from '@/lib/i18n/money'
import { onlineFailureLabels } from '@/lib/requests/labels'
import type { PaymentMethod, PaymentState } from './constants'

export const paymentMethodLabels: Record<PaymentMethod, string> = { momo: 'Mobile money', cash: 'Cash' }

export const paymentStateLabels: Record<PaymentState, string> = {
  created: 'Begun',
  pending: 'Not settled',
  paid: 'Paid',
  failed: 'Not paid',
}

/** What a customer says that they paid. */
export const saidText = (rwf: number): string => (rwf === 0 ? 'nothing was paid' : rwfText(rwf))

const reasonLabels: Record<string, string> = {
  earlier: 'Paid before payments were recorded',
  withdrawn: 'Taken back, or the amount due has changed',
  late: 'Counted as lost, but it came after all',
}

/** Why a payment is as it is, in words; empty for most. */
export function paymentReasonText(reason: string | null): string {
  if (!reason) return ''
  const failure = onlineFailureLabels[reason]
  return reasonLabels[reason] ?? (failure ? upperFirst(failure) : reason)
}
