import { route } from '@/lib/auth/gates'
import { updateWork } from '@/lib/taskers/mutations'
import { getTasker } from '@/lib/taskers/queries'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const GET = route(taskerOperations.getOwnTasker, ({ identity }) => getTasker(identity.taskerId))

export const PUT = route(taskerOperations.updateOwnWork, async ({ identity: { taskerId }, body, locale }) => {
  const actor = { kind: 'tasker', id: taskerId } as const
  return updateWork({ taskerId, input: body, actor, version: 'any', locale })
})
