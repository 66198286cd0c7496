import { jobOperations } from '@/lib/jobs/operations'
import { answerTimeByTasker } from '@/lib/jobs/times'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.answerJobTime, (attempt, body) =>
  answerTimeByTasker(attempt, body.agrees),
)
