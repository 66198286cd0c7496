import { route } from '@/lib/auth/gates'
import { consume } from '@/lib/platform/rate-limit'
import { storePhoto } from '@/lib/requests/photos/mutations'
import { photoLimit, photoOperations } from '@/lib/requests/photos/operations'

export const POST = route(photoOperations.uploadRequestPhoto, async ({ body, address }) => {
  await consume(photoLimit, address)
  return storePhoto(body.photo)
})
