import { jobOperations } from '@/lib/requests/jobs/operations'
import { answerTimeByTasker } from '@/lib/requests/jobs/times'
import { stepping } from '../stepping'

export const POST = stepping(jobOperations.answerJobTime, (attempt, body) =>
  answerTimeByTasker(attempt, body.agrees),
)
