import { sessionCookie } from '@/lib/auth/cookies'
import { actorOn, route } from '@/lib/auth/gates'
import { deleteTasker } from '@/lib/privacy/tasker/mutations'
import { updateTasker } from '@/lib/taskers/mutations'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const PUT = route(
  taskerOperations.updateTasker,
  async ({ params, body, identity, locale, address }) => {
    const actor = actorOn(params.id, identity)
    const change = { taskerId: params.id, input: body, actor, locale, caller: address }
    return updateTasker(change)
  },
)

export const DELETE = route(taskerOperations.deleteTasker, async ({ params, identity }) => {
  const actor = actorOn(params.id, identity)
  await deleteTasker(params.id, actor)
  const headers = { 'cache-control': 'no-store' }
  const ownCookie = actor.kind === 'tasker' && { 'set-cookie': sessionCookie('tasker', null, 0) }
  return new Response(null, { status: 204, headers: { ...headers, ...ownCookie } })
})
