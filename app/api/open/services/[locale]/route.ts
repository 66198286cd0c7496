import { route } from '@/lib/auth/gates'
import { localePath } from '@/lib/i18n/constants'
import { seeOther } from '@/lib/platform/form-flash'
import { log } from '@/lib/platform/logger'
import { taskOperations } from '@/lib/tasks/operations'
import { listPublicTasks } from '@/lib/tasks/queries'
import { matchServices } from '@/lib/tasks/search'

export const GET = route(taskOperations.findService, async ({ params: { locale }, query }) => {
  // The browser shows this answer as a page: when the tasks cannot be read, the wizard opens without a task.
  const tasks = await listPublicTasks(locale).catch((error: unknown) => {
    log().error({ err: error }, 'a search without scripts could not read the tasks')
    return []
  })
  const found = matchServices(tasks, query.q)[0]
  return seeOther(localePath(locale, found ? `/request-a-task?task=${found.id}` : '/request-a-task'))
})
