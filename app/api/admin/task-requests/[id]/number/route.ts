import { changing } from '@/app/api/admin/task-requests/changing'
import { confirmNumber } from '@/lib/requests/staff/contact/mutations'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const POST = changing(requestStaffOperations.confirmNumber, confirmNumber)
