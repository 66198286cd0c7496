import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { confirmJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.confirmLinkedJob, confirmJob)
