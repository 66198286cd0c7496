import { changing } from '@/app/api/admin/task-requests/changing'
import { recordNoShow } from '@/lib/requests/jobs/desk'
import { jobStaffOperations } from '@/lib/requests/jobs/operations'

export const POST = changing(jobStaffOperations.recordNoShow, recordNoShow)
