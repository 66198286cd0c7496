import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { updateWork } from '@/lib/taskers/mutations'
import { taskerOperations } from '@/lib/taskers/operations'
import { getTasker } from '@/lib/taskers/queries'

export const GET = route(taskerOperations.getOwnTasker, async ({ identity }) =>
  json(200, { data: await getTasker(identity.taskerId) }),
)

export const PUT = route(taskerOperations.updateOwnWork, async ({ identity: { taskerId }, body, locale }) => {
  const actor = { kind: 'tasker', id: taskerId } as const
  return json(200, { data: await updateWork({ taskerId, input: body, actor, locale }) })
})
