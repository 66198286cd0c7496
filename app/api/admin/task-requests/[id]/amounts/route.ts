import { changing } from '@/app/api/admin/task-requests/changing'
import { setAmounts } from '@/lib/requests/staff/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const PUT = changing(requestStaffOperations.setTaskRequestAmounts, setAmounts)
