import { isMoneyOperator, type MoneyOperator } from '@/lib/providers/money-provider'
import type { PayoutState } from './constants'

export const payoutStateLabels: Record<PayoutState, string> = {
  created: 'Begun',
  pending: 'On its way',
  paid: 'Paid out',
  failed: 'Not paid out',
}

export const operatorLabels: Record<MoneyOperator, string> = {
  mtn: 'MTN MoMo',
  airtel: 'Airtel Money',
}

/** The operator of a stored attempt in words. */
export const operatorText = (operator: string | null): string =>
  isMoneyOperator(operator) ? operatorLabels[operator] : ''
