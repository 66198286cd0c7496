import { jobOperations } from '@/lib/requests/jobs/operations'
import { finishJob } from '@/lib/requests/jobs/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.finishJob, finishJob)
