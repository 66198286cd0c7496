import { jobOperations } from '@/lib/jobs/operations'
import { finishJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.finishJob, finishJob)
