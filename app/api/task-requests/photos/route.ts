import { route } from '@/lib/auth/gates'
import { photoOperations } from '@/lib/requests/photos/operations'
import { takePhoto } from '@/lib/requests/photos/upload'

export const POST = route(photoOperations.uploadRequestPhoto, takePhoto)
