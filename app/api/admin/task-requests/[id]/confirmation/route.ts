import { changing } from '@/app/api/admin/task-requests/changing'
import { confirmForTasker } from '@/lib/requests/jobs/desk'
import { jobStaffOperations } from '@/lib/requests/jobs/operations'

export const POST = changing(jobStaffOperations.confirmJobForTasker, confirmForTasker)
