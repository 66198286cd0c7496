import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { releaseJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.releaseLinkedJob, releaseJob)
