import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { sayCash } from '@/lib/money/payments/tasker/mutations'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.sayLinkedCash, (attempt, { amount_rwf }) =>
  sayCash(attempt, amount_rwf),
)
