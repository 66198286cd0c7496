import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { answerTimeByTasker } from '@/lib/jobs/tasker/mutations'
import { stepping } from '../stepping'

export const POST = stepping(jobLinkOperations.answerLinkedJobTime, (attempt, { agrees }) =>
  answerTimeByTasker(attempt, agrees),
)
