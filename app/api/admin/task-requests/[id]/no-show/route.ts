import { changing } from '@/app/api/admin/task-requests/changing'
import { recordNoShow } from '@/lib/jobs/desk'
import { jobStaffOperations } from '@/lib/jobs/operations'

export const POST = changing(jobStaffOperations.recordNoShow, recordNoShow)
