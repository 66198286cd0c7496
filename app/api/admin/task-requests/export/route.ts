import { exporting } from '@/app/api/admin/exporting'
import { exportRequests } from '@/lib/requests/staff/export'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = exporting(requestStaffOperations.exportTaskRequests, 'requests', exportRequests)
