import { route } from '@/lib/auth/gates'
import { takePhoto } from '@/lib/photos/mutations'
import { photoOperations } from '@/lib/photos/operations'

export const POST = route(photoOperations.uploadRequestPhoto, takePhoto)
