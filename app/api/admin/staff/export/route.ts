import { exporting } from '@/app/api/admin/exporting'
import { exportStaff } from '@/lib/admins/export'
import { adminOperations } from '@/lib/admins/operations'

export const GET = exporting(adminOperations.exportStaff, 'staff', exportStaff)
