import { jobOperations } from '@/lib/jobs/operations'
import { finishWithCash } from '@/lib/money/payments/tasker/mutations'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.finishJob, finishWithCash)
