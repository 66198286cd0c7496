import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { removePhotoOperation, setPhotoOperation } from '@/lib/taskers/operations'
import { setPhoto } from '@/lib/taskers/photo'

export const PUT = route(setPhotoOperation, async ({ identity, body }) =>
  json(200, { data: await setPhoto(identity.taskerId, body) }),
)

export const DELETE = route(removePhotoOperation, async ({ identity }) =>
  json(200, { data: await setPhoto(identity.taskerId, null) }),
)
