import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { taskerOperations } from '@/lib/taskers/operations'
import { setPhoto } from '@/lib/taskers/photo'

export const PUT = route(taskerOperations.setOwnPhoto, async ({ identity, body }) =>
  json(200, { data: await setPhoto(identity.taskerId, body) }),
)

export const DELETE = route(taskerOperations.removeOwnPhoto, async ({ identity }) =>
  json(200, { data: await setPhoto(identity.taskerId, null) }),
)
