import { exporting } from '@/app/api/admin/exporting'
import { exportCustomers } from '@/lib/customers/record/export'
import { customerStaffOperations } from '@/lib/customers/record/operations'

export const GET = exporting(customerStaffOperations.exportCustomers, 'customers', exportCustomers)
