import { route } from '@/lib/auth/gates'
import { setPhoto } from '@/lib/taskers/photo/mutations'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const PUT = route(taskerOperations.setOwnPhoto, ({ identity, body }) =>
  setPhoto(identity.taskerId, body),
)

export const DELETE = route(taskerOperations.removeOwnPhoto, ({ identity }) =>
  setPhoto(identity.taskerId, null),
)
