import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { goToJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.goToLinkedJob, goToJob)
