import { route } from '@/lib/auth/gates'
import { taskOperations } from '@/lib/tasks/operations'
import { getTaskQuestions } from '@/lib/tasks/queries'

export const GET = route(taskOperations.listTaskQuestions, ({ params, locale }) =>
  getTaskQuestions(params.id, locale),
)
