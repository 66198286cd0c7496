import { jobOperations } from '@/lib/jobs/operations'
import { releaseJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.releaseJob, releaseJob)
