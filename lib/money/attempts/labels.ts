import { isMoneyOperator, type MoneyOperator } from '@/lib/providers/money-provider'

export const operatorLabels: Record<MoneyOperator, string> = {
  mtn: 'MTN MoMo',
  airtel: 'Airtel Money',
}

/** The operator of a stored attempt in words. */
export const operatorText = (operator: string | null): string =>
  isMoneyOperator(operator) ? operatorLabels[operator] : ''
