import { jobOperations } from '@/lib/jobs/operations'
import { askTimeByTasker } from '@/lib/jobs/tasker/mutations'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.askJobTime, (attempt, body) =>
  askTimeByTasker(attempt, new Date(body.wanted_at)),
)
