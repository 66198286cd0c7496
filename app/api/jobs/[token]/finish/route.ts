import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { finishJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.finishLinkedJob, finishJob)
