import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { openListHeaders } from '@/lib/tasks/constants'
import { taskOperations } from '@/lib/tasks/operations'
import { listPublicTasks } from '@/lib/tasks/queries'

export const GET = route(taskOperations.listPopularTasks, async ({ locale }) => {
  const tasks = await listPublicTasks(locale)
  const data = tasks.map(({ id, title, slug, image, status, price, duration }) => {
    return { id, title, slug, image, status, price, duration }
  })
  return json(200, { data }, openListHeaders)
})
