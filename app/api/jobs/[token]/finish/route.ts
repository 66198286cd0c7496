import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { finishWithCash } from '@/lib/money/payments/tasker/mutations'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.finishLinkedJob, finishWithCash)
