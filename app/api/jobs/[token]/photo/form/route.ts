import { route } from '@/lib/auth/gates'
import { workPhotoForm } from '@/lib/jobs/link/form'
import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { posting } from '../../posting'

export const POST = posting(route(jobLinkOperations.addLinkedJobPhotoForm, workPhotoForm))
