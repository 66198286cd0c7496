import { jobOperations } from '@/lib/requests/jobs/operations'
import { confirmJob } from '@/lib/requests/jobs/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.confirmJob, confirmJob)
