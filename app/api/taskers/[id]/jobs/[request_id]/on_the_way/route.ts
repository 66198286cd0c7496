import { jobOperations } from '@/lib/jobs/operations'
import { goToJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.goToJob, goToJob)
