import { jobOperations } from '@/lib/jobs/operations'
import { answerTimeByTasker } from '@/lib/jobs/tasker/mutations'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.answerJobTime, (attempt, body) =>
  answerTimeByTasker(attempt, body.agrees),
)
