import { jobOperations } from '@/lib/requests/jobs/operations'
import { getReleasedJob } from '@/lib/requests/jobs/queries'
import { releaseJob } from '@/lib/requests/jobs/steps'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.releaseJob, releaseJob, getReleasedJob)
