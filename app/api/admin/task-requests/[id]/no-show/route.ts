import { changing } from '@/app/api/admin/task-requests/changing'
import { jobStaffOperations } from '@/lib/jobs/operations'
import { recordNoShow } from '@/lib/jobs/staff/mutations'

export const POST = changing(jobStaffOperations.recordNoShow, recordNoShow)
