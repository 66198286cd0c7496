import { taskerCashOperations } from '@/lib/money/payments/operations'
import { sayCash } from '@/lib/money/payments/tasker/mutations'
import { stepping } from '../stepping'

export const POST = stepping(taskerCashOperations.sayCash, (attempt, { amount_rwf }) =>
  sayCash(attempt, amount_rwf),
)
