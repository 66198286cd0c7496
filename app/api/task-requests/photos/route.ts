import { route } from '@/lib/auth/gates'
import { photoOperations } from '@/lib/photos/operations'
import { takePhoto } from '@/lib/photos/upload'

export const POST = route(photoOperations.uploadRequestPhoto, takePhoto)
