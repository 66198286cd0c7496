import { jobOperations } from '@/lib/jobs/operations'
import { startJob } from '@/lib/jobs/tasker/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.startJob, startJob)
