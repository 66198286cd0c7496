import { jobOperations } from '@/lib/requests/jobs/operations'
import { goToJob } from '@/lib/requests/jobs/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.goToJob, goToJob)
