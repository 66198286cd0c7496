import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { startJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.startLinkedJob, startJob)
