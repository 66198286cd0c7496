import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { jobForm } from '@/lib/jobs/link/form'
import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { posting } from '../../posting'

export const POST = posting(route(jobLinkOperations.sayLinkedCashForm, jobForm('cash', follow)))
