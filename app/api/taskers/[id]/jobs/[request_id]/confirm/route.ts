import { jobOperations } from '@/lib/jobs/operations'
import { confirmJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.confirmJob, confirmJob)
