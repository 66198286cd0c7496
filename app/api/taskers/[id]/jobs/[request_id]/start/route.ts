import { jobOperations } from '@/lib/requests/jobs/operations'
import { startJob } from '@/lib/requests/jobs/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.startJob, startJob)
