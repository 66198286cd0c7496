import { route } from '@/lib/auth/gates'
import { taskerOperations } from '@/lib/taskers/tasker/operations'
import { setPhoto } from '@/lib/taskers/tasker/photo'

export const PUT = route(taskerOperations.setOwnPhoto, ({ identity, body }) =>
  setPhoto(identity.taskerId, body),
)

export const DELETE = route(taskerOperations.removeOwnPhoto, ({ identity }) =>
  setPhoto(identity.taskerId, null),
)
