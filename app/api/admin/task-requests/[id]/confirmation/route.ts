import { changing } from '@/app/api/admin/task-requests/changing'
import { jobStaffOperations } from '@/lib/jobs/operations'
import { confirmForTasker } from '@/lib/jobs/staff/mutations'

export const POST = changing(jobStaffOperations.confirmJobForTasker, confirmForTasker)
